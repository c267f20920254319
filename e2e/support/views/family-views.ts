import { anyAdmin } from '../../../functions/test/support/approved.ts';
import { payFee } from '../../../functions/test/support/people.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { addChildTo, familyOfThree, personCard } from '../family.ts';
import { once } from '../once.ts';
import { comeBack } from '../session.ts';
import { expect } from '../test.ts';
import { atHeading, type View } from './view.ts';

/** A parent with five children, each of whom stands elsewhere. */
const family = once(async () => {
  const { parent, children } = await familyOfThree();
  const [noah] = children;
  const { token } = await anyAdmin();
  await payFee({ ...parent, user: noah });
  await call('approveMembership', { params: { id: noah.user_id } }, token);
  const leo = await addChildTo(parent, 'Leo');
  await payFee({ ...parent, user: leo });
  const ben = await addChildTo(parent, 'Ben');
  await call('setMemberStatus', { params: { id: ben.user_id }, query: { status: 'suspended' } }, token);
  const zoe = await addChildTo(parent, 'Zoe');
  await payFee({ ...parent, user: zoe });
  const body = { reason: 'We cannot read the birth date.', refund: false };
  await call('denyMembership', { params: { id: zoe.user_id }, body }, token);
  return parent;
});

/** The dashboard of a family, and those of its people. */
export const familyViews: View[] = [
  {
    title: 'Your family',
    async open(page) {
      await comeBack(page, (await family()).user.email);
      await expect(personCard(page, 'Zoe Park')).toContainText('Correct and send again');
    },
    next: [
      {
        state: 'of one of a family',
        title: 'Dashboard',
        person: 'Noah Park',
        async open(page) {
          await page.getByRole('button', { name: 'Open Noah’s dashboard' }).click();
          await expect(page.getByRole('figure', { name: 'Membership card' })).toBeVisible();
          await expect(page.getByRole('region', { name: 'Payment history' })).toContainText('$66');
        },
      },
      {
        state: 'locked, of one of a family',
        long: true,
        title: 'Dashboard',
        person: 'Ben Park',
        async open(page) {
          await page.getByRole('button', { name: 'Back to your family' }).click();
          await page.getByRole('button', { name: 'Open Ben’s dashboard' }).click();
          await atHeading(page, 'Membership Status');
        },
      },
      {
        state: 'denied, of one of a family',
        title: 'Dashboard',
        long: true,
        person: 'Zoe Park',
        async open(page) {
          await page.getByRole('button', { name: 'Back to your family' }).click();
          await page.getByRole('button', { name: 'Open Zoe’s dashboard' }).click();
          await expect(page.getByRole('button', { name: 'Correct and send again' })).toBeVisible();
        },
      },
    ],
  },
];

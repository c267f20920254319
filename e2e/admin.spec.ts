import { approvedMember } from '../functions/test/support/approved.ts';
import { endSessionsOf, patchMember } from '../functions/test/support/database-state.ts';
import { forms } from '../functions/test/support/forms.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { searchMembers } from './support/members-office.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('an admin locks a member whose open dashboard then turns into the status screen', async ({
  page,
  anotherBrowser,
}) => {
  const admin = await newAdmin();
  const form = forms.adult(undefined, 'Open', `Window${Date.now()}`);
  const member = await approvedMember(registering.adult(form), admin);
  const memberPage = await anotherBrowser();
  await resumeSession(memberPage, member.user.email);
  await expect(memberPage.getByText('Active Membership')).toBeVisible();

  await resumeSession(page, admin.user.email);
  await page.getByRole('button', { name: /Total members/ }).click();
  await searchMembers(page, member.user.last_name);
  await page.getByLabel(`Change status of Open ${member.user.last_name}`).click();
  await page.getByRole('option', { name: 'Suspended' }).click();
  await expect(page.getByText('Change member status to "suspended"?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('row', { name: new RegExp(member.user.last_name) })).toContainText(/suspended/i);

  await expect(memberPage.getByText('Your account is suspended. Please contact support.')).toBeVisible();
  await expect(memberPage.getByText('Active Membership')).toHaveCount(0);
  await expect(memberPage.getByText('Profile Information')).toHaveCount(0);
});

for (const [name, change, outcome] of [
  [
    'locked',
    (id: string) => patchMember(id, { status: 'suspended' }),
    'Your account is suspended. Please contact support.',
  ],
  ['demoted', (id: string) => patchMember(id, { role: 'member' }), 'Payment required'],
  ['signed out by a reset', endSessionsOf, 'Your session has ended. Please sign in again.'],
] as const) {
  test(`an admin who is ${name} loses the open admin screen at once`, {
    tag: name === 'demoted' ? [] : '@long',
  }, async ({ page }) => {
    const admin = await newAdmin();
    await newAdmin();
    const waiting = await registering.adult(forms.adult(undefined, 'Vera', `Visible${Date.now()}`));
    await payFee(waiting);
    await resumeSession(page, admin.user.email);
    await expect(page.getByText(waiting.user.last_name).first()).toBeVisible();
    await change(admin.user.user_id);
    await expect(page.getByText(outcome)).toBeVisible();
    await expect(page.getByText(waiting.user.last_name)).toHaveCount(0);
  });
}

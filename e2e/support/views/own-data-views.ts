import { approvedMember } from '../../../functions/test/support/approved.ts';
import { forms, password } from '../../../functions/test/support/forms.ts';
import { newAdmin } from '../../../functions/test/support/office.ts';
import { registering } from '../../../functions/test/support/people.ts';
import { call, portalUrl } from '../../../functions/test/support/portal.ts';
import { enterFile, section, uniqueName } from '../member-file.ts';
import { resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { dashboard, hasErrors, type ViewSequence, viewFactory } from './view.ts';

const file = viewFactory('Member', 'heading');

/** A member whose data an admin has downloaded. */
async function memberWithAccessLog() {
  const { user } = await approvedMember(registering.adult(forms.adult(undefined, 'Ada', uniqueName())));
  const { token } = await newAdmin();
  await fetch(`${portalUrl}/api/admin/memberships/${user.user_id}/data`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return user;
}

/** The views for downloading and deleting a member's data, for the member and for the office. */
export const ownDataViews: ViewSequence[] = [
  [
    dashboard.long('data access', async (page) => {
      await resumeSession(page, (await memberWithAccessLog()).email);
      await page.getByRole('button', { name: /^Show who looked/ }).click();
      await expect(page.getByRole('list', { name: 'Who looked' })).toBeVisible();
    }),
    dashboard.long('deleting', async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused();
    }),
    dashboard.long('deleting, errors', async (page) => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await hasErrors(page);
    }),
    dashboard.long('to be deleted', async (page) => {
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
    }),
  ],
  file.long('deleting', async (page) => {
    await enterFile(page, await memberWithAccessLog());
    await section(page, 'Data and deletion').getByRole('button', { name: 'Delete member' }).click();
    await expect(page.getByRole('dialog').getByLabel('Reason', { exact: true })).toBeVisible();
  }),
  file.long('to be deleted', async (page) => {
    const user = await memberWithAccessLog();
    const { token } = await newAdmin();
    await call('deleteMember', { params: { id: user.user_id }, body: { reason: 'Asked by letter' } }, token);
    await enterFile(page, user);
    await expect(page.getByRole('button', { name: 'Keep member' })).toBeVisible();
  }),
];

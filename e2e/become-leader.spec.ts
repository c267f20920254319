import { collections } from '@portal/contract/values/collections';
import { approvedMember } from '../functions/test/support/approved.ts';
import { backdate } from '../functions/test/support/backdate.ts';
import { patchMember } from '../functions/test/support/database-state.ts';
import { samplePdf } from '../functions/test/support/files.ts';
import { bornYearsAgo, daysFromToday, forms } from '../functions/test/support/forms.ts';
import { approvedLeader } from '../functions/test/support/leaders.ts';
import { memberOf, registering } from '../functions/test/support/people.ts';
import { choose, openDocuments, partOf, rowOf } from './support/documents.ts';
import { enterFile, openFile, uniqueName } from './support/member-file.ts';
import { openView } from './support/places.ts';
import { resumeSession } from './support/session.ts';
import { watchReloads } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { atHeading, hasErrors } from './support/views/view.ts';

const title = 'Become a Grappling Leader';
const requestTitle = 'Your request to become a Grappling Leader';

test('an adult sends a request and both documents, and becomes a leader live with the same number', {
  tag: '@alone',
}, async ({ page, anotherBrowser }) => {
  test.setTimeout(120_000);
  const name = uniqueName();
  const { user } = await approvedMember(registering.adult(forms.adult(undefined, 'Ada', name)));
  const { membership_number } = await memberOf(user);
  await resumeSession(page, user.email);

  await test.step('the public button opens the form, which asks only for missing details', async () => {
    await openView(page, 'grappling-leader-registration');
    await atHeading(page, title);
    await expect(page.getByRole('textbox')).toHaveCount(2);
    await page.getByLabel(/I accept the policies/).check();
    await page.getByRole('button', { name: 'Send request' }).click();
    await hasErrors(page);
    await page.getByLabel('Belt rank').fill('Brown belt');
    await page.getByLabel('Club / academy').fill('Hudson Grappling Club');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('region', { name: requestTitle })).toContainText('We need a document for each check');
  });

  const staysTheSame = await watchReloads(page);
  const admin = await anotherBrowser();
  for (const check of ['safesport', 'background_check'] as const) {
    await choose(page, check, `${check}.pdf`, samplePdf());
    await expect(partOf(page, check)).toContainText('Waiting for review');
  }

  await test.step('the office verifies both documents', async () => {
    await enterFile(admin, user);
    await expect(admin.getByText('Still missing: SafeSport certification and background check.')).toBeVisible();
    await expect(admin.getByRole('button', { name: /^Approve the request/ })).toHaveCount(0);
    await openDocuments(admin);
    await rowOf(admin, user.email, 'SafeSport certification')
      .getByRole('button', { name: /^Review SafeSport/ })
      .click();
    // The second document opens by itself.
    for (const document of ['SafeSport certification', 'Background check']) {
      const row = rowOf(admin, user.email, document);
      await row.getByRole('button', { name: 'Approve' }).click();
      await expect(row).toHaveCount(0);
    }
    await expect(partOf(page, 'background_check')).toContainText('Verified');
    await expect(page.getByRole('region', { name: requestTitle })).toContainText('Both checks are verified');
  });

  await test.step('the office approves the request', async () => {
    // The task list shows the oldest, however many others wait.
    await backdate(collections.members, user.user_id, { waits_since: '2020-01-01T00:00:00.000Z' });
    await openView(admin, 'admin-tasks');
    await admin.getByRole('button', { name: `Open Leader request: Ada ${name}` }).click();
    const dialog = admin.getByRole('dialog', { name: `Ada ${name}` });
    await dialog.getByRole('button', { name: `Approve the request of Ada ${name}` }).click();
    await expect(admin.getByText(`Ada ${name} is now a Grappling Leader.`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await expect(page.getByRole('button', { name: /Charter Academy/ })).toBeVisible();
  const card = page.getByRole('figure', { name: 'Membership card' });
  await expect(card).toContainText('Grappling Leader');
  await expect(card).toContainText(membership_number ?? 'no number');
  await expect(page.getByRole('region', { name: requestTitle })).toHaveCount(0);
  await staysTheSame();
});

test('a request is denied with a reason on file, sent again, and withdrawn', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const { user } = await approvedLeader(forms.leader(undefined, 'Ruth', uniqueName()));
  const name = `Ruth ${user.last_name}`;
  await resumeSession(page, user.email);

  await page.getByRole('button', { name: 'Go back to Adult Competitor' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('You can no longer charter an academy');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('figure', { name: 'Membership card' })).toContainText('Adult Competitor');
  await page.getByRole('button', { name: title }).click();
  await atHeading(page, title);
  // The portal already has all the details of a former leader.
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByLabel(/I accept the policies/).check();
  await page.getByRole('button', { name: 'Send request' }).click();
  const request = page.getByRole('region', { name: requestTitle });
  await expect(request).toContainText('Both checks are verified');

  const admin = await anotherBrowser();
  await enterFile(admin, user);
  await admin.getByRole('button', { name: `Deny the request of ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Deny the request of ${name}?` });
  await dialog.getByRole('button', { name: 'Deny request' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await dialog.getByLabel('Common reasons').selectOption('Reference');
  const reason = dialog.getByLabel('Reason', { exact: true });
  await expect(reason).toHaveValue('Please send us a reference from your club, and then ask again.');
  await reason.fill('We need a reference from your club.');
  await dialog.getByRole('button', { name: 'Deny request' }).click();
  await expect(admin.getByText(`The request of ${name} was denied.`)).toBeVisible();
  await expect(admin.getByText('Asks to become a Grappling Leader')).toHaveCount(0);

  await expect(request).toContainText('We need a reference from your club.');
  await request.getByRole('button', { name: 'Ask again' }).click();
  await page.getByLabel(/I accept the policies/).check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await request.getByRole('button', { name: 'Take back request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: title })).toBeVisible();
  await openFile(admin, user);
  await expect(admin.getByText('Asks to become a Grappling Leader')).toHaveCount(0);
});

test('shows a youth member who is 18 what happens at renewal', { tag: '@long' }, async ({ page }) => {
  const { user } = await approvedMember(registering.youth());
  await patchMember(user.user_id, { date_of_birth: bornYearsAgo(18), membership_expiry: daysFromToday(100) });
  await resumeSession(page, user.email);
  const part = page.getByRole('region', { name: 'You’re 18 now' });
  await expect(part).toContainText('When you renew, it becomes an Adult Competitor membership with the same number.');
  await openView(page, 'become-leader');
  await expect(page.getByText('You can become a Grappling Leader with an adult membership.')).toBeVisible();
});

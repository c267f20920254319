import { readFile } from 'node:fs/promises';
import { approvedMember } from '../functions/test/support/approved.ts';
import { activityBy } from '../functions/test/support/database-state.ts';
import { rareName } from '../functions/test/support/duplicates.ts';
import { forms } from '../functions/test/support/forms.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('the ledger, opened from Recent Activity, is searched, filtered and exported', async ({ page }) => {
  const office = await newAdmin();
  const name = rareName();
  const { user } = await approvedMember(registering.adult(forms.adult(undefined, 'Ada', name)), office);
  const correction = { city: 'Troy', reason: 'The member has moved' };
  await call('correctMember', { params: { id: user.user_id }, body: correction }, office.token);
  await resumeSession(page, office.user.email);
  await page.getByRole('region', { name: 'Recent Activity' }).getByRole('link', { name: 'Open the ledger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeFocused();

  const rows = page.getByRole('region', { name: 'Records' }).getByRole('listitem');
  await page.getByRole('searchbox', { name: 'Search names and subjects' }).fill(`ada ${name.slice(0, 5)}`);
  await expect(rows.first()).toContainText(`corrected the details of Ada ${name}`);
  await expect(rows.first()).toContainText('Fields: City');
  await expect(rows.first()).toContainText(/\d{4} at \d+:\d\d:\d\d [AP]M/);
  await expect(rows.filter({ hasText: `Ada ${name} registered` })).toBeVisible();

  await page.getByLabel('Done by').click();
  await page.getByRole('option', { name: 'Payment provider' }).click();
  await expect(rows).toHaveText([/paid the membership fee/]);
  await page.getByRole('button', { name: 'Done by: Payment provider' }).press('Delete');
  await page.getByLabel('Action').selectOption('Member corrected');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Period').selectOption('Last month');
  await expect(page.getByText('No records found.')).toBeVisible();
  await page.getByLabel('Period').selectOption('This month');
  await expect(rows).toHaveCount(1);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^ledger-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`member_corrected`);
  const [note] = await activityBy(office.user.user_id, 'exported');
  expect(note?.get('filters')).toEqual(['q', 'action', 'start_date', 'end_date']);

  // A reload keeps the filters, and a name leads to the file.
  await page.reload();
  await expect(rows).toHaveCount(1);
  await rows
    .first()
    .getByRole('button', { name: `Ada ${name}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Ada ${name}` })).toBeVisible();
});

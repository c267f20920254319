import type { Page } from '@playwright/test';
import { importLimits } from '@portal/contract/values/import';
import { freshEmail } from '../functions/test/support/forms.ts';
import { changeImport, keepImport } from '../functions/test/support/imports.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { csvOfAdults, csvText, inEncoding, uploadSheet } from '../functions/test/support/uploads.ts';
import { workbookOf } from '../functions/test/support/workbook.ts';
import { requestsOf } from './support/requests.ts';
import { savedBy } from './support/saved.ts';
import { expect, test } from './support/test.ts';
import {
  chooseSheet,
  expectCounts,
  openUploads,
  pasteList,
  previewRow,
  recentUpload,
  rejectedRow,
} from './support/uploads.ts';
import { atHeading } from './support/views/view.ts';

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

// The emulator runs uploads one at a time, after those of earlier tests.
const added = { timeout: 90_000 };

/** Downloads the rejected rows and returns the file's text. */
async function rejectedRows(page: Page): Promise<string> {
  return (await savedBy(page, () => page.getByRole('button', { name: 'Download rejected rows' }).click())).text;
}

test('a spreadsheet is mapped, previewed, added with welcome emails, corrected, added again and undone', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/The upload failed: ApiError: HTTP 429/);
  test.setTimeout(300_000);
  const admin = await openUploads(page);
  const there = (await registering.adult()).user.email;
  const [ines, tomas, bad] = [freshEmail(), freshEmail(), freshEmail()];
  const sheet = workbookOf([
    ['E-mail', 'First name', 'Last name', 'Sort of member', 'ZIP code', 'Shoe size', 'Geburtstag'],
    [ines, 'Ines', 'Uploadova', 'adult', '01234', 38, '05.03.1990'],
    [tomas, 'Tomas', 'Uploadova', 'adult', '12207', 44, '25.12.1991'],
    [there, 'Ada', 'Mercer', 'adult', '12207', 40, ''],
    [`${bad} nobody`, 'Bad', 'Uploadova', 'adult', '12O07', 41, '31.01.1985'],
  ]);
  const template = await savedBy(page, () => page.getByRole('button', { name: 'Download a template' }).click());
  expect(template.text).toContain('Email,First name,Last name,Membership type,Date of birth (YYYY-MM-DD),');
  await chooseSheet(page, 'Spring list.xlsx', sheet);

  await expectCounts(page, 0, 0, 4);
  await expect(page.getByRole('heading', { level: 2, name: 'Check before adding' })).toBeFocused();
  await expect(page.getByText('Required, but in no column: Membership type.')).toBeVisible();
  await expect(page.getByText('Skipped: Sort of member, Shoe size, Geburtstag.')).toBeVisible();
  await expect(page.getByText('Nothing to add: no column holds Membership type.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await page.getByLabel('Sort of member').selectOption({ label: 'Membership type *' });
  await expectCounts(page, 2, 1, 1);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    /^“Geburtstag” is skipped, but looks like Date of birth\. 2 members would be added without it\./,
  );
  await page.getByRole('button', { name: 'Use as Date of birth' }).click();
  await expect(page.getByText('Skipped: Shoe size.')).toBeVisible();
  await expect(previewRow(page, ines)).toContainText('March 5, 1990');
  await expect(page.getByText('Required, but in no column')).toHaveCount(0);
  await expect(previewRow(page, ines)).toContainText('New');
  await expect(previewRow(page, there)).toContainText('Existing');
  const wrong = previewRow(page, bad);
  await expect(wrong).toContainText('Rejected');
  await expect(wrong.getByRole('cell').filter({ hasText: bad })).toContainText('Please enter a valid email address');
  await expect(wrong.getByRole('cell').filter({ hasText: '12O07' })).toContainText('Please enter a ZIP code as 12345');
  await expect(wrong.getByRole('cell').filter({ hasText: 'Uploadova' })).toHaveText('Uploadova');

  const checkbox = page.getByLabel('Send welcome emails');
  await checkbox.check();
  await page.route('**/upload-members-with-emails*', (route) => route.fulfill({ status: 429, body: '' }));
  await page.getByRole('button', { name: 'Add 2 members' }).click();
  await expect(page.getByRole('main').getByText(/^Failed to upload file: ./)).toBeVisible();
  await expect(checkbox).toBeChecked();
  await page.unroute('**/upload-members-with-emails*');
  await page.getByRole('button', { name: 'Add 2 members' }).click();
  const lines = ['Processed: 2/4', 'Existing: 1', 'Emails sent: 2, failed: 0', 'Errors: 1'];
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(['File: Spring list.xlsx', ...lines].join('\n'), added);
  const result = page.getByRole('status').filter({ hasText: '2 members were added' });
  await expect(result).toBeFocused();
  for (const line of lines) await expect(result.getByText(line, { exact: true })).toBeVisible();
  await expect(recentUpload(page, 'Spring list.xlsx')).toContainText(
    '2 added, 1 existing, 1 rejected, emails: 2 sent, 0 failed',
  );
  await awaitEmail(ines, /^Activate/);

  const rejected = await rejectedRows(page);
  expect(rejected).toContain(`${bad} nobody`);
  expect(rejected).not.toContain(tomas);
  const row = rejectedRow(page, 'Row 5: Bad Uploadova');
  const email = row.getByLabel('Email');
  await expect(email).toHaveValue(`${bad} nobody`);
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await page.getByRole('button', { name: 'Add corrected rows' }).click();
  await expect(page.getByText('Please correct at least one row.')).toBeVisible();
  await email.fill(bad);
  await page.getByRole('button', { name: 'Add corrected rows' }).click();
  await expect(page.getByText('The corrected row is still rejected.')).toBeVisible();
  await expect(row.getByLabel('ZIP code')).toBeFocused();
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await row.getByLabel('ZIP code').fill('12207');
  await row.getByRole('button', { name: 'Show other cells' }).click();
  await row.getByLabel('First name').fill('Bettina');
  await page.getByRole('button', { name: 'Add corrected rows' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 member was added' })).toBeFocused(added);
  await expect(row).toHaveCount(0);
  await expect(recentUpload(page, 'Spring list (corrected).csv')).toContainText('1 added, 0 existing, 0 rejected');
  await awaitEmail(bad, /^Activate/);

  const { memberships } = await call('listMemberships', { query: { q: tomas } }, admin.token);
  const params = { id: memberships[0]?.user_id ?? '' };
  await call('setMemberStatus', { params, query: { status: 'suspended' } }, admin.token);
  const first = recentUpload(page, 'Spring list.xlsx');
  await first.getByRole('button', { name: /^Undo/ }).click();
  const question = page.getByRole('dialog', {
    name: /^Undo this upload\? Of its 2 members, those with no activity since then are removed/,
  });
  await question.getByRole('button', { name: 'Undo upload' }).click();
  await expect(first).toContainText('Removed 1 member. 1 kept because of activity since then:');
  await expect(first.getByRole('listitem')).toHaveText(`${tomas}: Was changed after the upload`);
  await expect(first).toContainText('1 removed, 1 kept');
  await expect(first).toContainText('Undone');
  // The only remaining button opens the file of the member who was kept.
  await expect(first.getByRole('button')).toHaveText([tomas]);
  const found = await call('listMemberships', { query: { q: ines } }, admin.token);
  expect(found.memberships).toEqual([]);
});

test('a wrong encoding of names and mixed date orders are corrected in the preview, added, and undone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const admin = await openUploads(page);
  const [jan, eva, lea] = [freshEmail(), freshEmail(), freshEmail()];
  const list = csvText(
    'Czech clubs 2026',
    'Email;First name;Last name;Type;Date of birth (as written)',
    `${jan};Jan;Dvořák;Adults;05/03/1990`,
    `${eva};Eva;Němcová;Adults;25/12/1991`,
    `${lea};Lea;Růžová;Adults;12/31/1985`,
  );
  await chooseSheet(page, 'Kluby.csv', inEncoding('windows-1250', list));
  await expectCounts(page, 0, 0, 3);
  await expect(page.getByText('Row 2 has the column names.')).toBeVisible();
  const encoding = page.getByLabel('Encoding');
  await expect(encoding).toHaveAccessibleDescription(/Dvoøák.*Please check these names/);
  await expect(previewRow(page, jan)).toContainText(
    'This column has dates with the day first and dates with the month',
  );
  await encoding.selectOption({ label: 'Central European (Windows)' });
  await expect(encoding).toHaveAccessibleDescription(/Dvořák, Němcová, Růžová/);
  await page.getByLabel('Dates with slashes or hyphens').selectOption({ label: 'Day first (31/12/1990)' });
  await expectCounts(page, 2, 0, 1);
  await expect(previewRow(page, jan)).toContainText('March 5, 1990');
  await expect(previewRow(page, eva)).toContainText('December 25, 1991');
  await expect(previewRow(page, lea)).toContainText('There is no such date with the day first');
  await page.getByRole('button', { name: 'Add 2 members' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 members were added' })).toBeFocused(added);
  const { memberships } = await call('listMemberships', { query: { q: jan } }, admin.token);
  expect(memberships).toMatchObject([{ last_name: 'Dvořák', date_of_birth: '1990-03-05' }]);
  expect(await rejectedRows(page)).toContain('Růžová');

  const upload = recentUpload(page, 'Kluby.csv');
  await upload.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo upload' }).click();
  await expect(upload).toContainText('Removed 2 members.', added);
  expect((await call('listMemberships', { query: { q: jan } }, admin.token)).memberships).toEqual([]);
});

test('a list is pasted as JSON and as lines, and errors are reported before anything is sent', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const admin = await openUploads(page);
  const field = page.getByLabel('Members', { exact: true });
  const refused: [text: string, outcome: RegExp][] = [
    ['', /Please paste a list of members/],
    ['[{"email": "a@example.org"', /This is not valid JSON/],
    ['email,first_name', /There is only one line/],
    ['email,club\na@example.org,Iron, Oak', /Row 2 has 3 values, but there are 2 columns/],
  ];
  for (const [text, outcome] of refused) {
    await pasteList(page, text);
    await expect(field).toHaveAccessibleDescription(outcome);
    await expect(field).toBeFocused();
  }

  const [zoe, abe] = [freshEmail(), freshEmail()];
  const members = [
    { Email: zoe, Called: 'Zoe', Family: 'Pastely', membership_type: 'adult', role: 'admin', zip_code: '00501' },
    ...Array.from({ length: 56 }, (_, at) => ({ Email: `wrong ${at + 1}`, Family: 'Pastely' })),
  ];
  const mapNames = async () => {
    await page.getByLabel('Called').selectOption({ label: 'First name *' });
    await page.getByLabel('Family').selectOption({ label: 'Last name *' });
  };
  await pasteList(page, JSON.stringify(members));
  await page.getByRole('button', { name: 'Show all columns' }).click();
  await mapNames();
  await expectCounts(page, 1, 0, 56);
  await expect(page.getByText('Skipped: role.')).toBeVisible();
  await expect(page.getByLabel('Send welcome emails')).not.toBeChecked();
  await expect(previewRow(page, 'wrong 6')).toContainText('Please enter a valid email address');
  await page.getByRole('button', { name: 'Change the list' }).click();
  await expect(page.getByRole('button', { name: 'Paste a list' })).toBeFocused();
  await expect(field).toHaveValue(JSON.stringify(members));
  await page.getByRole('button', { name: 'Preview members' }).click();
  await mapNames();
  await page.getByRole('button', { name: 'Add 1 member' }).click();
  const result = page.getByRole('status').filter({ hasText: '1 member was added' });
  await expect(result).toContainText('Processed: 1/57', added);
  await expect(result).toContainText('Errors: 56');
  await expect(rejectedRow(page, /^Row \d+: /)).toHaveCount(50);
  await expect(result.getByRole('listitem')).toHaveCount(0);
  expect(await rejectedRows(page)).toContain('wrong 56');

  await page.getByRole('button', { name: 'Upload another list' }).click();
  const header = 'E-Mail;First name;Last name;Membership type;Club;Birthday (DD/MM/YYYY)';
  const [ofZoe, ofAbe] = [`${zoe};Zoe;Pastely;adult;;`, `${abe};Abe;Pastely;adult;"Iron; ""A""";05/03/1990`];
  await pasteList(page, `${header}\r\n${ofZoe}\r\n${ofAbe}\r\n`);
  await expectCounts(page, 1, 1, 0);
  await expect(previewRow(page, abe)).toContainText('Iron; "A"');
  await page.getByRole('button', { name: 'Add 1 member' }).click();
  await expect(page.getByRole('alert')).toContainText('Processed: 1/2\nExisting: 1\nErrors: 0', added);
  const { memberships } = await call('listMemberships', { query: { q: abe } }, admin.token);
  expect(memberships).toMatchObject([{ date_of_birth: '1990-03-05' }]);
  await page.getByRole('button', { name: 'Upload another list' }).click();
  await pasteList(page, `${header}\n${ofZoe}`);
  await expectCounts(page, 0, 1, 0);
  await expect(page.getByRole('button', { name: 'Send 1 invitation' })).toBeVisible();
  await page.getByRole('button', { name: 'Change the list' }).click();
  await pasteList(page, `${header}\n${(await registering.adult()).user.email};Ada;Mercer;adult;;`);
  await expectCounts(page, 0, 1, 0);
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await expect(page.getByText('Nothing to add: everyone in this list is already a member.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
});

test('a list without a valid row is corrected in place, page by page', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  await openUploads(page);
  const lines = Array.from({ length: 120 }, (_, at) => `wrong ${at + 1},Ann,Pagely,adult`);
  await pasteList(page, csvText('Email,First name,Last name,Type', ...lines));
  await expectCounts(page, 0, 0, 120);
  await page.getByRole('button', { name: 'Correct rejected rows' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No members were added' })).toBeFocused();
  const email = (row: number) => rejectedRow(page, `Row ${row}: Ann Pagely`).getByLabel('Email');
  await expect(rejectedRow(page, /^Row /)).toHaveCount(50);
  await email(2).fill(freshEmail());
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Rejected rows' })).toBeFocused();
  await expect(page.getByText('51–100 of 120')).toBeVisible();
  await email(52).fill(freshEmail());
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(rejectedRow(page, /^Row /)).toHaveCount(20);
  await email(121).fill(freshEmail());
  await page.getByRole('button', { name: 'Add corrected rows' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 members were added' })).toBeFocused(added);
  await expect(page.getByText('1–50 of 117')).toBeVisible();
  await expect(email(2)).toHaveCount(0);
});

test('files that are not spreadsheets are refused, before sending or with the server’s message', {
  tag: '@long',
}, async ({ page }) => {
  await openUploads(page);
  const sent = requestsOf(page, (request) => request.method() !== 'GET');
  const unreadable: [name: string, content: string | Uint8Array, outcome: string][] = [
    ['members.docx', 'a', 'We can’t accept members.docx. Please choose an .xlsx, .xls or .csv file.'],
    ['members.csv', '', 'members.csv is empty. Please choose another file.'],
    ['members.xlsx', new Uint8Array(importLimits.bytes + 1), 'members.xlsx is larger than 10 MB. Please split it'],
  ];
  const alert = page.getByRole('main').getByRole('alert');
  for (const [name, content, outcome] of unreadable) {
    await chooseSheet(page, name, content);
    await expect(alert).toContainText(outcome);
  }
  expect(sent).toEqual([]);
  await chooseSheet(page, 'members.xlsx', 'This is no workbook.');
  await expect(alert).toContainText(/Failed to upload file: ./);
});

test('a list requested twice at once is sent once', { tag: '@long' }, async ({ page }) => {
  await openUploads(page);
  const sent = requestsOf(page, (request) => request.url().includes('/preview'));
  const list = csvOfAdults(1, crypto.randomUUID(), 'Twice');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Members', { exact: true }).fill(list);
  await page.getByRole('button', { name: 'Preview members' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expectCounts(page, 1, 0, 0);
  expect(sent).toHaveLength(1);

  await page.getByRole('button', { name: 'Change the list' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await page.getByRole('button', { name: 'Choose a spreadsheet' }).evaluate((area, text) => {
    for (const name of ['first.csv', 'second.csv']) {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name));
      area.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
    }
  }, list);
  await expectCounts(page, 1, 0, 0);
  await expect(page.getByText('first.csv. Nothing has been saved yet.')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test.describe('offline', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|cleardot|Could not reach Cloud Firestore|WebChannel/ });

  test('an upload reports its failure, and succeeds on retry', { tag: '@long' }, async ({ page, context }) => {
    test.setTimeout(180_000);
    const fails = page.getByRole('main').getByRole('alert').filter({
      hasText: 'Error during file upload: Network error. Please try again.',
    });
    await openUploads(page);
    await chooseSheet(page, 'away.csv', csvOfAdults(2, `away${Date.now()}`, 'Network'));
    await expectCounts(page, 2, 0, 0);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add 2 members' }).click();
    await expect(fails).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Add 2 members' }).click();
    await expect(page.getByRole('heading', { name: '2 members were added' })).toBeVisible(added);
    await expect(fails).toHaveCount(0);
  });
});

test('an upload is followed live even after leaving the view, and a stopped one says how to continue', async ({
  page,
}) => {
  const admin = await openUploads(page);
  const id = await keepImport(admin, { filename: 'Live list.xlsx' });
  const bar = page.getByRole('progressbar', { name: 'Progress of Live list.xlsx' });
  await expect(bar).toHaveAttribute('aria-valuetext', '1,200 of 5,000 rows');
  await expect(bar).toHaveAttribute('aria-valuenow', '24');
  await page.getByRole('link', { name: 'Back to Members' }).click();
  await atHeading(page, 'Members');
  await page.goBack();
  await expect(bar).toHaveAttribute('aria-valuetext', '1,200 of 5,000 rows');
  const mails = { send_emails: true, email_results: { sent: 7, failed: 1, failed_emails: [freshEmail()] } };
  await changeImport(id, { processed: 5000, inserted: 4900, ...mails });
  const running = page.getByRole('group', { name: 'Upload of Live list.xlsx' });
  await expect(running).toContainText('Sending welcome emails: 7 sent');
  await expect(running).toContainText('4,900 added, 60 existing, 40 rejected, emails: 7 sent, 1 failed');
  await changeImport(id, { state: 'done' });
  await expect(bar).toHaveCount(0);
  await expect(recentUpload(page, 'Live list.xlsx')).toContainText('Done');

  const stopped = await keepImport(admin, { filename: 'Stopped.csv', created_at: minutesAgo(20) });
  await expect(recentUpload(page, 'Stopped.csv')).toContainText('Interrupted');
  await expect(recentUpload(page, 'Stopped.csv')).toContainText('Upload the same file again to continue');
  await changeImport(stopped, { processed: 1400 });
  await expect(page.getByRole('group', { name: 'Upload of Stopped.csv' })).toContainText('1,400 of 5,000 rows');
  await expect(recentUpload(page, 'Stopped.csv')).toContainText('Running');
  await expect(page.getByText('This upload has stopped.')).toHaveCount(0);
  await changeImport(stopped, { state: 'failed' });
  await expect(recentUpload(page, 'Stopped.csv')).toContainText('Failed');
});

test('the progress bar moves while hundreds of rows are added', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(300_000);
  await openUploads(page);
  await chooseSheet(page, 'Hundreds.csv', csvOfAdults(420, crypto.randomUUID(), 'Hundredova'));
  await expectCounts(page, 420, 0, 0);
  await expect(page.getByText('Showing 50 of 420 rows, at most 50 of each kind.')).toBeVisible();
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext');
      if (text) seen.add(text);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Add 420 members' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Adding members' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '420 members were added' })).toBeFocused(added);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen.filter((text) => /^(50|100|150|200|250|300|350|400) of 420 rows$/.test(text))).not.toEqual([]);
  const line = recentUpload(page, 'Hundreds.csv');
  await line.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo upload' }).click();
  await expect(line).toContainText('Removed 420 members.', { timeout: 90_000 });
});

test('every error of a large upload is listed quickly, also when opened later', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  const admin = await openUploads(page);
  const rows = Array.from({ length: importLimits.rows }, (_, index) => `wrong ${index},,,x`);
  await uploadSheet(admin, { name: 'Ten thousand.csv', content: csvText('Email,First name,Last name,Type', ...rows) });
  const line = recentUpload(page, 'Ten thousand.csv');
  await expect(line).toContainText('10,000 rejected');
  await line.getByRole('button', { name: /^Show errors of Ten thousand\.csv/ }).click();
  const list = line.getByRole('region', { name: 'All errors' });
  const errors = list.getByRole('listitem');
  await expect(errors).toHaveCount(100, { timeout: 15_000 });
  await expect(errors.first()).toContainText('Row 2 (wrong 0): ');
  await expect(line).toContainText('1–100 of 10,000');
  const next = line.getByRole('button', { name: 'Next errors' });
  const turned = await next.evaluate(async (button: HTMLElement) => {
    const began = performance.now();
    button.click();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - began;
  });
  expect(turned).toBeLessThan(1000);
  await expect(errors.first()).toContainText('Row 102 (wrong 100): ');
  await expect(line).toContainText('101–200 of 10,000');
  expect(await list.evaluate((region) => [region.scrollTop, region.scrollHeight > region.clientHeight])).toEqual([
    0,
    true,
  ]);
  await line.getByRole('button', { name: /^Hide errors/ }).click();
  await expect(list).toHaveCount(0);
});

test('errors that fail to load show the server’s message, and can be requested again', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await openUploads(page);
  await keepImport(admin, { filename: 'Old.csv', state: 'done', errors: 7, first_errors: [] });
  const line = recentUpload(page, 'Old.csv');
  const detail = 'Too many attempts. Please wait a while and try again.';
  await page.route('**/import-errors/*', (route) => route.fulfill({ status: 429, json: { detail } }));
  await line.getByRole('button', { name: /^Show errors/ }).click();
  await expect(line.getByRole('alert')).toContainText(detail);
  await page.unroute('**/import-errors/*');
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(line).toContainText('Error details are kept for 90 days. To see all of them, upload the list again.');
  await expect(line.getByRole('alert')).toHaveCount(0);
});

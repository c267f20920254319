import { type ExportType, exportTypes, type Transaction } from '@portal/contract/calls/reports';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { forms, freshEmail } from '../functions/test/support/forms.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { paymentOf } from '../functions/test/support/payment-provider.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { call, portalUrl } from '../functions/test/support/portal.ts';
import { monthText } from '../web/src/office/reports/report-figures.ts';
import { shortDayText } from '../web/src/ui/format.ts';
import { recordDailyRun } from './support/daily-records.ts';
import {
  askForReport,
  cellsOf,
  dayLongAgo,
  downloadData,
  enterReports,
  figureOf,
  lateOn,
  openReports,
  paymentOn,
  seasonReportShown,
  withDocuments,
  withPayments,
} from './support/reports.ts';
import { requestsOf } from './support/requests.ts';
import { savedBy, textsInZip } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const byteOrderMark = '\uFEFF';

test('every record type is saved as CSV and JSON, and all types together', { tag: '@long' }, async ({ page }) => {
  const family = `Ausfuhr${Date.now()}`;
  const admin = await newAdmin();
  const leader = await approvedLeader(forms.leader(undefined, 'Zoë', family), admin);
  const charter = await approvedCharter(leader, admin);
  const event = await approvedEvent(leader, admin);
  await call('sendContactMessage', { body: forms.contact(leader.user.email, `=1+1 of ${family}`) });
  const { email } = leader.user;
  const own: Record<ExportType, string> = {
    members: family,
    charters: charter.charter_id,
    events: event.event_id,
    payments: email,
    contacts: `=1+1 of ${family}`,
    documents: email,
    consents: email,
  };
  const called = (type: ExportType) =>
    type === 'consents' ? 'Policies accepted' : `${type.charAt(0).toUpperCase()}${type.slice(1)}`;

  await resumeSession(page, admin.user.email);
  await openReports(page);
  const save = (data: string, format: 'CSV' | 'JSON') => savedBy(page, () => downloadData(page, data, format));
  for (const type of exportTypes) {
    const csv = await save(called(type), 'CSV');
    expect(csv.name).toBe(`${type}-${dayOf()}.csv`);
    expect(csv.text.startsWith(byteOrderMark)).toBe(true);
    expect(csv.text).toContain(own[type]);
    await expect(page.getByText(`Downloaded ${csv.name}`)).toBeVisible();

    const json = await save(called(type), 'JSON');
    expect(json.name).toBe(`${type}-${dayOf()}.json`);
    const records: Record<string, unknown>[] = JSON.parse(json.text);
    const found = records.find((record) => Object.values(record).includes(type === 'members' ? email : own[type]));
    expect(csv.text.slice(1).split('\r\n')[0]).toBe(Object.keys(found ?? {}).join(','));
    if (type === 'members') expect(found).toMatchObject({ first_name: 'Zoë', last_name: family, status: 'approved' });
    if (type === 'consents') expect(found).toMatchObject({ given_by: `Zoë ${family}`, sha256: expect.any(String) });
    if (type === 'contacts') expect(csv.text).toContain(`'${own.contacts}`);
  }

  const zip = await save('All data', 'CSV');
  expect(zip.name).toBe(`all-${dayOf()}.zip`);
  const files = textsInZip(zip.bytes);
  expect(Object.keys(files)).toEqual(exportTypes.map((type) => `${type}-${dayOf()}.csv`));
  const all = await save('All data', 'JSON');
  expect(all.name).toBe(`all-${dayOf()}.json`);
  const lists = JSON.parse(all.text);
  expect(Object.keys(lists)).toEqual([...exportTypes]);
  for (const type of exportTypes) {
    expect(files[`${type}-${dayOf()}.csv`]).toContain(own[type]);
    expect(JSON.stringify(lists[type])).toContain(own[type]);
  }
});

test('an export of several pages is one file with one header', { tag: '@long' }, async ({ page }) => {
  const mark = `Pages${Date.now()}`;
  const ids = Array.from({ length: 1001 }, (_, index) => `${mark}-${index}`);
  const message = { ...forms.contact(freshEmail(), mark), phone: null, closed_at: null, test_data: false };
  const kept = { ...message, created_at: '1985-01-01T12:00:00.000Z' };
  const documents = ids.map((id) => [id, { ...kept, contact_id: id }] as const);
  const pages = requestsOf(page, (request) => request.url().includes('/comprehensive-export'));
  await enterReports(page);
  const { text } = await withDocuments('contacts', documents, () =>
    savedBy(page, () => downloadData(page, 'Contacts', 'CSV')),
  );
  expect(pages.length).toBeGreaterThan(1);
  const lines = text.slice(1).split('\r\n');
  expect(lines.filter((line) => line.startsWith('contact_id,'))).toEqual([lines[0]]);
  const found = lines.map((line) => line.split(',')[0] ?? '').filter((id) => id.startsWith(mark));
  expect(found.toSorted()).toEqual(ids.toSorted());
});

test('the financial report sums up payments and is saved with every transaction', { tag: '@long' }, async ({
  page,
}) => {
  const day = dayLongAgo();
  const family = `Quittung${Date.now()}`;
  const member = await registering.adult(forms.adult(undefined, 'Vera', family));
  const session = await payFee(member);
  const others = Array.from({ length: 51 }, (_, index) => paymentOn(day, family, index));
  const unpaid = paymentOn(day, family, 51, {
    payment_status: 'open',
    completed_at: null,
    created_at: lateOn(day, 10),
  });
  const newest = { ...(await paymentOf(session)), created_at: lateOn(day, 20) };
  const payments = [...others, unpaid, newest];

  await withPayments(payments, async () => {
    await enterReports(page);
    await askForReport(page, { start: day, end: daysLater(day, -1) });
    await expect(
      page.getByRole('link', { name: 'End date: Please choose an end date on or after the start date' }),
    ).toBeVisible();

    await askForReport(page, { start: day, end: day });
    const period = `${dayText(day)} – ${dayText(day)}`;
    await expect(
      page.getByRole('heading', { level: 3, name: `Report: ${period}, All types`, exact: true }),
    ).toBeVisible();
    await expect(figureOf(page, 'Total revenue')).toHaveText('$4,162.00');
    await expect(figureOf(page, 'Total transactions')).toHaveText('52');
    await expect(figureOf(page, 'Average order')).toHaveText('$80.04');
    const none = '$0.00';
    const noRefunds = [none, none];
    expect(await cellsOf(page, 'By membership type')).toEqual([
      ['Youth Competitor', '11', '$726.00', ...noRefunds, '$726.00', none],
      ['Adult Competitor', '11', '$726.00', ...noRefunds, '$726.00', none],
      ['Grappling Leader', '10', '$660.00', ...noRefunds, '$660.00', none],
      ['Academy Charter', '10', '$1,150.00', ...noRefunds, '$1,150.00', none],
      ['Event Sanction', '10', '$900.00', ...noRefunds, '$900.00', none],
    ]);
    const chart = page.getByRole('img', { name: /^Bar chart of revenue by month/ });
    // A bar of five types, and that of the year before.
    await expect(chart.locator('.MuiBarChart-element')).toHaveCount(6);
    const compared = await cellsOf(page, 'Compared with a year earlier');
    expect(compared.map((cells) => cells.slice(0, 2))).toEqual([
      ['Youth Competitor', '$726.0011 payments'],
      ['Adult Competitor', '$726.0011 payments'],
      ['Grappling Leader', '$660.0010 payments'],
      ['Academy Charter', '$1,150.0010 payments'],
      ['Event Sanction', '$900.0010 payments'],
      ['Total', '$4,162.0052 payments'],
    ]);
    await page.getByText('Figures by month').click();
    expect(await cellsOf(page, 'Revenue by month')).toEqual([
      [monthText(day.slice(0, 7)), '52', '$4,162.00', ...noRefunds, '$4,162.00', none],
    ]);
    const rows = await cellsOf(page, 'Transactions');
    expect(rows).toHaveLength(50);
    const date = shortDayText(day);
    expect(rows.slice(0, 2)).toEqual([
      [
        date,
        `Vera ${family}`,
        member.user.email,
        '',
        'Adult Competitor',
        '$66.00',
        '$66.00',
        ...Array(3).fill('–'),
        'Paid',
        'Card',
        session.slice(0, 20),
      ],
      [
        date,
        `Ines ${family}`,
        unpaid.user_info.email,
        'M1234-5678',
        'Adult Competitor',
        '$66.00',
        ...Array(4).fill('–'),
        'Open',
        'Card',
        unpaid.session_id.slice(0, 20),
      ],
    ]);
    await expect(
      page.getByText('Showing the first 50 transactions. Export the report to see all of them.'),
    ).toBeVisible();

    // The files match the report on screen, even after the filters change.
    await page.getByLabel('Start date').fill('');
    const csv = await savedBy(page, () => page.getByRole('button', { name: 'Export report as CSV' }).click());
    expect(csv.name).toBe(`financial-report-${dayOf()}.csv`);
    const lines = csv.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(54);
    expect(lines.slice(0, 3)).toEqual([
      `${byteOrderMark}Date,Member name,Email,Membership number,Type,Amount,Provider session,Status,Method,Paid,Refunded,Disputed,Under review,Currency,Reference,Received on,Paid by club`,
      `${day},Vera ${family},${member.user.email},,Adult Competitor,66.00,${session},paid,Card,66.00,0.00,0.00,0.00,USD,,`,
      `${day},Ines ${family},${unpaid.user_info.email},M1234-5678,Adult Competitor,66.00,${unpaid.session_id},open,Card,0.00,0.00,0.00,0.00,USD,,`,
    ]);
    const excel = await savedBy(page, () => page.getByRole('button', { name: 'Export report as Excel' }).click());
    expect(excel.name).toBe(`financial-report-${dayOf()}.xlsx`);
    expect(Object.keys(textsInZip(excel.bytes))).toContain('xl/worksheets/sheet3.xml');
    const json = await savedBy(page, () => page.getByRole('button', { name: 'Export report as JSON' }).click());
    expect(json.name).toBe(`financial-report-${dayOf()}.json`);
    const report = JSON.parse(json.text);
    expect(report.filters).toEqual({ startDate: day, endDate: day, membershipType: 'All' });
    expect(report.summary).toMatchObject({ total_revenue: 4162, total_transactions: 52 });
    expect(report.transactions.map(({ session_id }: Transaction) => session_id).toSorted()).toEqual(
      payments.map(({ session_id }) => session_id).toSorted(),
    );

    await askForReport(page, { start: day, type: 'Event Sanction', end: day });
    await expect(page.getByRole('heading', { level: 3, name: `Report: ${period}, Event Sanction` })).toBeVisible();
    expect(await cellsOf(page, 'By membership type')).toEqual([
      ['Event Sanction', '10', '$900.00', ...noRefunds, '$900.00', none],
    ]);
    expect(await cellsOf(page, 'Transactions')).toHaveLength(10);
    await expect(page.getByText(/^Showing the first/)).toHaveCount(0);

    await askForReport(page, { end: '1970-01-01' });
    await expect(
      page.getByRole('heading', { level: 3, name: 'Report: All – January 1, 1970, All types' }),
    ).toBeVisible();
    await expect(figureOf(page, 'Average order')).toHaveText('$0.00');
    await expect(page.getByText('No transactions found.')).toBeVisible();
    await page.getByRole('button', { name: 'Export report as JSON' }).click();
    await expect(page.getByText('No financial report data to export', { exact: true })).toBeVisible();
  });
});

test('a failed export or report shows the server’s message, or a default one', async ({ page, expectMessage }) => {
  expectMessage(/Unknown error ApiError: HTTP 404/);
  expectMessage(/Failed to generate financial report ApiError: HTTP 404/);
  await enterReports(page);
  await seasonReportShown(page);
  let instead = '';
  // The server itself rejects the forged cursor; the other address returns no message.
  await page.route(/\/api\/admin\/(comprehensive-export|financial-report)/, (route) =>
    route.continue({ url: instead || `${route.request().url()}&cursor=forged` }),
  );
  const refused = page.waitForResponse(/cursor=forged/);
  await downloadData(page, 'Members', 'CSV');
  const { detail } = await (await refused).json();
  expect(detail.length).toBeGreaterThan(5);
  await expect(page.getByText(`Export failed: ${detail}`, { exact: true })).toBeVisible();
  await askForReport(page);
  const form = page.getByRole('form', { name: 'Financial report' });
  await expect(form.getByRole('alert').filter({ hasText: detail })).toBeFocused();

  instead = `${portalUrl}/assets/nothing.js`;
  await downloadData(page, 'Members', 'JSON');
  await expect(page.getByText('Export failed: Unknown error', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Generate report' }).click();
  await expect(page.getByText('Failed to generate financial report', { exact: true })).toBeVisible();
});

test('the reports show the office what the daily run did, what failed, and what was left unfinished', async ({
  page,
}) => {
  await recordDailyRun('2098-03-01', {
    counts: { memberships: { sent: 12, late: 1 }, emails: { sent: 1, failed: 0 } },
  });
  await recordDailyRun('2098-03-02', {
    counts: { checks: { sent: 0, failed: 2 } },
    broken: ['refunds'],
    ended_at: null,
  });
  await enterReports(page);
  const work = page.getByRole('region', { name: 'Daily work' });
  const done = work.getByRole('listitem').filter({ hasText: 'March 1, 2098' });
  await expect(done).toContainText('12 membership reminders, 1 waiting email sent');
  await expect(done).toContainText('Finished');
  const stopped = work.getByRole('listitem').filter({ hasText: 'March 2, 2098' });
  await expect(stopped).toContainText('Nothing was due');
  await expect(stopped).toContainText('Failed, and tried again the next day: refunds, check reminders (2).');
  await expect(stopped).toContainText('Not finished');
});

import { approvedMember } from '../../../functions/test/support/approved.ts';
import { people, signInAs } from '../cast.ts';
import { recordDailyRun } from '../daily-records.ts';
import { askForReport, downloadData, openReports, showFilters } from '../reports.ts';
import { expect } from '../test.ts';
import { type ViewSequence, viewFactory } from './view.ts';

const reports = viewFactory('Reports & Analytics');

/** The sections of the reports: the daily work, a report with and without payments, and an export in progress. */
export const reportViews: ViewSequence[] = [
  reports.long('daily work', async (page) => {
    await recordDailyRun('2099-03-01', {
      counts: { memberships: { sent: 12 }, charters: { sent: 1 }, emails: { sent: 3 } },
    });
    await recordDailyRun('2099-03-02', { counts: { emails: { failed: 2 } }, broken: ['refunds'], ended_at: null });
    await signInAs(page, 'admin');
    await openReports(page);
    // Another test also stores a record for a day like this one.
    const day = page
      .getByRole('region', { name: 'Daily work' })
      .getByRole('listitem')
      .filter({ hasText: 'March 1, 2099' });
    await expect(day).toContainText('12 membership reminders');
  }),
  [
    reports.long('financial report, no payments', async (page) => {
      await approvedMember(undefined, people.admin());
      await signInAs(page, 'admin');
      await openReports(page);
      await askForReport(page, { end: '1970-01-01' });
      await expect(page.getByText('No transactions found.')).toBeVisible();
    }),
    reports('financial report', async (page) => {
      await showFilters(page);
      await page.getByRole('button', { name: 'This season' }).click();
      await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
      await page.getByText('Figures by month').click();
      await expect(page.locator('.MuiBarChart-element')).not.toHaveCount(0);
      // An export that never finishes.
      await page.route('**/api/admin/comprehensive-export*', () => undefined);
      await downloadData(page, 'Members', 'CSV');
      await expect(page.getByRole('progressbar', { name: 'Data export' })).toBeVisible();
    }),
    reports.long('financial report, several years', async (page) => {
      // Other tests briefly have payments dated long ago.
      await askForReport(page, { start: '2020-01-01' });
      await expect(page.getByRole('heading', { level: 3, name: 'Report: January 1, 2020 – All' })).toBeVisible();
    }),
    reports.long('financial report, transactions of a figure', async (page) => {
      await page.getByRole('button', { name: /^Paid: / }).click();
      await expect(page.getByRole('heading', { level: 4, name: /^Transactions – Paid: / })).toBeFocused();
    }),
  ],
];

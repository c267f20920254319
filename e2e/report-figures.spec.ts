import type { Page } from '@playwright/test';
import type { Dispute, Payment, Refund } from '@portal/contract/records/payment';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import {
  askForReport,
  cellsOf,
  dayLongAgo,
  enterReports,
  figureOf,
  lateOn,
  paymentOn,
  seasonReportShown,
  withPayments,
} from './support/reports.ts';
import { expect, test } from './support/test.ts';

const refunded = (amount_cents: number, at: string): Refund => ({
  refund_id: `rf_${amount_cents}`,
  provider_id: null,
  amount_cents,
  state: 'succeeded',
  reason: 'Moved abroad',
  requested_by: null,
  requested_at: at,
  settled_at: at,
  announced: false,
  to_decide: false,
  confirmed_by: null,
  ends: false,
});

const disputed = (amount_cents: number, at: string): Dispute => ({
  dispute_id: 'dp_1',
  amount_cents,
  state: 'open',
  reason: 'fraudulent',
  due_by: null,
  opened_at: at,
  to_decide: false,
});

/** Payments on one day, one per product in catalog order, and their outcomes. */
function moneyOn(day: string, family: string): Payment[] {
  const at = lateOn(day);
  const outcomes: Partial<Payment>[] = [
    { refunds: [refunded(66_00, at)] },
    { refunds: [refunded(16_50, at)] },
    { disputes: [disputed(66_00, at)] },
    { payment_status: 'needs_review', review: 'open', review_reason: 'The amount paid is 11500 cents instead of 9000' },
    { method: 'check', reference: 'Check 1042', received_on: day },
    { payment_status: 'expired', completed_at: null },
  ];
  return outcomes.map((changes, index) => paymentOn(day, family, index, changes));
}

/** Returns each listed transaction's type and its value in the given column. */
async function listed(page: Page, column: string): Promise<string[][]> {
  const names = await page.getByRole('table', { name: 'Transactions' }).locator('thead th').allTextContents();
  const rows = await cellsOf(page, 'Transactions');
  return rows.map((cells) => [cells[names.indexOf('Type')] ?? '', cells[names.indexOf(column)] ?? '']);
}

test('every figure of a report opens the transactions behind it, and the list returns to all of them', {
  tag: '@long',
}, async ({ page }) => {
  const day = dayLongAgo();
  const payments = moneyOn(day, `Posten${Date.now()}`);
  await withPayments(payments, async () => {
    await enterReports(page);
    await askForReport(page, { start: day, end: day });
    // 66 and 66, minus refunds of 66 and 16.50; 66 in dispute; 90 by check; 115 under review.
    for (const [name, figure] of [
      ['Total revenue', '$139.50'],
      ['Total transactions', '4'],
      ['Average order', '$34.88'],
      ['Paid', '$288.00'],
      ['Refunded', '$82.50'],
      ['Disputed', '$66.00'],
      ['Under review', '$115.00'],
    ] as const)
      await expect(figureOf(page, name)).toHaveText(figure);
    expect(await cellsOf(page, 'By payment method')).toEqual([
      ['Card', '3', '$198.00', '$82.50', '$66.00', '$49.50', '$115.00'],
      ['Cash', '0', ...Array(5).fill('$0.00')],
      ['Check', '1', '$90.00', '$0.00', '$0.00', '$90.00', '$0.00'],
      ['Bank transfer', '0', ...Array(5).fill('$0.00')],
    ]);
    expect(await cellsOf(page, 'Transactions')).toHaveLength(6);

    await page.getByRole('button', { name: 'Refunded: $82.50', exact: true }).click();
    await expect(page.getByRole('heading', { level: 4, name: 'Transactions – Refunded: $82.50' })).toBeFocused();
    expect(await listed(page, 'Refunded')).toEqual([
      ['Adult Competitor', '$16.50'],
      ['Youth Competitor', '$66.00'],
    ]);
    await page.getByRole('button', { name: 'Show all transactions' }).click();
    await expect(page.getByRole('heading', { level: 4, name: 'Transactions', exact: true })).toBeFocused();
    expect(await cellsOf(page, 'Transactions')).toHaveLength(6);

    await page.getByRole('button', { name: 'Disputed, Grappling Leader: $66.00' }).click();
    await expect(
      page.getByRole('heading', { name: 'Transactions – Disputed, Grappling Leader: $66.00' }),
    ).toBeFocused();
    expect(await listed(page, 'Disputed')).toEqual([['Grappling Leader', '$66.00']]);

    await page.getByRole('button', { name: 'Net, Check: $90.00' }).click();
    await expect(page.getByRole('heading', { name: 'Transactions – Net, Check: $90.00' })).toBeFocused();
    expect(await listed(page, 'Method')).toEqual([['Event Sanction', 'Check']]);

    await page.getByText('Figures by month').click();
    await page.getByRole('button', { name: /^Under review, .* \d{4}: \$115\.00$/ }).click();
    await expect(page.getByRole('heading', { name: /^Transactions – Under review, .*: \$115\.00$/ })).toBeFocused();
    expect(await listed(page, 'Under review')).toEqual([['Academy Charter', '$115.00']]);
    // A zero has no transactions behind it, except a net of zero after full refunds.
    await expect(page.getByRole('button', { name: /^(?!Net, ).*\$0\.00$/ })).toHaveCount(0);
  });
});

test('a figure says so if its transactions cannot be loaded, and the report stays', { tag: '@long' }, async ({
  page,
  expectMessage,
}) => {
  expectMessage(/Failed to load the transactions ApiError: HTTP 404/);
  const day = dayLongAgo();
  await withPayments(moneyOn(day, `Verlust${Date.now()}`), async () => {
    await enterReports(page);
    await askForReport(page, { start: day, end: day });
    await expect(figureOf(page, 'Paid')).toHaveText('$288.00');
    await page.route(/\/api\/admin\/financial-report\?.*figure=/, (route) =>
      route.continue({ url: new URL('/assets/nothing.js', route.request().url()).href }),
    );
    await page.getByRole('button', { name: 'Paid: $288.00', exact: true }).click();
    await expect(page.getByText('Failed to load the transactions', { exact: true })).toBeVisible();
    expect(await cellsOf(page, 'Transactions')).toHaveLength(6);
  });
});

test('this season is shown at once; this month, last month and year are one click away', { tag: '@long' }, async ({
  page,
}) => {
  await enterReports(page);
  await seasonReportShown(page);
  await expect(page.getByRole('table', { name: 'Compared with last season' })).toBeVisible();
  const today = dayOf();
  const month = today.slice(0, 7);
  const first = `${month}-01`;
  const seasonStart = `${today.slice(0, 4)}-${brand.seasonStart}`;
  for (const [name, start] of [
    ['This month', first],
    ['Last month', monthsLater(first, -1)],
    ['This season', seasonStart <= today ? seasonStart : monthsLater(seasonStart, -12)],
    ['This year', `${today.slice(0, 4)}-01-01`],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 3, name: `Report: ${dayText(start)} –` })).toBeVisible();
    await expect(page.getByLabel('Start date')).toHaveValue(start);
  }
  await expect(page.getByLabel('End date')).toHaveValue(`${today.slice(0, 4)}-12-31`);
});

/** Bounding boxes of the chart's elements from left to right, without invisible ones. */
const boxesOf = (page: Page, selector: string) =>
  page
    .getByRole('img', { name: /^Bar chart of revenue/ })
    .locator(selector)
    .evaluateAll((list) =>
      list
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
        .map(({ left, right, width }) => ({ left, right, width }))
        .toSorted((one, other) => one.left - other.left),
    );

test('the chart is readable for one month and for three years', { tag: '@long' }, async ({ page }) => {
  const family = `Jahre${Date.now()}`;
  const days = Array.from({ length: 36 }, (_, index) => monthsLater('1975-01-15', index));
  const payments = days.flatMap((day, index) => [
    paymentOn(day, `${family}${index}`, 0, index % 5 === 0 ? { refunds: [refunded(66_00, lateOn(day))] } : {}),
    paymentOn(day, `${family}${index}`, 3),
  ]);
  await withPayments(payments, async () => {
    await enterReports(page);
    await askForReport(page, { start: '1975-03-01', end: '1975-03-31' });
    const bars = page.locator('.MuiBarChart-element');
    await expect(bars.first()).toBeVisible();
    // Two types were sold.
    await expect.poll(async () => (await boxesOf(page, '.MuiBarChart-element')).length).toBe(2);
    // The bar of a single month doesn't fill the chart.
    expect((await boxesOf(page, '.MuiBarChart-element'))[0]?.width).toBeLessThan(150);

    await askForReport(page, { start: '1975-01-01', end: '1977-12-31' });
    await page.getByText('Figures by month').click();
    await expect(page.getByRole('table', { name: 'Revenue by month' }).locator('tbody tr')).toHaveCount(36);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      // One bar per month for the amount kept, and a second one on top in the eight months with refunds.
      await expect.poll(async () => (await boxesOf(page, '.MuiBarChart-element')).length).toBe(36 + 8);
      await expect
        .poll(async () => {
          const labels = await boxesOf(page, '.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel');
          const overlaps = labels.filter(({ left }, index) => left < (labels[index - 1]?.right ?? 0));
          return [labels.length >= 6, overlaps.length];
        })
        .toEqual([true, 0]);
    }
  });
});

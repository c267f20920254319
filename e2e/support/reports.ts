import type { Page } from '@playwright/test';
import { type Payment, payment as paymentSchema } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import { collections } from '@portal/contract/values/collections';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { listedProducts } from '@portal/contract/values/listed-products';
import { freshEmail } from '../../functions/test/support/forms.ts';
import { type RawDocument, removeRaw, writeRaw } from '../../functions/test/support/raw.ts';
import { seasonOf } from '../../web/src/office/shared/periods.ts';
import { menuEntry } from './places.ts';
import { enterOffice } from './session.ts';
import { expect } from './test.ts';
import { atHeading } from './views/view.ts';

// Each worker has its own days, and a worker restarted after a failure gets new ones.
const firstDay = (Number(process.env.TEST_WORKER_INDEX) % 50) * 200;
let daysGiven = 0;

/** Returns a day (`YYYY-MM-DD`) long ago with no payments from other tests on it or the day after. */
export function dayLongAgo(): string {
  daysGiven += 2;
  return daysLater('1985-01-01', firstDay + daysGiven);
}

/** A time late in the evening at the federation, when it is already the next day in UTC. */
export function lateOn(day: string, minute = 0): string {
  return `${daysLater(day, 1)}T03:${String(minute).padStart(2, '0')}:00.000Z`;
}

/** A payment on that day with changes; the index picks the product, in catalog order. */
export function paymentOn(day: string, last_name: string, index: number, changes: Partial<Payment> = {}): Payment {
  const product = listedProducts[index % listedProducts.length] as (typeof listedProducts)[number];
  return withFigures(
    paymentSchema.parse({
      session_id: `cs_of_${last_name}_${String(index).padStart(3, '0')}`,
      owner_uid: last_name,
      membership_type: product.id,
      application_id: null,
      subject: null,
      amount_cents: product.price_cents,
      currency: 'usd',
      payment_status: 'paid',
      review_reason: null,
      user_info: { first_name: 'Ines', last_name, email: freshEmail(), membership_number: 'M1234-5678' },
      created_at: lateOn(day),
      completed_at: lateOn(day),
      test_data: false,
      ...changes,
    }),
  );
}

/** Runs an action while documents exist in a collection, and always deletes them afterward. */
export async function withDocuments<Result>(
  collection: string,
  documents: readonly RawDocument[],
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    await writeRaw(collection, documents);
    return await act();
  } finally {
    await removeRaw(
      collection,
      documents.map(([id]) => id),
    );
  }
}

/** Runs an action while payments exist. */
export function withPayments<Result>(payments: readonly Payment[], act: () => Promise<Result>): Promise<Result> {
  return withDocuments(
    collections.payments,
    payments.map((payment) => [payment.session_id, payment]),
    act,
  );
}

/** Opens the reports as a signed-in admin. */
export async function openReports(page: Page): Promise<void> {
  await menuEntry(page, 'Reports').click();
  await atHeading(page, 'Reports & Analytics');
}

/** Signs a new admin in and opens the reports. */
export async function enterReports(page: Page): Promise<void> {
  await enterOffice(page);
  await openReports(page);
}

interface AskedReport {
  start?: string;
  end?: string;
  type?: string;
}

/** Shows the report's filters, which are folded in a narrow window. */
export async function showFilters(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  if ((await filters.isVisible()) && (await filters.getAttribute('aria-expanded')) === 'false') await filters.click();
}

/** Fills in the report filters and requests the report; the response may still be pending on return. */
export async function askForReport(page: Page, { start = '', end = '', type = 'All types' }: AskedReport = {}) {
  await showFilters(page);
  await page.getByLabel('Start date').fill(start);
  await page.getByLabel('End date').fill(end);
  await page.getByLabel('Membership type', { exact: true }).selectOption({ label: type });
  await page.getByRole('button', { name: 'Generate report' }).click();
}

/** The report on screen when the view opens: this season's. */
export async function seasonReportShown(page: Page): Promise<void> {
  const { start_date, end_date } = seasonOf(dayOf());
  const name = `Report: ${dayText(start_date)} – ${dayText(end_date)}, All types`;
  await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
}

/** Downloads the records of a type, or all, in a format; the file may still be on its way on return. */
export async function downloadData(page: Page, data: string, format: 'CSV' | 'JSON'): Promise<void> {
  const section = page.getByRole('region', { name: 'Data export' });
  await section.getByLabel('Data', { exact: true }).selectOption({ label: data });
  await section.getByLabel('Format').selectOption({ label: format });
  await section.getByRole('button', { name: 'Download' }).click();
}

/** A figure of the report, by its name. */
export const figureOf = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** Returns the text of a report table's cells, row by row. */
export async function cellsOf(page: Page, table: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: table }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((list) => list.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

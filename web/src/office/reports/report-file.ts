import type { Answer } from '@portal/contract/calls/endpoint';
import {
  maxReportPage,
  type ReportFilters,
  type ReportSummary,
  type reportsContract,
  type Transaction,
} from '@portal/contract/calls/reports';
import { csvBlob, csvText } from '#lib/csv-text.ts';
import { type ExportFile, type ExportFormat, jsonBlob } from '#office/reports/export/export-files.ts';
import { followPages } from '#office/reports/export/export-pages.ts';
import { countText } from '#ui/format.ts';
import { fileColumns } from './report-columns.ts';
import type { ComparedReport } from './report-comparison.ts';
import { namedFilters } from './report-filters.ts';

export type ReportPage = Answer<typeof reportsContract.financialReport>;

/** Fetches a report page by cursor. */
type AskReport = (query: { limit: number; cursor: string | undefined }) => Promise<ReportPage>;

export type ReportFormat = ExportFormat | 'xlsx';

interface WholeReport {
  filters: ReportFilters;
  summary: ReportSummary;
  transactions: Transaction[];
}

/** Fetches all pages of a report; `onProgress` receives the progress. Throws when `signal` aborts. */
export async function fetchFullReport(
  filters: ReportFilters,
  ask: AskReport,
  onProgress: (progress: string) => void,
  signal: AbortSignal,
): Promise<WholeReport> {
  const pages: ReportPage[] = [];
  onProgress('Loading the transactions');
  await followPages(
    (cursor) => ask({ limit: maxReportPage, cursor }),
    (page) => {
      pages.push(page);
      const fetched = pages.reduce((sum, { transactions }) => sum + transactions.length, 0);
      onProgress(`${countText(fetched)} transactions loaded`);
    },
    signal,
  );
  const [first] = pages;
  if (!first) throw new Error('A report has at least one page');
  return { filters, summary: first.summary, transactions: pages.flatMap(({ transactions }) => transactions) };
}

/** Converts the transactions to CSV. */
export function csvOf(transactions: readonly Transaction[]): Promise<string> {
  const rows = transactions.map((transaction) => fileColumns.map(({ value }) => value(transaction)));
  return csvText(
    fileColumns.map(({ name }) => name),
    rows,
  );
}

/** Builds the file of a report: its transactions as CSV, or all of it as JSON or as an Excel workbook. */
export async function reportFile(
  { earlier, ...report }: WholeReport & ComparedReport,
  format: ReportFormat,
  day: string,
): Promise<ExportFile> {
  const { filters, transactions } = report;
  const contents = {
    csv: async () => csvBlob([await csvOf(transactions)]),
    json: async () => jsonBlob([JSON.stringify({ ...report, filters: namedFilters(filters) }, null, 2), '\n']),
    xlsx: async () => (await import('./report-workbook.ts')).workbookOf({ ...report, earlier }),
  };
  return { content: await contents[format](), name: `financial-report-${day}.${format}` };
}

import type { Transaction } from '@portal/contract/calls/reports';
import type { CellObject, WorkSheet } from 'xlsx';
import { fileColumns } from './report-columns.ts';
import { type ComparedReport, comparedPeriods, monthTable } from './report-comparison.ts';
import { type NamedSum, sumColumns } from './report-figures.ts';
import { filtersText } from './report-filters.ts';

const money = '$#,##0.00';
const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A cell of text can never run as a formula. */
const text = (v: string): CellObject => ({ t: 's', v });

const figure = (v: number, z: string): CellObject => ({ t: 'n', v, z });

/** Excel counts days from the end of 1899. */
const day = (iso: string): CellObject =>
  figure((Date.parse(iso) - Date.parse('1899-12-30')) / 86_400_000, 'yyyy-mm-dd');

const blank: CellObject = { t: 'z' };

function sumRow({ name, ...sum }: NamedSum): CellObject[] {
  const cells = sumColumns.map((column) => figure(column.value(sum), column.name === 'Count' ? '#,##0' : money));
  return [text(name), ...cells];
}

function summaryRows(report: ComparedReport): CellObject[][] {
  const head = ['Membership type', ...sumColumns.map(({ name }) => name)].map(text);
  const tables = comparedPeriods(report).flatMap(({ name, sums }) => [[], [text(name)], head, ...sums.map(sumRow)]);
  return [[text(`Financial report: ${filtersText(report.filters)}`)], ...tables];
}

function monthRows(report: ComparedReport): CellObject[][] {
  const { names, rows } = monthTable(report);
  const cells = rows.map(({ name, cells }) => [
    text(name),
    ...cells.map((amount) => (amount === null ? blank : figure(amount, money))),
  ]);
  return [['Month', ...names].map(text), ...cells];
}

function transactionRows(transactions: readonly Transaction[]): CellObject[][] {
  const rows = transactions.map((transaction) =>
    fileColumns.map(({ value, isNumber, isDay }) => {
      const entry = value(transaction);
      if (isDay) return entry ? day(entry) : blank;
      // Payments may be in another currency, which has a column of its own.
      return isNumber ? figure(Number(entry), '#,##0.00') : text(entry);
    }),
  );
  return [fileColumns.map(({ name }) => text(name)), ...rows];
}

/**
 * Builds an Excel workbook of a report: the totals by type with those of the year before, the months as in the chart,
 * and the transactions.
 */
export async function workbookOf(report: ComparedReport & { transactions: readonly Transaction[] }): Promise<Blob> {
  const { utils, write } = await import('xlsx');
  const book = utils.book_new();
  const add = (name: string, rows: CellObject[][], widths: readonly number[]) => {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows);
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, name);
  };
  add('Summary', summaryRows(report), [24, ...Array(6).fill(13)]);
  add('Months', monthRows(report), [12, ...Array(7).fill(17)]);
  add(
    'Transactions',
    transactionRows(report.transactions),
    fileColumns.map(({ isNumber }) => (isNumber ? 12 : 20)),
  );
  return new Blob([write(book, { type: 'array', bookType: 'xlsx', compression: true })], { type: excelType });
}

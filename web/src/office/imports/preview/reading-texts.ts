import type { DateOrder, FileInterpretation, ImportChoices } from '@portal/contract/records/import-choices';
import { countedText, countText } from '#ui/format.ts';

/** The orders of day and month, each with an unambiguous example. */
export const orders: Record<DateOrder, string> = {
  month_first: 'Month first (12/31/1990)',
  day_first: 'Day first (31/12/1990)',
};

/** Reports whether to offer the choice of date order: some dates are ambiguous, or an order was chosen before. */
export function asksOrder({ date_order, dates_by_order }: FileInterpretation, choices: ImportChoices): boolean {
  return dates_by_order > 0 || date_order === null || choices.date_order !== undefined;
}

/** Reports whether an admin should review how a file was read. */
export function isAsked(reading: FileInterpretation, choices: ImportChoices): boolean {
  const { sheets, encoding_told, hidden_rows, header_row } = reading;
  return sheets.length > 1 || !encoding_told || asksOrder(reading, choices) || hidden_rows > 0 || header_row > 1;
}

/** Says where the column names are, if not in the first row. */
export function headerText(row: number): string {
  return `Row ${countText(row)} has the column names. The rows above it are skipped.`;
}

/** Shows sample words in the chosen encoding, and whether the encoding is certain. */
export function sampleText({ sample, encoding_sure }: Pick<FileInterpretation, 'sample' | 'encoding_sure'>): string {
  const words = `For example: ${sample.join(', ')}.`;
  return encoding_sure ? words : `${words} Please check these names. If they look wrong, choose another encoding.`;
}

/** Says how many dates depend on the order, or why an order has to be chosen. */
export function orderText({
  date_order,
  dates_by_order,
}: Pick<FileInterpretation, 'date_order' | 'dates_by_order'>): string {
  if (date_order === null) {
    return 'Some dates have the day first and others the month first. Please choose one. Dates that do not fit it are rejected.';
  }
  const dates = countedText(dates_by_order, 'date');
  return `${dates} would be a different day in the other order.`;
}

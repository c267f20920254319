import type { DateOrder } from '@portal/contract/records/import-choices';
import { stripInvisible } from '@portal/contract/values/characters';
import { isCalendarDay } from '@portal/contract/values/days';

const months = 'january february march april may june july august september october november december'.split(' ');

function numberOfMonth(name: string): number {
  const word = name.toLowerCase().replace(/^sept$/, 'sep');
  return months.findIndex((month) => word === month || word === month.slice(0, 3)) + 1;
}

function dayOf(year: string, month: string | number, date: string): string | undefined {
  const day = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isCalendarDay(day) ? day : undefined;
}

// Only midnight. Any other time of birth may belong to another time zone and thus another day.
const midnight =
  /(?:T|,? +)(?:0?0:00(?::00(?:\.0+)?)?(?: ?(?:Z|UTC|GMT|[+-]00:?00))?|12:00(?::00(?:\.0+)?)? ?a\.?m\.?)$/i;

/** Normalizes a cell for date parsing: drops midnight and the decimals that programs add to whole numbers. */
const tidy = (text: string) =>
  stripInvisible(text.normalize('NFKC'))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(midnight, '')
    .replace(/^(\d{5,})\.0+$/, '$1');

/** Two numbers and a year, whose order depends on the column. */
const numeric = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})$/;

/** The same within other text. An unreadable date may still prove an order. */
const numericAround = /(?<!\d)(\d{1,2})\s*[-/–]\s*(\d{1,2})\s*[-/–]\s*(?:\d{4}|\d{2})(?!\d)/;

// DD/MM/YYYY, ddmmyyyy, d-m-y, day/month/year, TT.MM.JJJJ, JJ/MM/AAAA, and the reverse order.
const orderInHeader = {
  day_first: /(?<![a-z])(?:dd?|day|tt|jj)[^a-z]{0,3}(?:m{1,4}|month)(?=[^a-z]|[yja]{2,4}|$)/,
  month_first: /(?<![a-z])(?:m{1,4}|month)[^a-z]{0,3}(?:dd?|day|tt|jj)(?=[^a-z]|[yja]{2,4}|$)/,
};

/** Returns the orders that a column's numbers prove: 25/12 proves day first, 12/25 month first. */
function provenOrders(texts: readonly string[], header: string): Set<DateOrder> {
  const proven = new Set<DateOrder>();
  for (const order of ['day_first', 'month_first'] as const)
    if (orderInHeader[order].test(header.toLowerCase())) proven.add(order);
  for (const text of [...texts, header]) {
    const [, first = '', second = ''] = numericAround.exec(text) ?? [];
    if (Number(first) > 12) proven.add('day_first');
    if (Number(second) > 12) proven.add('month_first');
  }
  return proven;
}

const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;

/** Reports whether swapping day and month gives a different valid day. */
const canSwap = (first: string, second: string) =>
  Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);

// Day 1 of a workbook is 1900-01-01 (with a nonexistent February 29) or the day after 1904-01-01. Plausible birth dates
// have five digits.
const firstDays = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const serial = /^[1-9]\d{4}$/;

function dayOfSerial(days: number, system: 1900 | 1904): string {
  return new Date(firstDays[system] + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** A date as `YYYY-MM-DD`, or the reason it is ambiguous; neither if the text is not a date. */
type DateRead = { day: string; problem?: undefined } | { day?: undefined; problem: string | undefined };

const texts = {
  mixed:
    'This column has dates with the day first and dates with the month first. Please choose the order, or write dates as YYYY-MM-DD.',
  swapped:
    'A spreadsheet program may have swapped the day and the month of this date. Please write dates as YYYY-MM-DD.',
  dayFirst: 'There is no such date with the day first. Please write it as YYYY-MM-DD.',
  monthFirst: 'There is no such date with the month first. Please write it as YYYY-MM-DD.',
  year: 'Please write the year with four digits',
  digits: 'This number may be a date without separators. Please write it as YYYY-MM-DD.',
};

/** The date reader of one column. */
export interface DateColumn {
  /** The order of day and month; null if the dates contradict each other. */
  order: DateOrder | null;
  /** How many dates would change in the other order. */
  byOrder: number;
  read(text: string): DateRead;
}

/** The reader for a sheet without a date column. */
export const noDates: DateColumn = { order: 'month_first', byOrder: 0, read: () => ({ problem: undefined }) };

/**
 * Returns a date reader for a column, in which every row has the same order of day and month: the `chosen` one,
 * otherwise the one proven by its dates or header, otherwise the American one. `system` is set for a workbook: a
 * program that opens a list converts text to dates in its own order, so dates next to text that proves an order are
 * doubtful. Dotted dates are always day first. Ambiguous dates are rejected.
 */
export function dateColumn(
  cells: readonly string[],
  { header, chosen, system }: { header: string; chosen: DateOrder | undefined; system: 1900 | 1904 | null },
): DateColumn {
  const tidied = cells.map(tidy);
  const proven = provenOrders(tidied, header);
  const [only = 'month_first'] = proven;
  const order = chosen ?? (proven.size > 1 ? null : only);
  const isInDoubt =
    system !== null &&
    tidied.some((text) => numericAround.test(text)) &&
    (chosen ? chosen === 'day_first' : proven.size > 0);
  // 031290 is not a day number, so 31290 in the same column is not one either.
  const hasDigits = tidied.some((text) => /^\d{6,8}$/.test(text));

  function readNumeric([, first = '', , second = '', year = '']: RegExpExecArray): DateRead {
    if (year.length < 4) return { problem: texts.year };
    if (!order) return { problem: texts.mixed };
    const day = order === 'day_first' ? dayOf(year, second, first) : dayOf(year, first, second);
    return day ? { day } : { problem: order === 'day_first' ? texts.dayFirst : texts.monthFirst };
  }

  function read(cell: string): DateRead {
    const text = tidy(cell);
    const yearFirst = iso.exec(text);
    if (yearFirst?.[1] && yearFirst[3] && yearFirst[4]) {
      if (isInDoubt && canSwap(yearFirst[3], yearFirst[4])) return { problem: texts.swapped };
      return found(dayOf(yearFirst[1], yearFirst[3], yearFirst[4]));
    }
    const numbers = numeric.exec(text);
    if (numbers) return readNumeric(numbers);
    const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text);
    if (dotted?.[1] && dotted[2] && dotted[3]) return found(dayOf(dotted[3], dotted[2], dotted[1]));
    if (serial.test(text))
      return hasDigits ? { problem: texts.digits } : { day: dayOfSerial(Number(text), system ?? 1900) };
    if (/^\d{6,8}$/.test(text)) return { problem: texts.digits };
    return found(dayInWords(text));
  }

  const byOrder = tidied.filter((text) => {
    const [, first = '', , second = ''] = numeric.exec(text) ?? [];
    return first !== '' && canSwap(first, second);
  }).length;
  return { order, byOrder, read };
}

function found(day: string | undefined): DateRead {
  return day ? { day } : { problem: undefined };
}

/** March 5, 1990 · Mar. 5th 1990 · Monday, March 5, 1990 · 5 March 1990 · 5-Mar-1990 */
function dayInWords(text: string): string | undefined {
  const day = text.replace(/^(?:sun|mon|tues|wednes|thurs|fri|satur)day,? /i, '');
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(day);
  if (monthFirst?.[1] && monthFirst[2] && monthFirst[3]) {
    return dayOf(monthFirst[3], numberOfMonth(monthFirst[1]), monthFirst[2]);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(day);
  return dayFirst?.[1] && dayFirst[2] && dayFirst[3]
    ? dayOf(dayFirst[3], numberOfMonth(dayFirst[2]), dayFirst[1])
    : undefined;
}

import type { DateOrder } from '@portal/contract/records/import-choices';
import { seen } from '@portal/contract/values/characters';
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

// Only midnight: any other time of a birth may be one of another zone, and so another day.
const midnight =
  /(?:T|,? +)(?:0?0:00(?::00(?:\.0+)?)?(?: ?(?:Z|UTC|GMT|[+-]00:?00))?|12:00(?::00(?:\.0+)?)? ?a\.?m\.?)$/i;

/** A cell as dates are read from: without midnight, and without the decimals that programs add to whole numbers. */
const tidy = (text: string) =>
  seen(text.normalize('NFKC'))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(midnight, '')
    .replace(/^(\d{5,})\.0+$/, '$1');

/** Two numbers and a year, whose order only the column tells. */
const numeric = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})$/;

/** The same, whatever stands around them: what cannot be read may still prove an order. */
const numericAround = /(?<!\d)(\d{1,2})\s*[-/–]\s*(\d{1,2})\s*[-/–]\s*(?:\d{4}|\d{2})(?!\d)/;

// DD/MM/YYYY, ddmmyyyy, d-m-y, day/month/year, TT.MM.JJJJ, JJ/MM/AAAA, and the other way around.
const orderInHeader = {
  day_first: /(?<![a-z])(?:dd?|day|tt|jj)[^a-z]{0,3}(?:m{1,4}|month)(?=[^a-z]|[yja]{2,4}|$)/,
  month_first: /(?<![a-z])(?:m{1,4}|month)[^a-z]{0,3}(?:dd?|day|tt|jj)(?=[^a-z]|[yja]{2,4}|$)/,
};

/** What the numbers of a column say of their order: 25/12 proves that the day is first, 12/25 that the month is. */
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

/** Whether another day comes out where day and month change places. */
const canSwap = (first: string, second: string) =>
  Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);

// Day 1 of a workbook is 1900-01-01, with a February 29 that never was, or the day after 1904-01-01. Births of today have five digits.
const firstDays = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const serial = /^[1-9]\d{4}$/;

function dayOfSerial(days: number, system: 1900 | 1904): string {
  return new Date(firstDays[system] + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** A date as `YYYY-MM-DD`, or why it cannot be known; neither for what is no date at all. */
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

/** How the dates of one column are read. */
export interface DateColumn {
  /** The order of day and month; null where the dates contradict each other. */
  order: DateOrder | null;
  /** How many dates would be other days in the other order. */
  byOrder: number;
  read(text: string): DateRead;
}

/** The dates of a column that has no dates. */
export const noDates: DateColumn = { order: 'month_first', byOrder: 0, read: () => ({ problem: undefined }) };

/**
 * Reads the dates of a column, whose order of day and month is the same in every row: the one that was `chosen`, else the one that
 * some of its dates or its header prove, else the American one. `system` is that of a workbook: a program that opens a
 * list makes dates of the texts it understands in its own order, so next to texts that prove an order, its dates are
 * in doubt. Dots are always day first. What cannot be known is refused.
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
  // 031290 is no number of a day, and then neither is 31290 in the same column.
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

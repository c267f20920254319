import type { DateOrder } from '@portal/contract/records/import-choices';
import { daysLater } from '@portal/contract/values/days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SSF } from 'xlsx';
import { dateColumn } from './dates.ts';

interface Column {
  header?: string;
  chosen?: DateOrder;
  system?: 1900 | 1904;
}

/** Returns each cell's day, or the problem if rejected; `-` if it is not a date. */
function read(cells: string[], { header = 'Date of birth', chosen, system }: Column = {}): string[] {
  const column = dateColumn(cells, { header, chosen, system: system ?? null });
  return cells.map((cell) => {
    const { day, problem } = column.read(cell);
    return day ?? problem?.replace(/\. Please.*$/, '') ?? '-';
  });
}

test.each([
  ['1990-03-05', '1990-03-05'],
  ['1990-03-05T00:00:00.000Z', '1990-03-05'],
  ['1990-03-05 00:00:00+00:00', '1990-03-05'],
  ['1990/3/5', '1990-03-05'],
  ['1990.03.05', '1990-03-05'],
  ['3/5/1990', '1990-03-05'],
  ['3/5/1990 0:00', '1990-03-05'],
  ['3/5/1990 12:00:00 AM', '1990-03-05'],
  ['03/05/1990 00:00', '1990-03-05'],
  ['3/5/1990, 12:00 a.m.', '1990-03-05'],
  ['12-31-1999', '1999-12-31'],
  ['05.03.1990', '1990-03-05'],
  ['5.3.1990 00:00:00', '1990-03-05'],
  ['05. 03. 1990', '1990-03-05'],
  ['Mar 5, 1990', '1990-03-05'],
  ['March 5 1990', '1990-03-05'],
  ['Monday, March 5, 1990', '1990-03-05'],
  ['Sept. 1st, 2010', '2010-09-01'],
  ['5-Mar-1990', '1990-03-05'],
  ['5 March 1990', '1990-03-05'],
  ['3/5/1990\u200b', '1990-03-05'],
  ['３/５/１９９０', '1990-03-05'],
  ['32937', '1990-03-05'],
  ['32937.0', '1990-03-05'],
  ['39507', '2008-02-29'],
])('reads %s as %s', (cell, day) => {
  expect(read([cell])).toEqual([day]);
});

test.each([
  ['031290', 'This number may be a date without separators'],
  ['121290', 'This number may be a date without separators'],
  ['19900305', 'This number may be a date without separators'],
  ['1990', '-'],
  ['61', '-'],
  ['2/30/1990', 'There is no such date with the month first'],
  ['05.31.1990', '-'],
  ['3/5/90', 'Please write the year with four digits'],
  ['5-Mar-90', '-'],
  ['Foo 5 1990', '-'],
  // November in Finnish.
  ['5 marraskuu 1990', '-'],
  ['1990-03-05 13:00:00', '-'],
  ['3/5/1990 12:00 PM', '-'],
  ['1990-03-04T19:00:00Z', '-'],
])('rejects %s', (cell, outcome) => {
  expect(read([cell])).toEqual([outcome]);
});

describe('order of day and month within a column', () => {
  const mixed = 'This column has dates with the day first and dates with the month first';

  test.each<[string, string[], string[], Column?]>([
    ['a day over 12', ['05/03/1990', '25/12/1991'], ['1990-03-05', '1991-12-25']],
    [
      'a day over 12 with a two-digit year',
      ['05-03-1990', '25-12-91'],
      ['1990-03-05', 'Please write the year with four digits'],
    ],
    ['its header', ['05/03/1990'], ['1990-03-05'], { header: 'DOB (DD/MM/YYYY)' }],
    ['its header, with hyphens', ['05-03-1990'], ['1990-03-05'], { header: 'Birth date dd-mm-yy' }],
    ['a header with whole words', ['05/03/1990'], ['1990-03-05'], { header: 'DOB (day/month/year)' }],
    ['a header without separators', ['05/03/1990'], ['1990-03-05'], { header: 'dob_ddmmyyyy' }],
    ['a date in its header', ['05/03/1990'], ['1990-03-05'], { header: 'DOB (e.g. 31/12/1990)' }],
    ['a date that cannot be read', ['05/03/1990', '25/12/1991 08:30'], ['1990-03-05', '-'], {}],
    ['a choice', ['05/03/1990'], ['1990-03-05'], { chosen: 'day_first' }],
    [
      'a choice that a row contradicts',
      ['05/03/1990', '12/31/1990'],
      ['1990-03-05', 'There is no such date with the day first'],
      { chosen: 'day_first' },
    ],
    ['the American default', ['05/03/1990', '11/12/1991'], ['1990-05-03', '1991-11-12']],
    ['contradictory dates', ['25/12/1991', '05/03/1990', '12/31/1990'], [mixed, mixed, mixed]],
    [
      'a header that its dates contradict',
      ['25/12/1991', '05/03/1990'],
      [mixed, mixed],
      { header: 'Born (MM/DD/YYYY)' },
    ],
    [
      'slashes only, not dots or leading years',
      ['25.12.1991', '1990-03-05', '05/03/1990'],
      ['1991-12-25', '1990-03-05', '1990-05-03'],
    ],
  ])('follows %s', (_, cells, days, column) => {
    expect(read(cells, column)).toEqual(days);
  });

  test('reports to the preview how many dates depend on the order', () => {
    const column = dateColumn(['25/12/1991', '05/03/1990', '05/05/1990', '1990-03-05', ''], {
      header: '',
      chosen: undefined,
      system: null,
    });
    expect(column).toMatchObject({ order: 'day_first', byOrder: 1 });
  });
});

describe('dates in a workbook', () => {
  const swapped = 'A spreadsheet program may have swapped the day and the month of this date';

  test('are doubtful next to text that proves an order', () => {
    expect(read(['1990-05-03', '25/12/1991', '1985-01-31', '1990-05-05'], { system: 1900 })).toEqual([
      swapped,
      '1991-12-25',
      '1985-01-31',
      '1990-05-05',
    ]);
    expect(read(['1990-05-03', '12/25/1991'], { system: 1900 })).toEqual([swapped, '1991-12-25']);
    expect(read(['1990-05-03', '12/25/1991'], { system: 1900, chosen: 'month_first' })).toEqual([
      '1990-05-03',
      '1991-12-25',
    ]);
    expect(read(['1990-05-03', '3/5/1990'], { system: 1900 })).toEqual(['1990-05-03', '1990-03-05']);
  });

  test("count plain numbers from the workbook's first day", () => {
    expect(read(['31475', '38045'], { system: 1904 })).toEqual(['1990-03-05', '2008-02-29']);
    expect(read(['32937'], { system: 1900 })).toEqual(['1990-03-05']);
  });

  test('are not plain numbers next to dates without separators', () => {
    const digits = 'This number may be a date without separators';
    expect(read(['31290', '010285'])).toEqual([digits, digits]);
  });
});

/** How spreadsheet programs write a day to a list or to a cell that is not a date. */
const programs: Record<string, (day: string) => string> = {
  'ISO 8601': (day) => day,
  'a time stamp': (day) => `${day}T00:00:00.000Z`,
  'Excel, United States': (day) => formatted(day, 'm/d/yyyy'),
  'Excel, United States, with time': (day) => formatted(day, 'm/d/yyyy h:mm'),
  'Excel, United States, with AM': (day) => formatted(day, 'm/d/yyyy h:mm:ss AM/PM'),
  'Excel, United States, two digits': (day) => formatted(day, 'mm/dd/yy'),
  'Excel, long': (day) => formatted(day, 'dddd, mmmm dd, yyyy'),
  'Excel, medium': (day) => formatted(day, 'd-mmm-yyyy'),
  'Excel, medium, two digits': (day) => formatted(day, 'd-mmm-yy'),
  'Excel, United Kingdom': (day) => formatted(day, 'dd/mm/yyyy'),
  'Excel, Netherlands': (day) => formatted(day, 'd-m-yyyy'),
  'Excel, Germany': (day) => formatted(day, 'dd\\.mm\\.yyyy'),
  'Excel, Japan': (day) => formatted(day, 'yyyy/mm/dd'),
  'Excel, digits': (day) => formatted(day, 'ddmmyy'),
  'a number': (day) => String(serialOf(day)),
  'a number with decimals': (day) => `${serialOf(day)}.0`,
};

const serialOf = (day: string) => Date.parse(day) / 86_400_000 + 25_569;
const formatted = (day: string, format: string) => SSF.format(format, serialOf(day));

test('reads back each day as written by any program, or rejects it', () => {
  const anyDay = fc.integer({ min: 0, max: 36_500 }).map((days) => daysLater('1927-06-01', days));
  // Kiritimati, where the tests run, skipped this day, so it can't be formatted there.
  const day = anyDay.filter((each) => each !== '1994-12-31');
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...Object.keys(programs)),
      fc.constantFrom(undefined, 'month_first' as const, 'day_first' as const),
      (days, program, opened) => {
        // Without a day over 12, British dates cannot be distinguished from American ones, nor can the program that
        // read them.
        const writtenIn = /United Kingdom|Netherlands/.test(program) ? 'day_first' : 'month_first';
        const isPlain = writtenIn === 'month_first' && (opened ?? 'month_first') === 'month_first';
        fc.pre(isPlain || days.some((each) => Number(each.slice(8)) > 12));
        const written = days.map((each) => programs[program]?.(each) ?? '');
        // In a spreadsheet program, text that fits its date order becomes a date and the rest stays text.
        const cells = opened ? written.map((text) => reopened(text, opened)) : written;
        const results = read(cells, opened ? { system: 1900 } : {});
        for (const [index, result] of results.entries()) {
          if (/^\d/.test(result)) expect([written, cells, result]).toEqual([written, cells, days[index]]);
        }
        return true;
      },
    ),
    { numRuns: 3_000 },
  );
});

/** Returns text as stored by a spreadsheet program that reads dates in the given order. */
function reopened(text: string, order: DateOrder): string {
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? [];
  const [month, date] = order === 'day_first' ? [second, first] : [first, second];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return year && Number(month) <= 12 && Number.isFinite(Date.parse(day)) ? day : text;
}

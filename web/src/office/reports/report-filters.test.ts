import { describe, expect, it } from 'vitest';
import { filtersText, noReportFilters, reportForm } from './report-filters.ts';

describe('the form of the filters', () => {
  it('asks for nothing where nothing is given', () => {
    expect(reportForm.parse(noReportFilters)).toEqual({
      start_date: undefined,
      end_date: undefined,
      membership_type: undefined,
    });
  });

  it('takes a single day and a type', () => {
    const filters = { start_date: '2026-11-21', end_date: '2026-11-21', membership_type: 'event_sanction' } as const;
    expect(reportForm.parse(filters)).toEqual(filters);
  });

  it('refuses an end before the start, beside the end', () => {
    const { error } = reportForm.safeParse({ ...noReportFilters, start_date: '2026-11-21', end_date: '2026-11-20' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['end_date']]);
  });
});

it.each([
  [{}, 'All – All, All types'],
  [{ start_date: '2026-01-05' }, 'January 5, 2026 – All, All types'],
  [
    { start_date: '2026-01-05', end_date: '2026-11-21', membership_type: 'adult' as const },
    'January 5, 2026 – November 21, 2026, Adult Competitor',
  ],
])('says what it was asked for: %j', (filters, text) => {
  const none = { start_date: undefined, end_date: undefined, membership_type: undefined };
  expect(filtersText({ ...none, ...filters })).toBe(text);
});

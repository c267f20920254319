import { describe, expect, it } from 'vitest';
import { filtersText, noReportFilters, reportForm } from './report-filters.ts';

describe('the filter form', () => {
  it('requests everything by default', () => {
    expect(reportForm.parse(noReportFilters)).toEqual({
      start_date: undefined,
      end_date: undefined,
      membership_type: undefined,
    });
  });

  it('accepts a single day and a type', () => {
    const filters = { start_date: '2026-11-21', end_date: '2026-11-21', membership_type: 'event_sanction' } as const;
    expect(reportForm.parse(filters)).toEqual(filters);
  });

  it('rejects an end before the start, next to the end', () => {
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
])('describes the request: %j', (filters, text) => {
  const none = { start_date: undefined, end_date: undefined, membership_type: undefined };
  expect(filtersText({ ...none, ...filters })).toBe(text);
});

import { describe, expect, test } from 'vitest';
import { periods } from './periods.ts';

const spanOf = (name: string, today: string) => {
  const { start_date, end_date } = periods.find((period) => period.name === name)?.on(today) ?? {};
  return `${start_date} – ${end_date}`;
};

describe('the preset periods', () => {
  test.each([
    ['This month', '2026-11-22', '2026-11-01 – 2026-11-30'],
    ['This month', '2028-02-29', '2028-02-01 – 2028-02-29'],
    ['Last month', '2026-11-22', '2026-10-01 – 2026-10-31'],
    ['Last month', '2027-01-31', '2026-12-01 – 2026-12-31'],
    ['Last month', '2027-03-31', '2027-02-01 – 2027-02-28'],
    ['This season', '2026-11-22', '2026-09-01 – 2027-08-31'],
    ['This season', '2026-09-01', '2026-09-01 – 2027-08-31'],
    ['This season', '2026-08-31', '2025-09-01 – 2026-08-31'],
    ['Last season', '2026-11-22', '2025-09-01 – 2026-08-31'],
    ['Last season', '2028-02-29', '2026-09-01 – 2027-08-31'],
    ['This year', '2026-11-22', '2026-01-01 – 2026-12-31'],
  ])('%s on %s is %s', (name, today, span) => {
    expect(spanOf(name, today)).toBe(span);
  });
});

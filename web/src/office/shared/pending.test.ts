import { describe, expect, test } from 'vitest';
import { countOf, pendingHeading } from './pending.ts';

const ready = (length: number) => ({ status: 'ready' as const, data: Array.from({ length }) });
const loading = { status: 'loading' as const, data: undefined };

describe('the number awaiting approval', () => {
  test.each([
    ['is unknown while the list loads', { live: loading, page: 0, hasNext: false }, undefined, undefined],
    ['is 0 with nothing pending', { live: ready(0), page: 0, hasNext: false }, undefined, 0],
    [
      'is the page’s length if it holds all, whatever was counted before',
      { live: ready(50), page: 0, hasNext: false },
      51,
      50,
    ],
    ['is the server’s count if there are more', { live: ready(50), page: 0, hasNext: true }, 73, 73],
    ['is open-ended before the server has counted', { live: ready(50), page: 0, hasNext: true }, undefined, '50+'],
    ['is at least one more than the page holds', { live: ready(50), page: 0, hasNext: true }, 50, 51],
    ['is the server’s count on the second page', { live: ready(23), page: 1, hasNext: false }, 73, 73],
    ['is the server’s count while the second page loads', { live: loading, page: 1, hasNext: false }, 73, 73],
  ])('%s', (_, pending, counted, count) => {
    expect(countOf(pending, counted)).toBe(count);
  });
});

test.each([
  [undefined, 'Pending Approvals'],
  [0, 'Pending Approvals (0)'],
  [73, 'Pending Approvals (73)'],
  ['50+', 'Pending Approvals (50+)'],
])('the heading for %s', (count, heading) => {
  expect(pendingHeading(count)).toBe(heading);
});

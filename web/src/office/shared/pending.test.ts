import { describe, expect, test } from 'vitest';
import { countOf, pendingHeading } from './pending.ts';

const ready = (length: number) => ({ status: 'ready' as const, data: Array.from({ length }) });
const loading = { status: 'loading' as const, data: undefined };

describe('how many await approval', () => {
  test.each([
    ['while they load', { live: loading, page: 0, hasNext: false }, undefined, undefined],
    ['with nothing pending', { live: ready(0), page: 0, hasNext: false }, undefined, 0],
    ['with all of them on the page, whatever was counted before', { live: ready(50), page: 0, hasNext: false }, 51, 50],
    ['with more, as the server counts', { live: ready(50), page: 0, hasNext: true }, 73, 73],
    ['with more, before the server has counted', { live: ready(50), page: 0, hasNext: true }, undefined, '50+'],
    ['with one more than the server has counted so far', { live: ready(50), page: 0, hasNext: true }, 50, 51],
    ['on the second page', { live: ready(23), page: 1, hasNext: false }, 73, 73],
    ['while the second page loads', { live: loading, page: 1, hasNext: false }, 73, 73],
  ])('%s', (_, pending, counted, count) => {
    expect(countOf(pending, counted)).toBe(count);
  });
});

test.each([
  [undefined, 'Pending Approvals'],
  [0, 'Pending Approvals (0)'],
  [73, 'Pending Approvals (73)'],
  ['50+', 'Pending Approvals (50+)'],
])('the heading with %s', (count, heading) => {
  expect(pendingHeading(count)).toBe(heading);
});

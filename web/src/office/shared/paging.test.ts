import { expect, it } from 'vitest';
import { placeFrom, rangeText } from './paging.ts';

it.each([
  ['the first of several pages', [0, 25, 25, true], '1–25 of more than 25'],
  ['a page in the middle', [1, 25, 25, true], '26–50 of more than 50'],
  ['the last page', [2, 25, 3, false], '51–53 of 53'],
  ['the only page', [0, 25, 8, false], '1–8 of 8'],
  ['an empty list', [0, 25, 0, false], '0 of 0'],
] as const)('describes %s', (_, [page, pageSize, rows, hasNext], text) => {
  expect(rangeText(page, pageSize, rows, hasNext)).toBe(text);
});

it.each([
  ['the true count', [0, 25, 25, true, { count: 1234, hasMore: false }], '1–25 of 1,234'],
  [
    'that a search finds more than were counted',
    [0, 25, 25, true, { count: 250, hasMore: true }],
    '1–25 of more than 250',
  ],
  ['more rows than were counted', [39, 25, 25, true, { count: 990, hasMore: false }], '976–1,000 of more than 1,000'],
  ['the end, whatever was counted', [1, 25, 3, false, { count: 30, hasMore: false }], '26–28 of 28'],
] as const)('describes %s', (_, [page, pageSize, rows, hasNext, total], text) => {
  expect(rangeText(page, pageSize, rows, hasNext, total)).toBe(text);
});

it('reads the page from the history, and ignores anything else', () => {
  const place = { list: '[]', page: 2, cursors: ['a', 'b'] };
  expect(placeFrom(JSON.stringify(place))).toEqual(place);
  const others = [{ page: 3 }, { page: -1 }, { page: 0.5 }, { page: '1' }, { cursors: 'ab' }, { list: 1 }];
  const odd = others.map((other) => JSON.stringify({ ...place, ...other }));
  for (const kept of [undefined, '', '{', 'null', '[]', ...odd]) expect(placeFrom(kept)).toBeUndefined();
});

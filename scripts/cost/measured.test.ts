import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAssumed, readFigures, readPrices } from './figures.ts';
import { figuresOf, pageFile } from './measured.ts';
import { costPage } from './page.ts';

const line = (reads: number, busy: number) => ({
  id: 'visit',
  says: 'A visit',
  usage: {
    calls: { api: 2 },
    ...{ reads, writes: 1, deletes: 0, expiring: 0, listens: 0, listened: 0, ruled: 0 },
    bytes: { hosting: 0, api: 0, listeners: 0 },
  },
  busy: { api: busy },
  stored: { documents: 1, bytes: reads, indexes: 0 },
});

test('a figure has the highest numbers of several runs, and how far their prices are apart', () => {
  const { runs, journeys, ms } = figuresOf([line(10, 100), line(30, 300), line(20, 200)]);
  expect(runs).toBe(3);
  expect(journeys.visit).toMatchObject({
    says: 'A visit',
    usage: { reads: 30, calls: { api: 2 } },
    stored: { bytes: 30 },
  });
  expect(journeys.visit?.spread).toBeGreaterThan(0);
  expect(ms).toEqual({ api: 100 });
});

test('docs/cost.md tells of the data in docs/cost as it is', () => {
  const page = costPage(readFigures(), readAssumed(), readPrices());
  expect(readFileSync(pageFile, 'utf8'), 'run npm run cost -- --page').toBe(page);
});

test('every journey that is measured happens in a month, and no other', () => {
  expect(Object.keys(readAssumed().journeys)).toEqual(Object.keys(readFigures().journeys));
});

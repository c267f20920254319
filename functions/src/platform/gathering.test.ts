import { expect, test } from 'vitest';
import { beginGathering, gather, type Merger, writeGathered } from './gathering.ts';

const newWriter = (): Merger => ({ set: () => undefined });

test('what is gathered is written once, at the end', () => {
  const writer = newWriter();
  const written: unknown[] = [];
  const write = (_: Merger, items: readonly string[]) => written.push(items);
  const writeOther = (_: Merger, items: readonly number[]) => written.push(items);
  beginGathering(writer);
  gather(writer, write, 'one');
  gather(writer, writeOther, 1);
  gather(writer, write, 'two');
  expect(written).toEqual([]);
  writeGathered(writer);
  expect(written).toEqual([['one', 'two'], [1]]);
});

test('a transaction that runs again gathers anew', () => {
  const writer = newWriter();
  const written: unknown[] = [];
  const write = (_: Merger, items: readonly string[]) => written.push(items);
  beginGathering(writer);
  gather(writer, write, 'of the first run');
  beginGathering(writer);
  gather(writer, write, 'of the second run');
  writeGathered(writer);
  expect(written).toEqual([['of the second run']]);
});

test('what would never be written is refused', () => {
  expect(() => gather(newWriter(), () => undefined, 'one')).toThrow('transact and inBatch');
});

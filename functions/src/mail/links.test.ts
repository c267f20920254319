import { expect, test } from 'vitest';
import { isUsable, linkFor } from './links.ts';

const now = new Date('2026-11-21T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const day = 24 * 60;

test.each([
  ['reset', 0, true],
  ['reset', 59.9, true],
  ['reset', 60, false],
  ['activation', 60, true],
  ['activation', 14 * day - 0.1, true],
  ['activation', 14 * day, false],
  ['hand_over', 14 * day - 0.1, true],
  ['hand_over', 14 * day, false],
  ['take_back', 16 * day - 0.1, true],
  ['take_back', 16 * day, false],
] as const)('a %s link is valid after %d minutes: %s', (purpose, minutes, good) => {
  expect(isUsable(linkFor({ uid: 'uid-1', purpose }, 'ada@example.org', now), purpose, after(minutes))).toBe(good);
});

test('a link is valid for its own purpose only, and once', () => {
  const link = linkFor({ uid: 'uid-1', purpose: 'reset' }, 'ada@example.org', now);
  expect(isUsable(link, 'activation', now)).toBe(false);
  expect(isUsable({ ...link, used_at: now }, 'reset', now)).toBe(false);
  expect(isUsable(undefined, 'reset', now)).toBe(false);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceFor, keepDevice } from './devices.ts';
import { memoryStorage } from './memory-storage.ts';

let entries: Map<string, string>;

beforeEach(() => {
  entries = memoryStorage();
});

afterEach(() => vi.unstubAllGlobals());

test('keeps the newest token per email address on a shared computer, ignoring case and spaces', async () => {
  await keepDevice('ada@example.org', 'first');
  await keepDevice('noah@example.org', 'of-noah');
  await keepDevice('ada@example.org', 'second');
  expect(await deviceFor(' Ada@Example.org ')).toBe('second');
  expect(await deviceFor('noah@example.org')).toBe('of-noah');
  expect(await deviceFor('ruth@example.org')).toBeUndefined();
});

test('stores no readable email address', async () => {
  await keepDevice('ada@example.org', 'device');
  expect(JSON.stringify([...entries])).not.toMatch(/ada|example/i);
});

test('keeps the ten used most recently', async () => {
  for (let number = 0; number < 10; number += 1) await keepDevice(`${number}@example.org`, `device-${number}`);
  await keepDevice('0@example.org', 'used-again');
  await keepDevice('new@example.org', 'new');
  expect(await deviceFor('1@example.org')).toBeUndefined();
  expect(await deviceFor('0@example.org')).toBe('used-again');
  expect(await deviceFor('new@example.org')).toBe('new');
});

test.each(['{"a":', '"device"', 'null', '7'])('ignores the stored value %s', async (stored) => {
  entries.set('devices', stored);
  expect(await deviceFor('ada@example.org')).toBeUndefined();
});

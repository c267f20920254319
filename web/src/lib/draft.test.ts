import { beforeEach, expect, test } from 'vitest';
import { readDraft, readDraftStep, removeDraft, writeDraft } from './draft.ts';
import { memoryStorage } from './storage/memory-storage.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = memoryStorage();
});

const day = 24 * 60 * 60 * 1000;

test('restores entries except password and consent', () => {
  const entered = { first_name: 'Ada', password: 'Grapple-2026!', policies_accepted: true, parent_consent: true };
  writeDraft('youth', { ...entered, city: '' });
  expect(readDraft('youth')).toEqual({ first_name: 'Ada' });
  expect([...stored.values()].join()).not.toContain('Grapple');
});

test('restores a number as typed, and omits anything not yet a number', () => {
  writeDraft('academy_charter', { number_of_members: 48 });
  expect(readDraft('academy_charter')).toEqual({ number_of_members: '48' });
  writeDraft('academy_charter', { number_of_members: Number.NaN });
  expect(stored.size).toBe(0);
});

test('every form has its own draft', () => {
  writeDraft('youth', { first_name: 'Noah' });
  writeDraft('adult', { first_name: 'Ada' });
  removeDraft('youth');
  expect(readDraft('youth')).toEqual({});
  expect(readDraft('adult')).toEqual({ first_name: 'Ada' });
});

test.each([
  ['youth', 1],
  ['adult', 7],
  ['grappling_leader', 7],
] as const)('a draft of the %s form lasts %d days and is then deleted from the browser', (type, days) => {
  writeDraft(type, { first_name: 'Ada' }, undefined, 0);
  expect(readDraft(type, days * day - 1)).toEqual({ first_name: 'Ada' });
  expect(readDraft(type, days * day)).toEqual({});
  expect(stored.size).toBe(0);
});

test('restores the step that was open for the lifetime of the draft', () => {
  writeDraft('youth', { first_name: 'Noah' }, 'address', 0);
  expect(readDraft('youth', 1)).toEqual({ first_name: 'Noah' });
  expect(readDraftStep('youth', 1)).toBe('address');
  expect(readDraftStep('adult', 1)).toBeUndefined();
  expect(readDraftStep('youth', day)).toBeUndefined();
});

test('an emptied form leaves no draft', () => {
  writeDraft('adult', { first_name: 'Ada' });
  writeDraft('adult', { first_name: '', password: 'Grapple-2026!' });
  expect(stored.size).toBe(0);
});

const fresh = (entries: object) => JSON.stringify({ entries, saved_at: Date.now() });

test.each(['', 'null', '[]', '{', '7', '{"saved_at":9e15}', fresh({ password: 'x' })])(
  'a stored %j is not a draft',
  (text) => {
    stored.set('draft:adult', text);
    expect(readDraft('adult')).toEqual({});
  },
);

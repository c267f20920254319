import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetDrafts, sweepDrafts } from './drafts.ts';
import { memoryStorage } from './storage/memory-storage.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = memoryStorage();
  stored.set('session', '{}');
  for (const type of ['youth', 'adult', 'grappling_leader']) {
    stored.set(`draft:${type}`, JSON.stringify({ entries: { first_name: 'Ada' }, saved_at: 0 }));
  }
});

const hour = 60 * 60 * 1000;

test.each([
  [24 * hour - 1, ['session', 'draft:youth', 'draft:adult', 'draft:grappling_leader']],
  [24 * hour, ['session', 'draft:adult', 'draft:grappling_leader']],
  [7 * 24 * hour - 1, ['session', 'draft:adult', 'draft:grappling_leader']],
  [7 * 24 * hour, ['session']],
  [-7 * 24 * hour, ['session']],
])('a sweep after %d ms leaves %j', (now, left) => {
  sweepDrafts(now);
  expect([...stored.keys()]).toEqual(left);
});

test.each(['', 'null', '{', '[]', '{"saved_at":"yesterday"}'])('a sweep deletes the draft %j', (text) => {
  stored.set('draft:adult', text);
  sweepDrafts(1);
  expect(stored.has('draft:adult')).toBe(false);
});

test('forgetting drafts deletes all of them and nothing else', () => {
  forgetDrafts();
  expect([...stored.keys()]).toEqual(['session']);
});

test('a page being left stores no more drafts', async () => {
  // A separate module instance, because tests in this file share modules.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const [{ writeDraft }, { disableDrafts }] = await Promise.all([import('./draft.ts'), import('./drafts.ts')]);
  writeDraft('event_sanction', { event_name: 'Open' });
  expect(stored.has('draft:event_sanction')).toBe(true);
  disableDrafts();
  writeDraft('event_sanction', { event_name: 'Open' });
  expect([...stored.keys()]).toEqual(['session']);
});

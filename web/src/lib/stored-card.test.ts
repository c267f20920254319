import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCard, storeCard, storedCard } from './stored-card.ts';

const card = {
  name: 'Ada Mercer',
  membership_type: 'adult',
  member_id: 'M1234-5678',
  expiry: '2027-11-21',
  qr_code: 'iVBORw0KGgo=',
} as const;

const entries = new Map<string, string>();

const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
};

function blocked(): never {
  throw new DOMException('The operation is insecure', 'SecurityError');
}

beforeEach(() => {
  entries.clear();
  vi.stubGlobal('localStorage', storage);
});

afterEach(() => vi.unstubAllGlobals());

test('a card that was stored is there again, with the time at which it was', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  storeCard(card);
  vi.useRealTimers();
  expect(storedCard()).toEqual({ card, as_of: '2026-11-21T12:00:00.000Z' });
});

test('the newest card takes the place, and a forgotten one is gone', () => {
  storeCard(card);
  storeCard({ ...card, name: 'Noah Alvarez' });
  expect(storedCard()?.card.name).toBe('Noah Alvarez');
  forgetCard();
  expect(storedCard()).toBeNull();
});

test.each([
  ['nothing', undefined],
  ['what is not JSON', '{"card":'],
  ['a word', '"card"'],
  ['an entry without a card', '{"as_of":"2026-11-21T12:00:00Z"}'],
  ['an entry of another time', JSON.stringify({ card, as_of: 'yesterday' })],
  ['half a card', JSON.stringify({ card: { name: 'Ada' }, as_of: '2026-11-21T12:00:00Z' })],
])('%s is no card', (_, stored) => {
  if (stored !== undefined) entries.set('card', stored);
  expect(storedCard()).toBeNull();
});

test('storage that is blocked keeps no card, and breaks nothing', () => {
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  storeCard(card);
  expect(storedCard()).toBeNull();
  forgetCard();
});

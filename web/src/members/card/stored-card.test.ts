import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCards, hasCards } from '#lib/card-storage.ts';
import { memoryStorage } from '#lib/storage/memory-storage.ts';
import { cardsOf, storeCards, storedCards } from './stored-card.ts';

const card = {
  name: 'Ada Mercer',
  membership_type: 'adult',
  member_id: 'M1234-5678',
  expiry: '2027-11-21',
  qr_code: 'iVBORw0KGgo=',
} as const;

const child = { ...card, name: 'Noah Mercer', membership_type: 'youth', member_id: 'M8765-4321' } as const;

let entries: Map<string, string>;

beforeEach(() => {
  entries = memoryStorage();
});

afterEach(() => vi.unstubAllGlobals());

const namesStored = () => storedCards()?.cards.map(({ name }) => name);

test('restores all stored cards of a household with the time they were stored', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  storeCards([card, child]);
  vi.useRealTimers();
  expect(storedCards()).toEqual({ cards: [card, child], as_of: '2026-11-21T12:00:00.000Z' });
});

test('replaces older cards with the newest, and forgets them on request', () => {
  storeCards([card, child]);
  storeCards([child]);
  expect(namesStored()).toEqual(['Noah Mercer']);
  expect(hasCards()).toBe(true);
  forgetCards();
  expect(storedCards()).toBeNull();
  expect(hasCards()).toBe(false);
});

test('skips an invalid card among several', () => {
  entries.set('card', JSON.stringify({ cards: [{ name: 'Ada' }, child, null], as_of: '2026-11-21T12:00:00Z' }));
  expect(namesStored()).toEqual(['Noah Mercer']);
});

test.each([
  ['nothing', undefined],
  ['invalid JSON', '{"card":'],
  ['a word', '"card"'],
  ['an entry without a card', '{"as_of":"2026-11-21T12:00:00Z"}'],
  ['an entry with no cards', '{"cards":[],"as_of":"2026-11-21T12:00:00Z"}'],
  ['an entry without a list of cards', '{"cards":"all","as_of":"2026-11-21T12:00:00Z"}'],
  ['an entry with an invalid time', JSON.stringify({ cards: [card], as_of: 'yesterday' })],
  ['half a card', JSON.stringify({ cards: [{ name: 'Ada' }], as_of: '2026-11-21T12:00:00Z' })],
])('%s is not a card', (_, stored) => {
  if (stored !== undefined) entries.set('card', stored);
  expect(storedCards()).toBeNull();
});

const cardOf = (name: string) =>
  ({ name, membership_type: 'youth', member_id: `M-${name}`, expiry: '2027-11-21', qr_code: '' }) as const;

const household = [
  { user_id: 'ada', membership_card: cardOf('Ada') },
  { user_id: 'noah', membership_card: cardOf('Noah') },
  { user_id: 'lena', membership_card: null },
];

const ada = { user_id: 'ada', status: 'approved', consent: {} };

const namesOf = (now: Parameters<typeof cardsOf>[1]) => cardsOf(household, now).map(({ name }) => name);

test('returns the cards of all approved members in household order', () => {
  const approved = ['lena', 'noah', 'ada'].map((user_id) => ({ user_id, status: 'approved', consent: {} }));
  expect(namesOf(approved)).toEqual(['Ada', 'Noah']);
});

test.each(['suspended', 'inactive', 'denied', 'pending_approval', 'frozen'])(
  'returns no card for a member who is %s',
  (status) => {
    expect(namesOf([ada, { user_id: 'noah', status, consent: {} }])).toEqual(['Ada']);
  },
);

test('returns no card for a member without consent', () => {
  expect(namesOf([ada, { user_id: 'noah', status: 'approved', consent: null }])).toEqual(['Ada']);
});

test('returns no card for a member who has left the account', () => {
  expect(namesOf([ada])).toEqual(['Ada']);
  expect(namesOf([])).toEqual([]);
});

import { expect, test } from 'vitest';
import { cardsOf } from './household-cards.ts';

const cardOf = (name: string) =>
  ({ name, membership_type: 'youth', member_id: `M-${name}`, expiry: '2027-11-21', qr_code: '' }) as const;

const household = [
  { user_id: 'ada', membership_card: cardOf('Ada') },
  { user_id: 'noah', membership_card: cardOf('Noah') },
  { user_id: 'lena', membership_card: null },
];

const ada = { user_id: 'ada', status: 'approved', consent: {} };

const namesOf = (now: Parameters<typeof cardsOf>[1]) => cardsOf(household, now).map(({ name }) => name);

test('the cards of all who are approved, in the order of the household', () => {
  const approved = ['lena', 'noah', 'ada'].map((user_id) => ({ user_id, status: 'approved', consent: {} }));
  expect(namesOf(approved)).toEqual(['Ada', 'Noah']);
});

test.each(['suspended', 'inactive', 'denied', 'pending_approval', 'frozen'])(
  'no card of somebody who is %s',
  (status) => {
    expect(namesOf([ada, { user_id: 'noah', status, consent: {} }])).toEqual(['Ada']);
  },
);

test('no card of somebody for whom nobody has accepted the policies', () => {
  expect(namesOf([ada, { user_id: 'noah', status: 'approved', consent: null }])).toEqual(['Ada']);
});

test('no card of somebody who has left the account', () => {
  expect(namesOf([ada])).toEqual(['Ada']);
  expect(namesOf([])).toEqual([]);
});

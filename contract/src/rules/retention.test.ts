import { expect, test } from 'vitest';
import {
  documentKeptUntil,
  isDeletionHeld,
  isDueForDeletion,
  memberKeptUntil,
  paymentKeptUntil,
  retentionCutoff,
  uploadNamesUntil,
} from './retention.ts';

const member = {
  role: 'member' as const,
  office: null,
  status: 'approved',
  date_of_birth: '1990-05-06',
  membership_expiry: '2027-03-31',
  created_at: '2026-03-31T12:00:00Z',
};

test.each<[string, Partial<Parameters<typeof memberKeptUntil>[0]>, string | null]>([
  ['an adult: seven years after the membership', {}, '2034-03-31'],
  ['a member without a birth date: the same', { date_of_birth: null }, '2034-03-31'],
  ['a minor whose membership ends before the 18th birthday', { date_of_birth: '2016-09-03' }, '2041-09-03'],
  ['a minor who turns 18 before the membership ends', { date_of_birth: '2009-01-15' }, '2034-03-31'],
  [
    'a registration that never became a membership',
    { membership_expiry: null, status: 'pending_payment' },
    '2033-03-31',
  ],
  ['a membership that ended on February 29', { membership_expiry: '2028-02-29' }, '2035-02-28'],
  ['a membership that ended with a refund', { status: 'inactive' }, '2034-03-31'],
  ['a suspended member', { status: 'suspended' }, null],
  ['a member locked by a custom status', { status: 'under_investigation' }, null],
  ['a manager', { role: 'admin' }, null],
  ['a verifier', { office: 'verifier' }, null],
])('%s', (_, changes, until) => {
  expect(memberKeptUntil({ ...member, ...changes })).toBe(until);
});

const leaving = (by: 'account' | 'office', changes: object = {}) => ({
  ...{ ...member, ...changes },
  deleting: { by, deleted_on: '2026-06-15' },
});

test.each<[string, Parameters<typeof isDueForDeletion>[0], day: string, due: boolean, held: boolean]>([
  ['was not requested', { ...member, deleting: null }, '2026-06-15', false, false],
  ['can still be stopped', leaving('account'), '2026-06-14', false, false],
  ['is due on its day', leaving('account'), '2026-06-15', true, false],
  ['was not carried out on its day', leaving('account'), '2026-06-16', true, true],
  ['was requested by a member suspended since', leaving('account', { status: 'suspended' }), '2026-06-15', false, true],
  [
    'was requested by the office for a suspended member',
    leaving('office', { status: 'suspended' }),
    '2026-06-15',
    true,
    false,
  ],
  [
    'was requested by a member whose fee was returned',
    leaving('account', { status: 'inactive' }),
    '2026-06-15',
    true,
    false,
  ],
  ['an admin has', leaving('account', { role: 'admin' }), '2026-06-15', false, true],
])('a deletion that %s', (_, whose, today, due, held) => {
  expect(isDueForDeletion(whose, today)).toBe(due);
  expect(isDeletionHeld(whose, today)).toBe(held);
});

const payment = {
  task: null,
  refunding_cents: 0,
  created_at: '2026-03-01T17:00:00Z',
  completed_at: '2026-03-02T17:00:00Z',
  refunds: [],
  disputes: [],
};
const refund = { requested_at: '2026-05-01T17:00:00Z', settled_at: '2026-05-03T17:00:00Z' };

test.each<[string, Partial<Parameters<typeof paymentKeptUntil>[0]>, string | null]>([
  ['a paid payment', {}, '2033-03-02'],
  ['an unpaid payment', { completed_at: null }, '2033-03-01'],
  ['a refunded payment', { refunds: [refund] }, '2033-05-03'],
  ['a refund that failed immediately', { refunds: [{ ...refund, settled_at: null }] }, '2033-05-01'],
  ['a disputed payment', { disputes: [{ opened_at: '2026-06-01T17:00:00Z' }] }, '2033-06-01'],
  ['a payment awaiting an office decision', { task: 'review' }, null],
  ['a refund under way', { refunding_cents: 6600 }, null],
])('%s', (_, changes, until) => {
  expect(paymentKeptUntil({ ...payment, ...changes })).toBe(until);
});

const document = { state: 'approved', uploaded_at: '2026-03-01T17:00:00Z', decided_at: '2026-03-02T17:00:00Z' };

test.each<[string, Parameters<typeof documentKeptUntil>[0]['state'], string | null, string | null, string | null]>([
  ['is pending', 'pending', null, null, null],
  ['was approved until a day', 'approved', '2026-03-02T17:00:00Z', '2028-01-31', '2029-01-31'],
  ['was approved without an end', 'approved', '2026-03-02T17:00:00Z', null, null],
  ['was rejected', 'rejected', '2026-03-02T17:00:00Z', null, '2027-03-02'],
  ['was replaced', 'replaced', null, null, '2027-03-01'],
  ['was withdrawn', 'withdrawn', null, null, '2027-03-01'],
])('a document that %s', (_, state, decided_at, expires_on, until) => {
  expect(documentKeptUntil({ ...document, state, decided_at, expires_on })).toBe(until);
});

test('starts a retention of years with the federation’s day', () => {
  expect(retentionCutoff('2026-11-23', 7)).toBe('2019-11-23T05:00:00.000Z');
});

test('keeps addresses in an upload for 90 days', () => {
  expect(uploadNamesUntil('2026-03-31')).toBe('2026-06-29');
});

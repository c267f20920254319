import { expect, test } from 'vitest';
import { isUnconfirmed, withUnconfirmed } from './unconfirmed.ts';

const waiting = { status: 'pending_approval', email_confirmed: false };
const unpaid = { status: 'pending_payment', email_confirmed: false };
const confirmed = { status: 'pending_approval', email_confirmed: true };
const entered = { status: 'approved', email_confirmed: false };
const locked = { status: 'inactive', email_confirmed: false };

test.each([
  [waiting, true],
  [unpaid, true],
  [confirmed, false],
  [entered, false],
  [locked, false],
])('%j is worth a word: %s', (member, expected) => {
  expect(isUnconfirmed(member)).toBe(expected);
});

test.each([
  [[waiting], 'approved', 'Sure? This email address is not confirmed yet.'],
  [[waiting, confirmed], 'approved', 'Sure? 1 of the email addresses is not confirmed yet.'],
  [[waiting, unpaid, entered], 'approved', 'Sure? 2 of the email addresses are not confirmed yet.'],
  [[confirmed, entered, locked], 'approved', 'Sure?'],
  [[waiting, unpaid], 'inactive', 'Sure?'],
])('for %j to be %s it is asked: %s', (members, status, question) => {
  expect(withUnconfirmed('Sure?', members, status)).toBe(question);
});

import { expect, test } from 'vitest';
import { loginPurpose } from './login-purpose.ts';

test.each([
  ['dashboard', 'fee', 'Sign in to pay.'],
  ['dashboard', 'renewal', 'Sign in to renew.'],
  ['dashboard', undefined, 'Sign in to open your dashboard.'],
  ['dashboard', 'unknown', 'Sign in to open your dashboard.'],
  ['add-child', undefined, 'Sign in to add a child.'],
  ['admin-payments', undefined, 'Sign in to open the office.'],
  ['event-sanction-registration', undefined, 'Sign in to have your event sanctioned.'],
  ['nowhere', undefined, undefined],
  ['login', undefined, undefined],
  ['membership', 'fee', undefined],
] as const)('for %s, part %s: %s', (requested, part, text) => {
  expect(loginPurpose(requested, part)).toBe(text);
});

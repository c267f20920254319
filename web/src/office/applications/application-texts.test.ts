import { expect, test } from 'vitest';
import { approvedText, feeText, markOf } from './application-texts.ts';

test('an approval is told with the number', () => {
  expect(approvedText('Hudson Open', { numberName: 'Sanction number' }, 'E1234-5678')).toBe(
    'Hudson Open is approved. Sanction number: E1234-5678',
  );
});

test.each([
  ['an application that awaits it', 'pending_payment', null, /^Not paid$/],
  ['one that is paid', 'pending_approval', '2026-03-05T15:00:00.000Z', /^Paid on .*2026/],
  ['one that the office has entered', 'pending_approval', null, /^None due$/],
  ['one that starts as approved', 'approved', null, /^None due$/],
] as const)('the fee of %s', (_, status, payment_completed_at, text) => {
  expect(feeText({ status, payment_completed_at, denial: null })).toMatch(text);
});

test('the fee of one that was denied before it was paid', () => {
  const denial = {
    reason: 'No',
    denied_at: '2026-03-05T15:00:00.000Z',
    from: 'pending_payment',
    refund_cents: 0,
  } as const;
  expect(feeText({ status: 'denied', payment_completed_at: null, denial })).toBe('Not paid');
});

test('the mark that a list follows is empty until both are known: what is pending, and the newest', () => {
  expect(markOf(undefined, null)).toBe('');
  expect(markOf([], undefined)).toBe('');
  expect(markOf([], null)).not.toBe('');
  expect(markOf([], 'a')).not.toBe(markOf([], 'b'));
});

import { expect, test } from 'vitest';
import { approvedText, feeText, markOf } from './application-texts.ts';

test('an approval shows the number', () => {
  expect(approvedText('Hudson Open', { numberName: 'Sanction number' }, 'E1234-5678')).toBe(
    'Hudson Open is approved. Sanction number: E1234-5678',
  );
});

test.each([
  ['an unpaid application', 'pending_payment', null, /^Not paid$/],
  ['a paid application', 'pending_approval', '2026-03-05T15:00:00.000Z', /^Paid on .*2026/],
  ['an application entered by the office', 'pending_approval', null, /^None due$/],
  ['an application created as approved', 'approved', null, /^None due$/],
] as const)('the fee of %s', (_, status, payment_completed_at, text) => {
  expect(feeText({ status, payment_completed_at, denial: null })).toMatch(text);
});

test('the fee of an application denied before payment', () => {
  const denial = {
    reason: 'No',
    denied_at: '2026-03-05T15:00:00.000Z',
    from: 'pending_payment',
    refund_cents: 0,
  } as const;
  expect(feeText({ status: 'denied', payment_completed_at: null, denial })).toBe('Not paid');
});

test('the mark that a list follows is empty until both the pending count and the newest are known', () => {
  expect(markOf(undefined, null)).toBe('');
  expect(markOf([], undefined)).toBe('');
  expect(markOf([], null)).not.toBe('');
  expect(markOf([], 'a')).not.toBe(markOf([], 'b'));
});

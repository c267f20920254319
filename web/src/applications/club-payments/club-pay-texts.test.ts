import type { ClubFee, ClubPaymentAnswer } from '@portal/contract/records/club-payment';
import { expect, test } from 'vitest';
import { feeText, receiptCells, receiptFacts, sharesText, shareText, totalText } from './club-pay-texts.ts';

const fee: ClubFee = {
  ...{ user_id: 'nia', name: 'Nia Brooks', membership_number: null, membership_type: 'youth', amount_cents: 6600 },
  ...{ renews: false, signer: null },
};

type Share = ClubPaymentAnswer['shares'][number];

const share = (changes: Partial<Share> = {}): Share => ({
  ...{ session_id: 'cs_1', name: 'Nia Brooks', membership_type: 'youth', renews: false, amount_cents: 6600 },
  ...{ refunded_cents: 0, state: 'paid', sign_by: null },
  ...changes,
});

const payment = (changes: Partial<ClubPaymentAnswer> = {}): ClubPaymentAnswer => ({
  ...{ session_id: 'cs_1', academy_name: 'Quay Club', payer_name: 'Cora Vance', method: 'card', reference: null },
  ...{ received_on: null, receipt_number: '2026-CSTES-T1', completed_at: '2026-11-21T04:59:00.000Z' },
  ...{ amount_cents: 13200, refunded_cents: 0, shares: [share(), share({ session_id: 'cs_1_2' })] },
  ...changes,
});

test.each<[Partial<ClubFee>, string]>([
  [{}, 'Youth Competitor'],
  [{ renews: true }, 'Youth Competitor · Renewal'],
  [{ signer: 'parent' }, 'Youth Competitor · A parent has to sign'],
  [{ membership_type: 'adult', signer: 'member' }, 'Adult Competitor · Has to sign'],
])('a fee shows its type, whether it renews, and who signs: %o', (changes, text) => {
  expect(feeText({ ...fee, ...changes })).toBe(text);
});

test('the total has two decimals', () => {
  expect(totalText(Array(12).fill(fee))).toBe('12 members, $792.00');
  expect(totalText([{ amount_cents: 6650 }])).toBe('1 member, $66.50');
});

test.each<[Partial<Share>, string]>([
  [{}, 'Paid'],
  [{ state: 'waiting', sign_by: '2026-12-29' }, 'Waiting for a signature · Sign by Dec 29, 2026'],
  [{ refunded_cents: 2000 }, 'Paid · $20.00 returned'],
  [{ state: 'returned', refunded_cents: 6600 }, 'Returned to the club'],
])('a share shows its state: %o', (changes, text) => {
  expect(shareText(share(changes))).toBe(text);
});

test('a payment shows how many signatures it waits for', () => {
  expect(sharesText([share(), share({ state: 'waiting' })])).toBe('2 members, 1 waiting for a signature');
  expect(sharesText([share()])).toBe('1 member');
});

test('a receipt names the club, the payer, the federation’s date, each member, and what was returned', () => {
  expect(Object.fromEntries(receiptFacts(payment()))).toEqual({
    'Receipt number': '2026-CSTES-T1',
    Club: 'Quay Club',
    'Paid by': 'Cora Vance',
    Date: 'November 20, 2026',
    Method: 'Card',
    Total: '$132.00 USD',
  });
  const check = payment({ method: 'check', reference: 'Check 7', received_on: '2026-11-03', refunded_cents: 6600 });
  expect(Object.fromEntries(receiptFacts(check))).toMatchObject({
    ...{ Date: 'November 3, 2026', Method: 'Check', Reference: 'Check 7' },
    ...{ Returned: '$66.00 USD', Remaining: '$66.00 USD' },
  });
  expect(receiptCells(share({ renews: true, refunded_cents: 6600 }))).toEqual([
    ...['Nia Brooks', 'Youth Competitor membership renewal', '$66.00', '$66.00'],
  ]);
});

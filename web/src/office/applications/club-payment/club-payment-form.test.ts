import type { ClubFee, ClubPaymentAnswer } from '@portal/contract/records/club-payment';
import { expect, test } from 'vitest';
import { feeText, recordedText, sumOf } from './club-payment-form.ts';

const fee = (user_id: string, changes: Partial<ClubFee> = {}): ClubFee => ({
  ...{ user_id, name: 'Nia Brooks', membership_number: null, membership_type: 'youth', amount_cents: 6600 },
  ...{ renews: false, signer: null },
  ...changes,
});

test.each([
  [{}, 'Youth Competitor membership, $66'],
  [{ renews: true, signer: 'parent' }, 'Youth Competitor membership renewal, $66, a parent has to sign'],
  [{ membership_type: 'adult', signer: 'member' }, 'Adult Competitor membership, $66, has to sign'],
] as const)('a fee of %o reads: %s', (changes, text) => {
  expect(feeText(fee('a', changes))).toBe(text);
});

test('the sum is that of the chosen fees, to the cent', () => {
  const fees = [fee('a'), fee('b', { amount_cents: 3333 }), fee('c')];
  expect(sumOf(fees, ['a', 'b'])).toBe(9933);
  expect(sumOf(fees, [])).toBe(0);
});

test.each([
  [['paid', 'paid'], '$132 by check from Alpha Club for 2 members is recorded.'],
  [
    ['paid', 'waiting'],
    '$132 by check from Alpha Club for 2 members is recorded. 1 waits for a signature, which we requested by email.',
  ],
  [
    ['waiting', 'waiting'],
    '$132 by check from Alpha Club for 2 members is recorded. 2 wait for a signature, which we requested by email.',
  ],
] as const)('the notice says how many of %o wait for a signature', (states, text) => {
  const shares = states.map((state) => ({ state }));
  const paid = { academy_name: 'Alpha Club', amount_cents: 13_200, method: 'check', shares } as ClubPaymentAnswer;
  expect(recordedText(paid)).toBe(text);
});

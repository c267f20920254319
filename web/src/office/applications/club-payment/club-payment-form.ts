import { recordedClubPayment } from '@portal/contract/calls/club-payments';
import type { ClubFee, ClubPaymentAnswer } from '@portal/contract/records/club-payment';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { dollars } from '@portal/contract/values/catalog';
import { methodTexts } from '@portal/contract/values/payment';
import type { z } from 'zod';
import { typedCents } from '#office/shared/amount.ts';
import { countedText, usd } from '#ui/format.ts';

/** The form for a payment by which a club pays for several members. */
export const clubPaymentForm = recordedClubPayment.extend({
  amount_cents: typedCents.pipe(recordedClubPayment.shape.amount_cents),
});

export type ClubPaymentTyped = z.input<typeof clubPaymentForm>;

const signerTexts = { parent: 'a parent has to sign', member: 'has to sign' };

/** Describes a fee in one line: its type, whether it is a renewal, the price, and who has to sign. */
export function feeText({ membership_type, renews, amount_cents, signer }: ClubFee): string {
  const what = subjectOf({ membership_type, subject: null, renews });
  return [what, usd(dollars(amount_cents)), signer && signerTexts[signer]].filter(Boolean).join(', ');
}

/** Returns the sum of the chosen members' fees, in cents. */
export function sumOf(fees: readonly ClubFee[], members: readonly string[]): number {
  return fees.reduce((sum, { user_id, amount_cents }) => sum + (members.includes(user_id) ? amount_cents : 0), 0);
}

/** Returns the notice after a payment is recorded. */
export function recordedText({ academy_name, amount_cents, method, shares }: ClubPaymentAnswer): string {
  const waiting = shares.filter(({ state }) => state === 'waiting').length;
  const by = `${usd(dollars(amount_cents))} by ${methodTexts[method].toLowerCase()}`;
  const recorded = `${by} from ${academy_name} for ${countedText(shares.length, 'member')} is recorded.`;
  if (waiting === 0) return recorded;
  return `${recorded} ${waiting === 1 ? '1 waits' : `${waiting} wait`} for a signature, which we requested by email.`;
}

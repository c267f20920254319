import type { Dispute, Payment, Refund } from '@portal/contract/records/payment';
import { currency as ourCurrency, type ProductId, productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { isErased } from '@portal/contract/values/deleted-payer';
import { fullName } from '@portal/contract/values/format';
import { dayText, usd } from '#ui/format.ts';

/** Payment statuses in the office's words. */
export const statusTexts: Record<Payment['payment_status'], string> = {
  open: 'Not paid yet',
  paid: 'Paid',
  expired: 'Checkout expired',
  needs_review: 'Under review',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
  disputed: 'Disputed',
};

export const refundStates: Record<Refund['state'], string> = {
  waiting: 'Waits for a manager’s word',
  declined: 'Declined',
  requested: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed',
};

export const disputeStates: Record<Dispute['state'], string> = { open: 'Open', won: 'Won', lost: 'Lost' };

const disputeReasons: Record<string, string> = {
  bank_cannot_process: 'The bank can’t process the payment.',
  credit_not_processed: 'The payer says they were promised a refund and didn’t get it.',
  customer_initiated: 'The payer asked their bank for the money back.',
  debit_not_authorized: 'The payer says they didn’t authorize the payment.',
  duplicate: 'The payer says they were charged twice.',
  fraudulent: 'The payer says they didn’t make this payment.',
  general: 'The bank gave no reason.',
  insufficient_funds: 'The payer’s account didn’t have enough money.',
  product_not_received: 'The payer says they didn’t get what they paid for.',
  product_unacceptable: 'The payer says they didn’t get what was described.',
  subscription_canceled: 'The payer says they had canceled.',
  unrecognized: 'The payer doesn’t recognize the payment.',
};

/** Why the payer's bank is disputing the payment, in plain words if the provider's code is known. */
export function disputeReasonText(reason: string): string {
  return disputeReasons[reason] ?? `The bank’s reason: ${reason.replaceAll('_', ' ')}.`;
}

/** Formats an amount in cents: $66, or €66 if paid in euros. */
export function moneyText(cents: number, currency: string = ourCurrency): string {
  if (currency === ourCurrency) return usd(cents / 100);
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat('en-US', style).format(cents / 100);
}

const endings = {
  academy_charter: 'charter',
  event_sanction: 'sanction',
  facility_certificate: 'certificate',
} as const satisfies Partial<Record<ProductId, string>>;

/** The part of the purchase that can end: the membership, charter, sanction or certificate of insurance. */
export function endingOf({ membership_type: product }: Pick<Payment, 'membership_type'>) {
  return product in endings ? endings[product as keyof typeof endings] : 'membership';
}

/** Returns what happens once a payment counts for its fee, within a sentence. */
export function followsFee(payment: Payment): string {
  const what = endingOf(payment);
  return what === 'certificate'
    ? `${ownerOf(payment)} waits for the certificate of insurance`
    : `the ${what} of ${ownerOf(payment)} moves to pending approval`;
}

/** Returns what it means that the purchase ends. */
export function followsEnd(payment: Pick<Payment, 'membership_type'>): string {
  const what = endingOf(payment);
  if (what === 'membership') return 'They are set to inactive and can’t use their account anymore.';
  if (what === 'certificate') return 'The leader can’t download it anymore.';
  return `The ${what} becomes inactive and no longer counts.`;
}

/** The fee in cents. */
export function feeOf({ membership_type }: Pick<Payment, 'membership_type'>): number {
  return productOf(membership_type).price_cents;
}

/** The name of the member whose fee it is, or of the leader of the application. */
export function ownerOf({ user_info }: Pick<Payment, 'user_info'>): string {
  return fullName(user_info);
}

/** The name of the payer, who gets the refunds: the club, if one paid, or else the owner. */
export function payerOf({ user_info, club }: Pick<Payment, 'user_info' | 'club'>): string {
  return club ? club.academy_name : fullName(user_info);
}

/** The payer and, if it is a club, the member it paid for, within a sentence. */
export function payerAndOwnerOf(payment: Pick<Payment, 'user_info' | 'club'>): string {
  return payment.club ? `${payerOf(payment)} for ${ownerOf(payment)}` : payerOf(payment);
}

/** ID of the owner's file; null if the owner was deleted. */
export function ownerIdOf(payment: Pick<Payment, 'user_info' | 'owner_uid'>): string | null {
  return isErased(payment) ? null : payment.owner_uid;
}

/** Formats an instant as a date in the federation's time zone. */
export function dateText(instant: string): string {
  return dayText(dayOf(new Date(instant)));
}

/** The federation's day (`YYYY-MM-DD`) when the money arrived, or else when the checkout was opened. */
export function paidOn({
  received_on,
  completed_at,
  created_at,
}: Pick<Payment, 'received_on' | 'completed_at' | 'created_at'>): string {
  return received_on ?? dayOf(new Date(completed_at ?? created_at));
}

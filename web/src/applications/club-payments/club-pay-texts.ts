import type { ClubFee, ClubPaymentAnswer } from '@portal/contract/records/club-payment';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { currency, dollars, productOf } from '@portal/contract/values/catalog';
import { shareStateTexts } from '@portal/contract/values/club-payment';
import { dayOf } from '@portal/contract/values/days';
import { methodTexts } from '@portal/contract/values/payment';
import { countedText, dayText, shortDayText } from '#ui/format.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });

/** Formats an amount with its cents, as in a table: 6600 is $66.00. */
export function centsText(cents: number): string {
  return money.format(dollars(cents));
}

const signerTexts = { parent: 'A parent has to sign', member: 'Has to sign' } as const;

/** Returns what a fee is for, whether it is a renewal, and who has to sign. */
export function feeText({ membership_type, renews, signer }: ClubFee): string {
  return [productOf(membership_type).name, renews && 'Renewal', signer && signerTexts[signer]]
    .filter(Boolean)
    .join(' · ');
}

/** Returns for how many members and how much: 12 members, $792.00. */
export function totalText(fees: readonly Pick<ClubFee, 'amount_cents'>[]): string {
  const sum = fees.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
  return `${countedText(fees.length, 'member')}, ${centsText(sum)}`;
}

type Share = ClubPaymentAnswer['shares'][number];

/** Returns the state of a member's share, what was returned if only a part was, and until when to sign. */
export function shareText({ state, amount_cents, refunded_cents, sign_by }: Share): string {
  const isPart = refunded_cents > 0 && refunded_cents < amount_cents;
  return [
    shareStateTexts[state],
    isPart && `${centsText(refunded_cents)} returned`,
    sign_by && `Sign by ${shortDayText(sign_by)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns how many members a payment is for, and how many of them wait for a signature. */
export function sharesText(shares: readonly Share[]): string {
  const waiting = shares.filter(({ state }) => state === 'waiting').length;
  const members = countedText(shares.length, 'member');
  return waiting > 0 ? `${members}, ${waiting} waiting for a signature` : members;
}

type Paid = Pick<ClubPaymentAnswer, 'completed_at' | 'received_on'>;

/** Returns the day (`YYYY-MM-DD`) on which a payment was received; undefined before. */
export function receivedOn({ completed_at, received_on }: Paid): string | undefined {
  return received_on ?? (completed_at ? dayOf(new Date(completed_at)) : undefined);
}

type Fact = readonly [name: string, value: string];

/** Returns a receipt's facts in order, without its members. */
export function receiptFacts(payment: ClubPaymentAnswer): Fact[] {
  const { receipt_number, academy_name, payer_name, amount_cents, refunded_cents, method, reference } = payment;
  const day = receivedOn(payment);
  const returned: Fact[] =
    refunded_cents > 0
      ? [
          ['Returned', `${centsText(refunded_cents)} USD`],
          ['Remaining', `${centsText(amount_cents - refunded_cents)} USD`],
        ]
      : [];
  return [
    ['Receipt number', receipt_number],
    ['Club', academy_name],
    ['Paid by', payer_name],
    ...(day ? [['Date', dayText(day)] as const] : []),
    ['Method', methodTexts[method]],
    ...(reference ? [['Reference', reference] as const] : []),
    ['Total', `${centsText(amount_cents)} USD`],
    ...returned,
  ];
}

export const receiptColumns = ['Member', 'For', 'Amount', 'Returned'];

/** Returns a member's cells on the receipt. */
export function receiptCells({ name, membership_type, renews, amount_cents, refunded_cents }: Share): string[] {
  const what = subjectOf({ membership_type, subject: null, renews });
  return [name, what, centsText(amount_cents), refunded_cents > 0 ? centsText(refunded_cents) : ''];
}

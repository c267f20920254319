import type { Member } from '../records/member.ts';
import { dollars, productOf } from '../values/catalog.ts';
import { usd } from '../values/format.ts';
import type { MembershipType } from '../values/membership.ts';
import { nextTerm, obstacleToRenewal, type RenewalCandidate, renewalTypeOn } from './term.ts';

/** A fee that a member can pay now: its type, and whether it is a renewal. */
export interface MembershipFee {
  type: MembershipType;
  renews: boolean;
}

/**
 * Returns the fee a member can pay on a day (`YYYY-MM-DD`), first or renewal; undefined if none is due or something
 * else must come first.
 */
export function membershipFeeOn(
  member: RenewalCandidate & Partial<Pick<Member, 'club_paid'>>,
  today: string,
): MembershipFee | undefined {
  const { status, membership_type, membership_expiry } = member;
  if (member.club_paid) return undefined;
  if (status === 'pending_payment') return { type: membership_type, renews: false };
  if (obstacleToRenewal(member, today)) return undefined;
  return { type: renewalTypeOn(member, nextTerm(membership_expiry, today, 0).from), renews: true };
}

/** Returns a type's price in US cents. */
type PriceOf = (type: MembershipType) => number;

const priceNow: PriceOf = (type) => productOf(type).price_cents;

type Payer = Pick<Member, 'status' | 'membership_type' | 'payment_completed_at'>;

/**
 * Returns both prices, formatted, if the fee is paid and the other type costs a different amount; otherwise undefined.
 */
export function feeChange(
  { status, membership_type, payment_completed_at }: Payer,
  type: MembershipType,
  priceOf = priceNow,
): { from: string; to: string } | undefined {
  if (payment_completed_at === null || status === 'pending_payment') return undefined;
  const [from, to] = [priceOf(membership_type), priceOf(type)];
  return from === to ? undefined : { from: usd(dollars(from)), to: usd(dollars(to)) };
}

/** Returns why a fee that a club has paid is not due, although it does not count yet. */
export function paidByClubText({ academy_name }: Pick<NonNullable<Member['club_paid']>, 'academy_name'>): string {
  return `${academy_name} has already paid this fee. It counts once the policies are accepted.`;
}

import type { Dispute, Payment, Refund } from '@portal/contract/records/payment';
import { isSameRefund } from './money.ts';
import type { ProviderMoney } from './stripe-money.ts';

/**
 * Returns a payment's share in cents of the money a checkout received: in checkout order each gets the amount requested
 * for it, and the last gets the rest. A shortfall or excess thus falls on the same payment, regardless of the settling
 * order.
 */
export function shareOf(payment: Payment, together: readonly Payment[], cents: number): number {
  const place = together.findIndex(({ session_id }) => session_id === payment.session_id);
  const left = together.slice(0, place).reduce((rest, { amount_cents }) => Math.max(0, rest - amount_cents), cents);
  return place === together.length - 1 ? left : Math.min(left, payment.amount_cents);
}

/** A refund or dispute of a checkout's money. */
interface Fact {
  id: string | null;
  cents: number;
  at: string;
  /** Whether the money is gone or about to be. */
  isGone: boolean;
  /** Returns the part that a payment already bears; 0 if none. */
  knownOf(payment: Payment): number;
}

function factsOf({ refunds, disputes }: ProviderMoney): Fact[] {
  const ofRefunds = refunds.map((reported) => ({
    id: reported.id ?? reported.refund_id,
    cents: reported.amount_cents,
    at: reported.created_at,
    isGone: reported.state !== 'failed',
    knownOf: (payment: Payment) => payment.refunds.find((refund) => isSameRefund(refund, reported))?.amount_cents ?? 0,
  }));
  const ofDisputes = disputes.map(({ id, amount_cents, opened_at, state }) => ({
    id,
    cents: amount_cents,
    at: opened_at,
    isGone: state !== 'won',
    knownOf: (payment: Payment) => payment.disputes.find(({ dispute_id }) => dispute_id === id)?.amount_cents ?? 0,
  }));
  // The provider lists newest first and reports whole seconds.
  return [...ofRefunds.reverse(), ...ofDisputes.reverse()].sort((one, other) => one.at.localeCompare(other.at));
}

/**
 * Returns what is left of a payment in cents, after the refunds and disputes it bears and the office's requested
 * refunds.
 */
function leftOf({ amount_cents, ...known }: Payment, { refunds, disputes }: ProviderMoney): number {
  const fails = (refund: Refund) =>
    refunds.some((reported) => reported.state === 'failed' && isSameRefund(refund, reported));
  const isWon = ({ dispute_id }: Dispute) => disputes.some(({ id, state }) => state === 'won' && id === dispute_id);
  const gone = [
    ...known.refunds.filter((refund) => /^(requested|succeeded)$/.test(refund.state) && !fails(refund)),
    ...known.disputes.filter((dispute) => dispute.state === 'lost' || (dispute.state === 'open' && !isWon(dispute))),
  ];
  return Math.max(
    0,
    gone.reduce((rest, fact) => rest - fact.amount_cents, amount_cents),
  );
}

/** Returns the part of each refund and dispute that a payment bears, in cents. */
function sharesOf(payment: Payment, together: readonly Payment[], money: ProviderMoney): Map<string | null, number> {
  const left = new Map(together.map((one) => [one.session_id, leftOf(one, money)]));
  const take = (one: Payment, cents: number) =>
    left.set(one.session_id, Math.max(0, (left.get(one.session_id) ?? 0) - cents));

  const own = new Map<string | null, number>();
  for (const fact of factsOf(money)) {
    let rest = Math.max(0, fact.cents - together.reduce((sum, one) => sum + fact.knownOf(one), 0));
    const bears = (one: Payment, cents: number) => {
      rest -= cents;
      if (fact.isGone) take(one, cents);
      if (one.session_id === payment.session_id) own.set(fact.id, (own.get(fact.id) ?? 0) + cents);
    };
    own.set(fact.id, fact.knownOf(payment));
    const others = together.filter((one) => fact.knownOf(one) === 0);
    for (const one of others) bears(one, Math.min(rest, left.get(one.session_id) ?? 0));
    // More than is left: assigned to the first payment so that the office sees it.
    if (others[0]) bears(others[0], rest);
  }
  return own;
}

/**
 * Returns a payment's share of its checkout's refunds and disputes. A payment keeps what it already bears, including
 * refunds requested by the office. The rest is spread over the payments in checkout order, oldest fact first, up to
 * what is left of each. Payments must be settled in that order, so that the previous ones' shares are known.
 */
export function ownMoney(
  payment: Payment,
  together: readonly Payment[],
  money: Partial<ProviderMoney>,
): Partial<ProviderMoney> {
  if (together.length === 1) return money;
  // Stryker disable next-line ArrayDeclaration: an item that is not a refund or dispute has no share.
  const { refunds = [], disputes = [] } = money;
  const shares = sharesOf(payment, together, { refunds, disputes });
  const shareIn = (id: string | null) => shares.get(id) ?? 0;
  return {
    refunds: refunds
      .map((reported) => ({ ...reported, amount_cents: shareIn(reported.id ?? reported.refund_id) }))
      .filter(({ amount_cents }) => amount_cents > 0),
    disputes: disputes
      .map((reported) => ({ ...reported, amount_cents: shareIn(reported.id) }))
      .filter(({ amount_cents }) => amount_cents > 0),
  };
}

import type { PaymentProblem } from './polling.ts';

/** Whether money was charged, and what to do next. */
interface Advice {
  money: string;
  next: string;
}

const unknown: Advice = {
  money:
    'If you finished paying, you don’t need to pay again: your dashboard shows it as soon as we receive the payment, and we’ll email you. If you didn’t, no money was taken.',
  next: 'Check the payment history on your dashboard before you pay again.',
};

const unknownForClub: Advice = {
  money: 'If you finished paying, you don’t need to pay again. If you didn’t, no money was taken.',
  next: 'Check the payments of your club before you pay again.',
};

const history = 'The payment history on your dashboard shows every amount and date.';

const advice: Record<PaymentProblem['reason'], Advice> = {
  expired: { money: 'No money was taken.', next: 'Choose “Pay” or “Renew” on your dashboard to start again.' },
  timed_out: unknown,
  failed: unknown,
  needs_review: {
    money: 'Your payment went through, but it does not match what was due.',
    next: 'We will review it and email you. You don’t need to pay again.',
  },
  refunded: { money: 'Your payment went through, and we refunded all of it.', next: history },
  partially_refunded: { money: 'Your payment went through, and we kept the rest of it.', next: history },
  disputed: { money: 'Your payment went through, and your bank claims it back.', next: history },
};

const clubHistory = 'The payments of your club show every amount and date.';

/** The advice for leaders who pay for their club, where it differs. */
const clubAdvice: Partial<Record<PaymentProblem['reason'], Partial<Advice>>> = {
  expired: { next: 'Choose “Pay for members” to start again.' },
  refunded: { next: clubHistory },
  partially_refunded: { next: clubHistory },
  disputed: { next: clubHistory },
  timed_out: unknownForClub,
};

/** Returns the advice shown with a problem: whether money was charged, and what to do next. */
export function adviceOn({ reason, charter }: Pick<PaymentProblem, 'reason' | 'charter'>): Advice {
  return { ...advice[reason], ...(charter && clubAdvice[reason]) };
}

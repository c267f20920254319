import type { ViewState } from '#lib/views.ts';
import type { PaymentStatus } from './polling.ts';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

type People = PaymentStatus['people'];

export function namesOf(people: People): string {
  return names.format(people.map(({ name }) => name));
}

/** For whom was paid, and how much in all, as the view of the success keeps it. */
export function stateOf(people: People): ViewState {
  const paid = people.filter(({ payment_status }) => payment_status === 'paid');
  const inReview = people.filter(({ payment_status }) => payment_status === 'needs_review');
  const cents = people
    .filter(({ payment_status }) => payment_status !== 'unpaid')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return {
    people: namesOf(paid),
    amount: String(cents / 100),
    ...(inReview.length > 0 && { review: namesOf(inReview) }),
  };
}

/** What the view of the success was opened with, where several people paid together; amounts in dollars. */
export function paidTogether({ people, amount, review }: ViewState) {
  return people && amount ? { people, amount: Number(amount), review } : undefined;
}

import type { ViewState } from '#lib/views.ts';
import type { PaymentStatus } from './polling.ts';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

type People = PaymentStatus['people'];

export function namesOf(people: People): string {
  return names.format(people.map(({ name }) => name));
}

/** Returns the people paid for and the total amount, as view state for the success view. */
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

/** Returns the view state after a checkout for members of a club, from its charter's id. */
export function clubStateOf(people: People, charter: string, paid_session: string): ViewState {
  const count = people.filter(({ payment_status }) => payment_status === 'paid').length;
  return { ...stateOf(people), charter, paid_session, count: String(count) };
}

/** Returns the success view's data on a joint payment; amounts in dollars. */
export function paidTogether({ people, amount, review }: ViewState) {
  return people && amount ? { people, amount: Number(amount), review } : undefined;
}

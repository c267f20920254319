import { daysLater } from '@portal/contract/days';
import type { Term } from '@portal/contract/term-record';
import { nextTerm } from '@portal/contract/terms';
import { termFrom } from '#members/policy.ts';
import { minutesLater } from './days.ts';

// One of nine is paid to the office.
const isRecorded = (nth: number, count: number) => (5 * nth + count) % 9 === 4;

/**
 * The terms of what was approved on a day (`YYYY-MM-DD`) and renewed in time since, so many in all, oldest first. An id names the
 * payments.
 */
export function termsFrom(day: string, count: number, months: number, id: string): Term[] {
  const [from, until] = termFrom(day, months);
  const terms: Term[] = [{ from, until, how: 'approved', session_id: null }];
  for (let nth = 2; nth <= count; nth += 1) {
    const end = terms.at(-1)?.until ?? until;
    const recorded = isRecorded(nth, count);
    terms.push({
      ...nextTerm(end, end, months, terms),
      how: recorded ? 'recorded' : 'renewed',
      session_id: `${recorded ? 'rec' : 'cs'}_${id}-${nth}`,
    });
  }
  return terms;
}

/** Those terms that a payment gave. */
export function renewalsAmong(terms: readonly Term[]): (Term & { session_id: string })[] {
  return terms.flatMap((term) => (term.session_id ? { ...term, session_id: term.session_id } : []));
}

/** When a term was paid for: up to a month before it began. */
export function paidAt({ from }: Term): string {
  const nth = Number(from.slice(-2));
  return minutesLater(`${daysLater(from, -1 - nth)}T15:00:00.000Z`, 7 * nth);
}

/** When the last of some terms was paid for, or else the first, if it was. */
export function lastPaidAt(terms: readonly Term[], first: string | null): string | null {
  const last = renewalsAmong(terms).at(-1);
  return last ? paidAt(last) : first;
}

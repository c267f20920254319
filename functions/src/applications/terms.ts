import type { Application } from '@portal/contract/records/application';
import type { Charter } from '@portal/contract/records/charter';
import type { Member } from '@portal/contract/records/member';
import type { Term } from '@portal/contract/records/term';
import { isCharter } from '@portal/contract/rules/application';
import { obstacleToCharterRenewal } from '@portal/contract/rules/charter';
import { obstacleToLeading } from '@portal/contract/rules/membership';
import { nextTerm } from '@portal/contract/rules/term';
import { daysLater } from '@portal/contract/values/days';
import { termFrom, termsWithout } from '#members/policy.ts';
import { Problem } from '#platform/problem.ts';

type Termed = Pick<Charter, 'terms' | 'valid_from' | 'valid_until'>;

/**
 * Derives a charter's validity from its terms (oldest first): it ends with the last term, and starts with the first
 * term of the last unbroken run.
 */
function spanOf(terms: readonly Term[]): Termed {
  const follows = ({ from }: Term, before: Term | undefined) => before && daysLater(before.until, 1) >= from;
  const first = terms.findLast((term, index) => !follows(term, terms[index - 1]));
  return { terms: [...terms], valid_from: first?.from ?? null, valid_until: terms.at(-1)?.until ?? null };
}

/**
 * Returns the first and last day: a charter runs `months` from its approval day `today` (`YYYY-MM-DD`), a sanction
 * on the event's days.
 */
export function termOf(
  application: Application,
  today: string,
  months: number,
): Pick<Application, 'valid_from' | 'valid_until'> & Partial<Termed> {
  if (!isCharter(application)) return { valid_from: application.event_dates, valid_until: application.event_until };
  const [from, until] = termFrom(today, months);
  return spanOf([{ from, until, how: 'approved', session_id: null }]);
}

/** Returns a charter renewed on `today`, with a next term of `months`. */
export function renewedCharter(
  charter: Charter,
  today: string,
  months: number,
  by: Pick<Term, 'how' | 'session_id'>,
): Charter {
  const terms = charter.terms;
  const next = { ...nextTerm(charter.valid_until, today, months, terms), ...by };
  return { ...charter, ...spanOf([...terms, next]) };
}

/** Returns a charter without the term that a payment added; undefined if it added none. */
export function charterWithoutTerm(charter: Charter, sessionId: string): Charter | undefined {
  const left = termsWithout(charter.terms, sessionId);
  return left && { ...charter, ...spanOf(left) };
}

/** Throws 409 if a charter is not approved or not yet renewable, or while its leader may not lead. */
export function requireCharterRenewal(
  charter: Charter,
  leader: Member | undefined,
  today: string,
): asserts leader is Member {
  const obstacle = obstacleToCharterRenewal(charter, today);
  if (obstacle) throw new Problem(409, obstacle);
  const reason = leader ? obstacleToLeading(leader, today, 'The') : 'The leader’s account does not exist';
  if (reason) throw new Problem(409, `This charter cannot be renewed. ${reason}.`);
}

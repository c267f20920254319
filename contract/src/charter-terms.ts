import { dayText } from './format.ts';
import type { Term } from './term-record.ts';
import { isRenewable, renewableFrom, termsOf } from './terms.ts';

interface Termed {
  terms?: readonly Term[] | undefined;
  valid_from: string | null;
  valid_until: string | null;
}

/** The terms of a charter, oldest first; of one from before terms were kept, the one that its days tell of. */
export function termsOfCharter({ terms, valid_from, valid_until }: Termed): readonly Term[] {
  return termsOf({ terms, membership_issued: valid_from, membership_expiry: valid_until });
}

type Renewing = Pick<Termed, 'valid_until'> & { status: string };

/** Whether it is time for a charter to be renewed on a day (`YYYY-MM-DD`): as for a membership. */
export function isCharterRenewable({ status, valid_until }: Renewing, today: string): boolean {
  return isRenewable({ status, membership_expiry: valid_until }, today);
}

/** Why a charter cannot be renewed on a day (`YYYY-MM-DD`), whoever leads it; undefined where it can. */
export function obstacleToCharterRenewal(charter: Renewing, today: string): string | undefined {
  const { status, valid_until } = charter;
  if (status !== 'approved' || !valid_until) return 'Only an approved charter can be renewed.';
  if (isCharterRenewable(charter, today)) return undefined;
  const from = dayText(renewableFrom(valid_until));
  return `This charter runs until ${dayText(valid_until)}. It can be renewed from ${from}.`;
}

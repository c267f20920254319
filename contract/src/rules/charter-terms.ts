import type { Charter } from '../records/charter.ts';
import { dayText } from '../values/format.ts';
import { isRenewable, renewableFrom } from './term.ts';

type Renewing = Pick<Charter, 'status' | 'valid_until'>;

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

import type { Charter } from '../records/charter.ts';
import { dayText } from '../values/format.ts';
import { isRenewable, renewableFrom } from './term.ts';

type Renewing = Pick<Charter, 'status' | 'valid_until'>;

/** Reports whether a charter can be renewed on a day (`YYYY-MM-DD`), with the same window as a membership. */
export function isCharterRenewable({ status, valid_until }: Renewing, today: string): boolean {
  return isRenewable({ status, membership_expiry: valid_until }, today);
}

/** Returns why a charter cannot be renewed on a day (`YYYY-MM-DD`), regardless of its leader; undefined if it can. */
export function obstacleToCharterRenewal(charter: Renewing, today: string): string | undefined {
  const { status, valid_until } = charter;
  if (status !== 'approved' || !valid_until) return 'Only an approved charter can be renewed.';
  if (isCharterRenewable(charter, today)) return undefined;
  const from = dayText(renewableFrom(valid_until));
  return `This charter runs until ${dayText(valid_until)}. It can be renewed from ${from}.`;
}

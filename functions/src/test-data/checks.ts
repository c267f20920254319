import { daysLater } from '@portal/contract/values/days';
import type { Checks } from '@portal/contract/values/membership';
import type { Present } from './days.ts';
import type { CheckState } from './plan.ts';
import type { Random } from './random.ts';

/** Returns a leader's checks. If verified, the background check has an expiry date and SafeSport usually has none. */
export function checksOf(state: CheckState, { today }: Present, random: Random): Checks {
  const far = daysLater(today, random.between(200, 600));
  const soon = daysLater(today, random.between(5, 25));
  const lapsed = daysLater(today, -random.between(5, 30));
  const safesport = { safesport_verified: true, safesport_expires: random.happens(30) ? far : null };
  const background = { background_check_verified: true, background_check_expires: far };
  const missing = { background_check_verified: false, background_check_expires: null };
  const states: Record<CheckState, Checks> = {
    verified: { ...safesport, ...background },
    lapsing: { ...safesport, ...background, background_check_expires: soon },
    lapsed: { ...safesport, ...background, background_check_expires: lapsed },
    one_missing: { ...safesport, ...missing },
    missing: { safesport_verified: false, safesport_expires: null, ...missing },
  };
  return states[state];
}

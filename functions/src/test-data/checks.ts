import { daysLater } from '@portal/contract/days';
import type { Checks } from '@portal/contract/membership';
import type { Present } from './days.ts';
import type { CheckState } from './plan.ts';
import type { Random } from './random.ts';

/** The checks of somebody: where they are verified, SafeSport mostly does not lapse and the background check does. */
export function checksOf(state: CheckState, { today }: Present, random: Random): Checks {
  const far = daysLater(today, random.between(200, 600));
  const soon = daysLater(today, random.between(5, 25));
  const lapsed = daysLater(today, -random.between(5, 30));
  const verified: Checks = {
    safesport_verified: true,
    safesport_expires: random.happens(30) ? far : null,
    background_check_verified: true,
    background_check_expires: far,
  };
  switch (state) {
    case 'verified':
      return verified;
    case 'lapsing':
      return { ...verified, background_check_expires: soon };
    case 'lapsed':
      return { ...verified, background_check_expires: lapsed };
    case 'one_missing':
      return { ...verified, background_check_verified: false, background_check_expires: null };
    case 'missing':
      return {
        safesport_verified: false,
        safesport_expires: null,
        background_check_verified: false,
        background_check_expires: null,
      };
  }
}

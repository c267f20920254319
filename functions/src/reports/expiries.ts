import type { Expiries } from '@portal/contract/calls/reports';
import { expiryRange } from '@portal/contract/rules/expiry';
import { dayOf, daysLater, monthsLater } from '@portal/contract/values/days';
import { membershipTypes } from '@portal/contract/values/membership';
import { countExpiries } from '#members/index.ts';
import type { States } from '#platform/states.ts';

/** Months shown after the current one. A membership approved today ends in the last of them. */
const monthsAhead = 12;

/** Returns the expiry periods as of a day (`YYYY-MM-DD`): the past, then month by month. */
export function expiryTimes(today: string): Pick<Expiries, 'from' | 'until'>[] {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const ahead = Array.from({ length: monthsAhead + 1 }, (_, months) => {
    const first = monthsLater(thisMonth, months);
    return { from: months === 0 ? today : first, until: daysLater(monthsLater(first, 1), -1) };
  });
  return [{ from: null, until: expiryRange('expired', today).expires_until }, ...ahead];
}

/** Counts some states’ expiring approved memberships by month and type. */
export async function expiriesByMonth(states: States): Promise<Expiries[]> {
  const counted = expiryTimes(dayOf()).map(async ({ from, until }) => {
    const range = { expires_from: from ?? undefined, expires_until: until };
    const counts = membershipTypes.map(async (type) => [type, await countExpiries(range, states, type)] as const);
    const byType = Object.fromEntries(await Promise.all(counts)) as Pick<Expiries, (typeof membershipTypes)[number]>;
    return { from, until, ...byType };
  });
  return Promise.all(counted);
}

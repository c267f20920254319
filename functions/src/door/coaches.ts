import { mayRead } from '@portal/contract/offices';
import type { Arrival, Coach } from '@portal/contract/records/door';
import type { SanctionedEvent } from '@portal/contract/records/event';
import type { Member } from '@portal/contract/records/member';
import type { ActingOffice } from '@portal/contract/records/office';
import { isInOffice } from '@portal/contract/rules/offices';
import { dayOf } from '@portal/contract/values/days';
import { maxEntries } from '@portal/contract/values/eligibility';
import { findApplication, findListedLeaders } from '#applications/index.ts';
import { publicName, readMembersByNumber } from '#members/index.ts';
import { inReadOnlyTransaction } from '#platform/firestore.ts';
import { notFound } from '#platform/problem.ts';
import { coachFactsOf } from './policy.ts';
import { findCoachArrivals } from './store.ts';

/** Returns the first arrival of each grappling leader, by number. */
function firstArrivals(arrivals: readonly Arrival[]): Map<string, Arrival> {
  const first = new Map<string, Arrival>();
  for (const arrival of arrivals.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const number = arrival.membership_number;
    if (number && !first.has(number)) first.set(number, arrival);
  }
  return first;
}

function coachOf(number: string, leader: Member | undefined, arrived: Arrival | undefined): Coach[] {
  const today = dayOf();
  const facts = arrived?.coach ?? (leader && coachFactsOf(leader, today));
  const name = arrived?.name ?? (leader && publicName(leader, today));
  if (!facts || !name) return [];
  return [{ membership_number: number, name, ...facts, arrived_at: arrived?.at ?? null, desk: arrived?.desk ?? null }];
}

const isReader = (office: ActingOffice | null, event: SanctionedEvent) =>
  mayRead(office?.name ?? null, 'arrivals') && isInOffice(office, event);

/**
 * Returns an event and the grappling leaders on its list or at its door, by name: with the membership and checks at the
 * arrival or, for someone who did not arrive, as of now. Throws 404 for another leader's event, unless for the office.
 */
export async function coachesOf(
  eventId: string,
  { caller, office }: { caller: Member; office: ActingOffice | null },
): Promise<{ event: SanctionedEvent; coaches: Coach[] }> {
  const event = await findApplication('event_sanction', eventId);
  const maySee = event && (event.owner_uid === caller.user_id || isReader(office, event));
  if (!maySee) throw notFound();
  const [listed, arrivals] = await Promise.all([findListedLeaders(eventId), findCoachArrivals(eventId, maxEntries)]);
  const first = firstArrivals(arrivals);
  const missing = listed.filter((number) => !first.has(number));
  const leaders = await inReadOnlyTransaction((transaction) => readMembersByNumber(transaction, missing));
  const numbers = [...first.keys(), ...missing];
  const coaches = numbers.flatMap((number) => coachOf(number, leaders.get(number), first.get(number)));
  return { event, coaches: coaches.sort((one, other) => one.name.localeCompare(other.name)) };
}

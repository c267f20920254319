import type { Arrival, CoachFacts, DoorLink, DoorPack, SentArrival } from '@portal/contract/records/door';
import type { Entry, Standing } from '@portal/contract/records/entry';
import type { Member } from '@portal/contract/records/member';
import { standingOf } from '@portal/contract/rules/eligibility';
import { beginningOf, daysLater } from '@portal/contract/values/days';
import { doorGraceHours } from '@portal/contract/values/door';
import { noEnd } from '@portal/contract/values/term';

/** Returns the instant at which an event's door closes after its last day (`YYYY-MM-DD`). */
export function doorEndsAt(day: string): Date {
  return new Date(beginningOf(daysLater(day, 1)).getTime() + doorGraceHours * 60 * 60 * 1000);
}

/** Returns a list as a door needs it: the people in order, each with the position of its standing. */
export function peopleOf(entries: readonly Entry[]): Pick<DoorPack, 'people' | 'standings'> {
  const places = new Map<string, number>();
  const standings: Standing[] = [];
  const placeOf = (standing: Standing) => {
    const key = JSON.stringify(standing);
    const known = places.get(key) ?? standings.push(standing) - 1;
    places.set(key, known);
    return known;
  };
  const people = entries.map(({ membership_number, standing, door }) => ({
    number: membership_number,
    name: door?.name ?? null,
    type: door?.membership_type ?? null,
    cards: door?.card ? [door.card] : [],
    ...(door && door.replaced.length > 0 && { replaced: door.replaced }),
    standing: standing && placeOf(standing),
  }));
  return { people, standings };
}

/** Returns a grappling leader's membership and checks as of a day (`YYYY-MM-DD`), for an audit. */
export function coachFactsOf(leader: Member, today: string): CoachFacts {
  const until = (isVerified: boolean, expires: string | null) => (isVerified ? (expires ?? noEnd) : null);
  return {
    membership_until: standingOf(leader, today).obstacle ? null : leader.membership_expiry,
    safesport_until: until(leader.safesport_verified, leader.safesport_expires),
    background_check_until: until(leader.background_check_verified, leader.background_check_expires),
  };
}

/** Returns when a phone scanned a card, kept between the making of its link and now, should the phone's clock be wrong. */
export function scannedAt(
  { at }: Pick<SentArrival, 'at'>,
  { created_at }: Pick<DoorLink, 'created_at'>,
  now: Date,
): string {
  const time = Math.min(Math.max(Date.parse(at), Date.parse(created_at)), now.getTime());
  return new Date(time).toISOString();
}

// A request that was received earlier may be stored later, so the last seconds are read again.
const overlapMs = 10_000;

/** Returns the cursor after a page of arrivals; `isFull` if there may be more. */
export function cursorAfter(page: readonly Arrival[], isFull: boolean, now: Date): string | null {
  const last = page.at(-1)?.received_at;
  if (!last || isFull) return last ?? null;
  return new Date(Math.min(Date.parse(last), now.getTime() - overlapMs)).toISOString();
}

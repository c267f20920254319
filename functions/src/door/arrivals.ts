import type { Arrival, DoorLink, SentArrival } from '@portal/contract/records/door';
import type { Entry } from '@portal/contract/records/entry';
import type { Member } from '@portal/contract/records/member';
import { reasonAgainst, standingOf } from '@portal/contract/rules/eligibility';
import { dayOf, now } from '@portal/contract/values/days';
import { findApplication, readEntries } from '#applications/index.ts';
import { publicName, readMembersByNumber } from '#members/index.ts';
import { hashCardCode } from '#members/records/index.ts';
import { inReadOnlyTransaction } from '#platform/firestore.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { findBearer } from '#verify/bearer.ts';
import { coachFactsOf, scannedAt } from './policy.ts';
import { createArrivals } from './store.ts';

/** Arrivals: 3,000 an hour per link, including those sent again. */
const arrivalLimit: KeyLimit = { name: 'arrivals', max: 3000, seconds: 60 * 60 };

type Person = Pick<Arrival, 'card' | 'membership_number' | 'name' | 'membership_type' | 'reason' | 'coach'>;

const nobody: Person = {
  card: null,
  membership_number: null,
  name: null,
  membership_type: null,
  reason: null,
  coach: null,
};

/** Returns a member's facts on the event's last day; `code` is the card's. */
function personOf(member: Member, code: string, day: string): Person {
  const today = dayOf();
  const isCoach = member.membership_type === 'grappling_leader';
  return {
    card: hashCardCode(code),
    membership_number: member.membership_number,
    name: publicName(member, today),
    membership_type: member.membership_type,
    reason: reasonAgainst({ standing: standingOf(member, today) }, day),
    coach: isCoach ? coachFactsOf(member, today) : null,
  };
}

/** Returns the facts of someone on the list. The member is known only for a grappling leader. */
function listedOf(line: Entry, leader: Member | undefined, day: string): Person {
  const { membership_number, door } = line;
  return {
    card: door?.card ?? null,
    membership_number,
    name: door?.name ?? null,
    membership_type: door?.membership_type ?? null,
    reason: reasonAgainst(line, day),
    coach: leader ? coachFactsOf(leader, dayOf()) : null,
  };
}

/** Reads people on the list, by number. */
async function readListed(eventId: string, numbers: readonly string[], day: string): Promise<Map<string, Person>> {
  if (numbers.length === 0) return new Map();
  return inReadOnlyTransaction(async (transaction) => {
    const lines = (await readEntries(transaction, eventId, numbers)).filter((line) => line !== undefined);
    const coaches = lines.filter(({ door }) => door?.membership_type === 'grappling_leader');
    const leaders = await readMembersByNumber(
      transaction,
      coaches.map(({ membership_number }) => membership_number),
    );
    return new Map(
      lines.map((line) => [line.membership_number, listedOf(line, leaders.get(line.membership_number), day)]),
    );
  });
}

/** Finds whose card an arrival names by its code; an unknown card has nothing but its hash. */
async function findByCode(code: string, day: string): Promise<Person> {
  const bearer = await findBearer(code);
  if (!bearer || !('user_id' in bearer)) return { ...nobody, card: hashCardCode(code) };
  return personOf(bearer, code, day);
}

/**
 * Stores the arrivals that a desk sent, each once however often it is sent, with the facts about the person as of now.
 * Someone who was taken off the list since has nothing but the number.
 */
export async function receiveArrivals(link: DoorLink, sent: readonly SentArrival[]): Promise<void> {
  if (sent.length === 0) return;
  await countFor(arrivalLimit, link.link_id, sent.length);
  const received = now();
  const event = await findApplication('event_sanction', link.event_id);
  const day = event?.event_until ?? dayOf(new Date(link.ends_at));
  const numbers = [...new Set(sent.flatMap(({ membership_number }) => membership_number ?? []))];
  const listed = await readListed(link.event_id, numbers, day);
  const all = sent.map(async ({ scan_id, at, kind, membership_number, code }, index): Promise<Arrival> => {
    const known = membership_number ? listed.get(membership_number) : code ? await findByCode(code, day) : undefined;
    return {
      event_id: link.event_id,
      owner_uid: link.owner_uid,
      scan_id,
      link_id: link.link_id,
      desk: link.desk,
      at: scannedAt({ at }, link, received),
      // Distinct, so that a cursor can stand between any two.
      received_at: new Date(received.getTime() + index).toISOString(),
      kind,
      ...(known ?? { ...nobody, membership_number }),
    };
  });
  await createArrivals(await Promise.all(all));
}

import type { ActivityAnswer } from '@portal/contract/calls/activity';
import { type Activity, activity } from '@portal/contract/records/activity';
import { type Machine, machines } from '@portal/contract/values/activity';
import { beginningOf, daysLater } from '@portal/contract/values/days';
import type { Query } from 'firebase-admin/firestore';
import { streamDocuments } from '#platform/firestore.ts';
import { ordered } from '#platform/paging.ts';
import { activities, removals } from './activity.ts';
import { firstDigestOf } from './activity-proof.ts';

/** Which records are listed: by who acted, what was done, the member affected, and the days, both inclusive. */
export interface ActivityFilters {
  actor?: string | undefined;
  action?: Activity['action'] | undefined;
  person?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const isMachine = (actor: string): actor is Machine => Object.hasOwn(machines, actor);

/** Returns a query for the records of a list. */
export function listedActivity({
  actor,
  action,
  person,
  start_date,
  end_date,
}: ActivityFilters): Query<ActivityAnswer> {
  let query = activities().withConverter<ActivityAnswer>({
    toFirestore: (value) => value,
    fromFirestore: (found) => ({ activity_id: found.id, ...activity.parse(found.data()) }),
  }) as Query<ActivityAnswer>;
  // A member may have the name of a machine.
  if (actor && isMachine(actor))
    query = query.where('actor_uid', '==', null).where('actor_name', '==', machines[actor]);
  else if (actor) query = query.where('actor_uid', '==', actor);
  if (action) query = query.where('action', '==', action);
  if (person) query = query.where('target_uid', '==', person);
  if (start_date) query = query.where('at', '>=', beginningOf(start_date).toISOString());
  if (end_date) query = query.where('at', '<', beginningOf(daysLater(end_date, 1)).toISOString());
  return query;
}

/** A record as a day's hash includes it. */
export interface Digested {
  at: string;
  id: string;
  digest: string;
}

const isBefore = (one: Digested, other: Digested) => [one.at, one.id].join(' ') < [other.at, other.id].join(' ');

/**
 * Streams the records of a federation day (`YYYY-MM-DD`) by time and id, including lawfully removed ones, each as it was
 * at first. With keys, only changes signed by one of them count as lawful.
 */
export async function* readDay(day: string, keys?: readonly Buffer[]): AsyncGenerator<Digested> {
  async function* inOrder(all: Query): AsyncGenerator<Digested> {
    const [from, until] = [day, daysLater(day, 1)].map((one) => beginningOf(one).toISOString());
    const found = all.where('at', '>=', from).where('at', '<', until);
    for await (const one of streamDocuments(ordered(found, { by: 'at', direction: 'asc' }, undefined)))
      yield { at: one.get('at'), id: one.id, digest: firstDigestOf(one.id, one.data(), keys) };
  }
  const [kept, gone] = [inOrder(activities()), inOrder(removals())];
  // The records first, so that one removed meanwhile is found, if twice.
  let one = await kept.next();
  let other = await gone.next();
  while (!one.done || !other.done) {
    const isTwice = !one.done && !other.done && one.value.id === other.value.id;
    if (isTwice) other = await gone.next();
    else if (!one.done && (other.done || isBefore(one.value, other.value))) {
      yield one.value;
      one = await kept.next();
    } else if (!other.done) {
      yield other.value;
      other = await gone.next();
    }
  }
}

import type { DoorPack } from '@portal/contract/records/door';
import { isLocked } from '@portal/contract/rules/membership';
import { now } from '@portal/contract/values/days';
import { findApplication, findEntries } from '#applications/index.ts';
import { findMember } from '#members/index.ts';
import { publicKeys } from '#members/records/index.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { ended, type OpenedLink } from './links.ts';
import { peopleOf } from './policy.ts';

/** Packs: 60 an hour per link, each of which reads the whole list. */
const packLimit: KeyLimit = { name: 'door-pack', max: 60, seconds: 60 * 60 };

/**
 * Returns what a door needs to check cards offline. It contains no more than the check page shows, and the numbers on
 * the organizer's own list. Throws 401 if the link or the sanction has ended, or the event's leader is locked.
 */
export async function packOf({ link, isOpen }: OpenedLink): Promise<DoorPack> {
  if (!isOpen) throw ended();
  await countFor(packLimit, link.link_id);
  const as_of = now().toISOString();
  const event = await findApplication('event_sanction', link.event_id);
  const leader = event && (await findMember(event.owner_uid));
  if (!leader || event.status !== 'approved' || isLocked(leader.status)) throw ended();
  const [entries, keys] = await Promise.all([findEntries(link.event_id), publicKeys()]);
  const { event_id, event_name, event_dates: first_day, event_until: day, venue_name } = event;
  return {
    event: { event_id, event_name, first_day, day, venue_name },
    desk: link.desk,
    as_of,
    ends_at: link.ends_at,
    keys,
    ...peopleOf(entries),
  };
}

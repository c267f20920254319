import type { DoorLink } from '@portal/contract/records/door';
import type { SanctionedEvent } from '@portal/contract/records/event';
import type { Member } from '@portal/contract/records/member';
import type { ActingOffice } from '@portal/contract/records/office';
import { dayOf, now } from '@portal/contract/values/days';
import { doorToken, maxDoorLinks } from '@portal/contract/values/door';
import type { Transaction } from 'firebase-admin/firestore';
import { readApplication } from '#applications/index.ts';
import { requireLeader } from '#members/policy.ts';
import { recordActivity } from '#members/records/index.ts';
import { config } from '#platform/config.ts';
import { transact } from '#platform/firestore.ts';
import { type AddressLimit, countByAddress, countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { qrPng } from '#platform/qr.ts';
import { hashSecret, newSecret } from '#platform/secrets.ts';
import { doorEndsAt } from './policy.ts';
import { closesAt, findLink, readLink, readOpenLinks, writeLink } from './store.ts';

/** A caller who may manage the door of an event: its leader or a manager. */
interface Caller {
  caller: Member;
  office: ActingOffice | null;
}

const hour = 60 * 60;

/** New links: 50 an hour per person. */
const linkLimit: KeyLimit = { name: 'door-links', max: 50, seconds: hour };

/** Unknown secrets: 50 per network address in 15 minutes, each counted once. */
const unknownLimit: AddressLimit = { name: 'door', maxByAddress: 50, seconds: 15 * 60 };

/** Reads an event within a transaction. Throws 404 unless the caller is its leader or a manager. */
async function readLed(transaction: Transaction, id: string, { caller, office }: Caller): Promise<SanctionedEvent> {
  const event = await readApplication(transaction, 'event_sanction', id);
  const isOwner = event?.owner_uid === caller.user_id;
  if (!event || !(isOwner || office?.name === 'manager')) throw notFound();
  return event;
}

/**
 * Creates a staff link for the door of an approved event. Returns it with its address and the QR code of that, which
 * contain the secret and are not stored. Throws 403 for a leader who may not lead, 409 before the approval, once the
 * event is over, and above `maxDoorLinks`.
 */
export async function createLink(
  eventId: string,
  desk: string,
  by: Caller,
): Promise<{ door_link: DoorLink; url: string; qr_code: string }> {
  await countFor(linkLimit, by.caller.user_id);
  const secret = newSecret();
  const door_link = await transact(async (transaction) => {
    const event = await readLed(transaction, eventId, by);
    if (by.office?.name !== 'manager') requireLeader(by.caller, dayOf());
    if (event.status !== 'approved') throw new Problem(409, 'You can create links once the event is approved');
    const ends = doorEndsAt(event.event_until);
    if (ends <= now()) throw new Problem(409, 'This event is over');
    const open = await readOpenLinks(transaction, eventId, maxDoorLinks);
    if (open.length >= maxDoorLinks)
      throw new Problem(409, `An event can have at most ${maxDoorLinks} links. Please turn one off first.`);
    const link: DoorLink = {
      link_id: hashSecret(secret),
      event_id: eventId,
      owner_uid: event.owner_uid,
      desk,
      created_at: now().toISOString(),
      ends_at: ends.toISOString(),
      revoked_at: null,
    };
    writeLink(transaction, link);
    recordActivity(transaction, { action: 'door_link_created', actor: by.caller, subject: event.event_name });
    return link;
  });
  const url = `${config.publicUrl}/door#${secret}`;
  return { door_link, url, qr_code: await qrPng(url) };
}

/** Turns off a staff link for good; doing so again changes nothing. Throws 404 for another event's link. */
export async function revokeLink(eventId: string, linkId: string, by: Caller): Promise<DoorLink> {
  return transact(async (transaction) => {
    const event = await readLed(transaction, eventId, by);
    const link = await readLink(transaction, linkId);
    if (link?.event_id !== eventId) throw notFound();
    if (link.revoked_at) return link;
    const revoked = { ...link, revoked_at: now().toISOString() };
    writeLink(transaction, revoked);
    recordActivity(transaction, { action: 'door_link_revoked', actor: by.caller, subject: event.event_name });
    return revoked;
  });
}

/** A staff link that was sent as the bearer token, and whether its door is still open. */
export interface OpenedLink {
  link: DoorLink;
  isOpen: boolean;
}

/**
 * Returns the staff link of a request. One that has ended still takes late arrivals for `lateArrivalDays`. Throws 401 for
 * an unknown or revoked link, and after that time.
 */
export async function openLink(authorization: string | undefined, address: string): Promise<OpenedLink> {
  const [, secret = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  const link = doorToken.test(secret) ? await findLink(hashSecret(secret)) : undefined;
  if (!link) {
    await countByAddress(unknownLimit, address, secret);
    throw new Problem(401, 'This link is not valid. Please ask the organizer for a new one.');
  }
  if (link.revoked_at) throw new Problem(401, 'The organizer has turned off this link.');
  if (now() > closesAt(link)) throw ended();
  return { link, isOpen: now().toISOString() <= link.ends_at };
}

/** Returns the 401 for a link whose event is over. */
export function ended(): Problem {
  return new Problem(401, 'This link has ended with the event.');
}

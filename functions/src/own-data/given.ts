import type { Duplicate } from '@portal/contract/records/duplicate';
import { omit, pick } from 'es-toolkit/object';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { keptOf } from '#imports/forget.ts';
import type { Departure } from '#records/departures.ts';

/** What of a document is given out to the person whose it is. */
export type Give = (found: QueryDocumentSnapshot, whose: Departure) => Record<string, unknown>;

function plainValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plainValue);
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainValue(inner)]));
  }
  return value;
}

/** All of a document, as JSON takes it. */
export const all: Give = (found) => plainValue(found.data()) as Record<string, unknown>;

/** All but some fields. */
export const allBut = (...names: string[]) => ((found, whose) => omit(all(found, whose), names)) satisfies Give;

/** Some fields only. */
export const only = (...names: string[]) => ((found, whose) => pick(all(found, whose), names)) satisfies Give;

/** What an account keeps, without what opens it: of sessions and browsers, how many there are and since when. */
export const account: Give = (found) => {
  const { account_uid, email, email_confirmed_at, alias, password_updated_at, sessions, devices } = found.data();
  return {
    account_uid,
    email,
    email_confirmed_at,
    has_password: alias !== null,
    password_changed_at: password_updated_at && new Date(password_updated_at).toISOString(),
    sessions_since: Object.values(sessions),
    browsers_that_signed_in: devices.length,
  };
};

/** A link, without the code that it is known by. */
export const link = only('purpose', 'email', 'expires_at', 'used_at');

/** A hand-over, without whose the other account is. */
export const handOver: Give = (found, whose) => {
  const { handed_over_at, expires_at } = all(found, whose);
  return { handed_over_at, can_be_taken_back_until: expires_at };
};

const office = 'The office';

/** A record of activity: of others it says only that they are others; what an admin noted with it only admins read. */
export const deed: Give = (found, { user_id }) => {
  const { actor_uid, actor_name, target_uid, target_name, subject, note, ...record } = found.data();
  const isOwn = actor_uid === user_id;
  const isAboutAnother = target_uid !== user_id && target_uid !== null;
  return {
    ...record,
    subject: isAboutAnother ? null : subject,
    by: isOwn || actor_uid === null ? actor_name : office,
    about: isAboutAnother ? 'Another member' : target_name,
  };
};

/** What the office wrote, without who of it did. */
export const written: Give = (found, whose) => {
  const { by_uid, by_name, ...rest } = all(found, whose);
  return { ...rest, by: office };
};

/** What was accepted, without who of the office entered it from paper, and without the address of another account: a parent's. */
export const accepted: Give = (found, whose) => {
  const { entered_by = null, email, ...rest } = all(found, whose);
  return { ...rest, ...(email === whose.email && { email }), entered: entered_by !== null };
};

/** That somebody was a member twice; the number is the person’s own other one. */
export const pair: Give = (found, whose) => {
  const { state, found_at, decided_at, merging } = all(found, whose) as unknown as Duplicate;
  return { state, found_at, decided_at, merged_number: merging?.number ?? null };
};

/** What uploads tell of the addresses. */
export const upload: Give = (found, { addresses }) => keptOf(found, addresses);

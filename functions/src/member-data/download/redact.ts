import type { Account } from '@portal/contract/records/account';
import type { Duplicate } from '@portal/contract/records/duplicate';
import { omit, pick } from 'es-toolkit/object';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { importDataOf } from '#imports/erase.ts';
import type { Departure } from '#members/records/index.ts';

/** Returns the part of a document that is exported to the member. */
export type Redact = (found: QueryDocumentSnapshot, whose: Departure) => Record<string, unknown>;

function plainValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plainValue);
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainValue(inner)]));
  }
  return value;
}

/** Exports a whole document, as JSON values. */
export const all: Redact = (found) => plainValue(found.data()) as Record<string, unknown>;

/** Exports all but some fields. */
export const allBut = (...names: string[]) => ((found, whose) => omit(all(found, whose), names)) satisfies Redact;

/** Exports only some fields. */
export const only = (...names: string[]) => ((found, whose) => pick(all(found, whose), names)) satisfies Redact;

/** Exports an account without its secrets: of sessions and factors what their holder sees, of browsers the number. */
export const account: Redact = (found) => {
  const stored = found.data() as Account;
  const { account_uid, email, email_confirmed_at, alias, password_updated_at, sessions, devices, factors } = stored;
  return {
    account_uid,
    email,
    email_confirmed_at,
    has_password: alias !== null,
    password_changed_at: password_updated_at && new Date(password_updated_at).toISOString(),
    sessions: Object.values(sessions).map((session) => pick(session, ['device', 'started_at', 'used_at'])),
    second_factors: factors.map((factor) => pick(factor, ['kind', 'name', 'added_at', 'used_at'])),
    recovery_codes_left: stored.recovery.length,
    browsers_that_signed_in: devices.length,
  };
};

/** Exports a link without its token's hash. */
export const link = only('purpose', 'email', 'expires_at', 'used_at');

/** Exports a hand-over without the other account. */
export const handOver: Redact = (found, whose) => {
  const { handed_over_at, expires_at } = all(found, whose);
  return { handed_over_at, can_be_taken_back_until: expires_at };
};

const office = 'The office';

/** Exports an activity record without others' names and without admin notes. */
export const activityRecord: Redact = (found, { user_id }) => {
  const { actor_uid, actor_name, target_uid, target_name, subject, note, proof, search_terms, ...record } =
    found.data();
  const isOwn = actor_uid === user_id;
  const isAboutAnother = target_uid !== user_id && target_uid !== null;
  return {
    ...record,
    subject: isAboutAnother ? null : subject,
    by: isOwn || actor_uid === null ? actor_name : office,
    about: isAboutAnother ? 'Another member' : target_name,
  };
};

/** Exports an office entry without its author. */
export const officeRecord: Redact = (found, whose) => {
  const { by_uid, by_name, ...rest } = all(found, whose);
  return { ...rest, by: office };
};

/** Exports a consent without the admin who entered it and without another account's address, such as a parent's. */
export const accepted: Redact = (found, whose) => {
  const { entered_by = null, email, ...rest } = all(found, whose);
  return { ...rest, ...(email === whose.email && { email }), entered: entered_by !== null };
};

/** Exports a merge; the number is the member's other one. */
export const pair: Redact = (found, whose) => {
  const { state, found_at, decided_at, merging } = all(found, whose) as unknown as Duplicate;
  return { state, found_at, decided_at, merged_number: merging?.number ?? null };
};

/** Exports the upload data about the member's addresses. */
export const upload: Redact = (found, { addresses }) => importDataOf(found, addresses);

import { createHash } from 'node:crypto';
import { type Consent, type ConsentSummary, consent, type LastConsent } from '@portal/contract/records/consent';
import type { Member } from '@portal/contract/records/member';
import { needsParentAcceptance } from '@portal/contract/rules/consent';
import { collections } from '@portal/contract/values/collections';
import { dayOf, now } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { hashedTextOf, policies } from '@portal/contract/values/policies';
import type { Query } from 'firebase-admin/firestore';
import { type Change, changeAll } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { type Creator, countDocuments } from '#platform/firestore.ts';
import { newestOf } from '#platform/paging.ts';

function consents() {
  return database().collection(collections.consents);
}

/** Returns a query for all stored consents. */
export function allConsents(): Query {
  return consents();
}

/** Returns the summary of a consent that the member document holds. */
function lastConsentOf({ at, given_by, parent_consent, texts }: Consent): LastConsent {
  const versions = Object.fromEntries(texts.map(({ id, version }) => [id, version]));
  return { at, given_by, parent_consent, versions };
}

/** How a consent was given, and by which person; `entered_by` is the admin's uid if it was signed on paper. */
interface Given extends Pick<Consent, 'given_by' | 'how'> {
  application_id?: string;
  subject?: string;
  entered_by?: string;
  /** When it was given; now by default, except for backdated test data. */
  at?: string;
}

type AcceptedFor = 'user_id' | 'email' | 'first_name' | 'last_name' | 'membership_type' | 'date_of_birth';

/**
 * Records consent to the current policies for a member, in the transaction or batch that writes the member. A parent
 * must consent if the member's age on that day requires it. Returns the summary to be written with the member.
 */
export function recordConsent(
  creator: Creator,
  member: Pick<Member, AcceptedFor>,
  given: Given,
): Pick<Member, 'consent'> {
  const texts = policies.map((policy) => ({
    id: policy.id,
    name: policy.name,
    version: policy.version,
    sha256: createHash('sha256').update(hashedTextOf(policy)).digest('hex'),
  }));
  const { at = now().toISOString() } = given;
  const recorded: Consent = {
    application_id: null,
    subject: null,
    entered_by: null,
    ...given,
    at,
    texts,
    member_uid: member.user_id,
    email: member.email,
    given_for: fullName(member),
    parent_consent: needsParentAcceptance(member, dayOf(new Date(at))),
  };
  creator.create(consents().doc(), recorded);
  return { consent: lastConsentOf(recorded) };
}

/** Reports whether the member has accepted the current policies. */
export function hasAcceptedCurrent({ consent: last }: Pick<Member, 'consent'>): boolean {
  return policies.every(({ id, version }) => last?.versions[id] === version);
}

function summaryOf({ entered_by, member_uid: _, email: __, ...summary }: Consent): ConsentSummary {
  return { ...summary, entered: entered_by !== null };
}

/** Returns a member's consents, newest first, at most `limit`. */
export async function findConsents(uid: string, limit: number): Promise<ConsentSummary[]> {
  const all = consents().where('member_uid', '==', uid);
  return (await newestOf(all, 'at', limit)).map((doc) => summaryOf(consent.parse(doc.data())));
}

/** Returns a query for the stored consents of some members (at most 30). */
export function consentsOf(uids: readonly string[]): Query {
  return consents().where('member_uid', 'in', [...uids]);
}

/** Reassigns one member's consents to another. */
export async function moveConsents(change: Change, from: string, to: string): Promise<void> {
  await change(consentsOf([from]), () => ({ member_uid: to }));
}

/** Removes a released email address (in lower case) from all consents. */
export async function forgetInConsents(email: string): Promise<void> {
  await changeAll(consents().where('email', '==', email), () => ({ email: null }));
}

/** Returns the number of consents for a member. */
export function countConsentsOf(uid: string): Promise<number> {
  return countDocuments(consentsOf([uid]));
}

import { createHash } from 'node:crypto';
import { type Consent, consent, type LastConsent, type ToldConsent } from '@portal/contract/records/consent';
import type { Member } from '@portal/contract/records/member';
import { isParentAsked } from '@portal/contract/rules/consent';
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

/** All consents as they are stored, for whoever goes through them. */
export function allConsents(): Query {
  return consents();
}

/** What a member keeps of a consent. */
function lastConsentOf({ at, given_by, parent_consent, texts }: Consent): LastConsent {
  const versions = Object.fromEntries(texts.map(({ id, version }) => [id, version]));
  return { at, given_by, parent_consent, versions };
}

/** What is said of an acceptance: by whom, and how; an admin's uid for what was signed on paper. */
interface Given extends Pick<Consent, 'given_by' | 'how'> {
  application_id?: string;
  subject?: string;
  entered_by?: string;
  /** When it was given: now, unless it is test data of another time. */
  at?: string;
}

type AcceptedFor = 'user_id' | 'email' | 'first_name' | 'last_name' | 'membership_type' | 'date_of_birth';

/**
 * Records that the policies as they are now were accepted for a member, in the transaction or batch that makes or changes the member:
 * by a parent where one is asked that day. Returns what the member keeps of it, to be written with the member.
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
    parent_consent: isParentAsked(member, dayOf(new Date(at))),
  };
  creator.create(consents().doc(), recorded);
  return { consent: lastConsentOf(recorded) };
}

/** Whether the policies as they are now were accepted for a member. */
export function acceptsPresent({ consent: last }: Pick<Member, 'consent'>): boolean {
  return policies.every(({ id, version }) => last?.versions[id] === version);
}

function toldOf({ entered_by, member_uid: _, email: __, ...told }: Consent): ToldConsent {
  return { ...told, entered: entered_by !== null };
}

/** The consents for a member, newest first, at most `limit`. */
export async function findConsents(uid: string, limit: number): Promise<ToldConsent[]> {
  const all = consents().where('member_uid', '==', uid);
  return (await newestOf(all, 'at', limit)).map((doc) => toldOf(consent.parse(doc.data())));
}

/** The consents that some members (at most 30) have given, as they are stored. */
export function consentsOf(uids: readonly string[]): Query {
  return consents().where('member_uid', 'in', [...uids]);
}

/** Has the consents for a member be for another one. */
export async function moveConsents(change: Change, from: string, to: string): Promise<void> {
  await change(consentsOf([from]), () => ({ member_uid: to }));
}

/** Takes an address (in lower case) that nobody has any more out of all consents. */
export async function forgetInConsents(email: string): Promise<void> {
  await changeAll(consents().where('email', '==', email), () => ({ email: null }));
}

/** How many consents there are for a member. */
export function countConsentsOf(uid: string): Promise<number> {
  return countDocuments(consentsOf([uid]));
}

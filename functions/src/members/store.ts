import { isDeepStrictEqual } from 'node:util';
import type { Account } from '@portal/contract/records/account';
import { type Member, member } from '@portal/contract/records/member';
import { lacksConsent } from '@portal/contract/rules/consent';
import { birthdayReminderDay, checkReminderDay, membershipReminderDay } from '@portal/contract/rules/reminder';
import { memberKeptUntil } from '@portal/contract/rules/retention';
import { collections } from '@portal/contract/values/collections';
import type { CollectionReference, FirestoreDataConverter, Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { type Creator, getAllDocuments, getDocument, getInTransaction } from '#platform/firestore.ts';
import { notFound } from '#platform/problem.ts';
import { searchTerms } from '#platform/search/terms.ts';
import { duplicateKeys } from './duplicate-keys.ts';
import { waitingOf } from './policy.ts';
import {
  type AtProvider,
  changeAccount,
  createAccount,
  findAccountByEmail,
  notAtProvider,
  removeAccount,
} from './records/accounts.ts';
import { clubKey, nameKey, searchedOf } from './search.ts';

/** Returns the document of a member, with the fields derived for searches and the daily run. */
export function documentOf(kept: Member): Member {
  const same_keys = duplicateKeys(kept);
  const { lacks_consent: _, waits_since: __, waits_for: ___, ...parsed } = member.parse(kept);
  return {
    ...parsed,
    ...(lacksConsent(kept) && { lacks_consent: true }),
    ...waitingOf(kept),
    club_key: clubKey(kept),
    name_key: nameKey(kept),
    same_keys,
    same_at: isDeepStrictEqual(same_keys, kept.same_keys) ? kept.same_at : new Date().toISOString(),
    search_terms: searchTerms(searchedOf(kept)),
    remind_on: membershipReminderDay(kept),
    remind_checks_on: checkReminderDay(kept),
    remind_eighteen_on: birthdayReminderDay(kept),
    kept_until: memberKeptUntil(kept),
  };
}

const converter: FirestoreDataConverter<Member> = {
  toFirestore: (value) => documentOf(value as Member),
  fromFirestore: (snapshot) => member.parse(snapshot.data()),
};

/** Parses the member in a trigger's snapshot; undefined if it holds none. */
export function memberIn(snapshot: { data(): unknown }): Member | undefined {
  return member.safeParse(snapshot.data()).data;
}

/** The collection of members, validated on read. */
export function members() {
  return database().collection(collections.members).withConverter(converter);
}

/** The stored members without validation, for full scans and subcollections. */
export function allMembers(): CollectionReference {
  return database().collection(collections.members);
}

/** Finds a member by id, or undefined. */
export async function findMember(uid: string): Promise<Member | undefined> {
  return (await getDocument(members().doc(uid))).data();
}

/** Finds an account's default member, its first. Takes equally long for an unknown account: timing reveals nothing. */
export function findDefaultMember(account: Pick<Account, 'members'> | undefined): Promise<Member | undefined> {
  return findMember(account?.members[0] ?? 'nobody');
}

/** Finds an account's members, in order. */
export async function findMembersOf({ members }: Pick<Account, 'members'>): Promise<Member[]> {
  return findMembers(members);
}

/** Reads an account's members within a transaction, in order. */
export async function readMembersOf(
  transaction: Transaction,
  { members }: Pick<Account, 'members'>,
): Promise<Member[]> {
  const found = await Promise.all(members.map((id) => readMember(transaction, id)));
  return found.flatMap((known) => known ?? []);
}

/** Finds the first member of the account with an email address (lowercase), or undefined. */
export async function findMemberByEmail(email: string): Promise<Member | undefined> {
  return findDefaultMember(await findAccountByEmail(email));
}

/** Finds all members of the account with an email address (lowercase), in order. */
export async function findMembersByEmail(email: string): Promise<Member[]> {
  const account = await findAccountByEmail(email);
  return account ? findMembersOf(account) : [];
}

/** Finds members by id. Unknown ids are omitted. */
export async function findMembers(uids: readonly string[]): Promise<Member[]> {
  return (await getAllDocuments(uids.map((uid) => members().doc(uid)))).flatMap((found) => found.data() ?? []);
}

/** Reads a member by id within a transaction, or undefined. */
export async function readMember(transaction: Transaction, uid: string): Promise<Member | undefined> {
  return (await getInTransaction(transaction, members().doc(uid))).data();
}

/** Reads a member by id within a transaction. Throws 404 for an unknown member. */
export async function readKnown(transaction: Transaction, uid: string): Promise<Member> {
  const known = await readMember(transaction, uid);
  if (!known) throw notFound();
  return known;
}

/** Returns an id for a new member. */
export function newMemberId(): string {
  return members().doc().id;
}

/** Creates a member record only; the caller handles the account. Returns the member. */
export function createMemberRecord(creator: Creator, created: Member): Member {
  creator.create(members().doc(created.user_id), created);
  return created;
}

/**
 * Creates members who share an account, and the account, which claims the first one's email address. Without
 * `atProvider`, the account has no password. The transaction or batch fails if any of them exists. Returns the members.
 */
export function createHousehold(creator: Creator, all: [Member, ...Member[]], atProvider = notAtProvider): Member[] {
  createAccount(creator, { ...all[0], members: all.map(({ user_id }) => user_id) }, atProvider);
  const has_password = atProvider.alias !== null;
  return all.map((member) => createMemberRecord(creator, { ...member, has_password }));
}

/** Creates a member with their own account, as `createHousehold` does. Returns the member. */
export function createMember(creator: Creator, member: Member, atProvider?: AtProvider): Member {
  return createHousehold(creator, [member], atProvider)[0] ?? member;
}

/** Adds a new member to an account that was read in the same transaction. Returns the member. */
export function addMember(transaction: Transaction, account: Account, member: Member): Member {
  const { account_uid, alias, email_confirmed_at } = account;
  const known = { has_password: alias !== null, email_confirmed: email_confirmed_at !== null };
  changeAccount(transaction, account, { members: [...account.members, member.user_id] });
  return createMemberRecord(transaction, { ...member, account_uid, ...known });
}

/** Applies changes to a member that was read or last changed in the same transaction. Returns the changed member. */
export function changeMember(transaction: Transaction, current: Member, changes: Partial<Member>): Member {
  const changed: Member = { ...current, ...changes };
  transaction.set(members().doc(current.user_id), changed);
  return changed;
}

/** Marks a member, even an invalid document, for the next search for duplicates. */
export async function markToCompare(id: string): Promise<void> {
  await allMembers().doc(id).update({ same_at: new Date().toISOString() });
}

/**
 * Deletes a member from an account, both read in the same transaction, and the account with its last member, which
 * frees its address; the membership number stays reserved. Returns the remaining account, or undefined if it was
 * deleted.
 */
export function removeMember(transaction: Transaction, account: Account, member: Member): Account | undefined {
  removeMemberRecord(transaction, member);
  const others = account.members.filter((id) => id !== member.user_id);
  if (others.length > 0) return changeAccount(transaction, account, { members: others });
  removeAccount(transaction, account);
  return undefined;
}

/** Deletes a member record that was read in the same transaction; the caller handles the account. */
export function removeMemberRecord(transaction: Transaction, member: Member): void {
  transaction.delete(members().doc(member.user_id));
}

import { isDeepStrictEqual } from 'node:util';
import type { Account } from '@portal/contract/records/account';
import { type Member, member } from '@portal/contract/records/member';
import { lacksConsent } from '@portal/contract/rules/consent';
import { remindChecksOn, remindEighteenOn, remindOn } from '@portal/contract/rules/reminder';
import { memberKeptUntil } from '@portal/contract/rules/retention';
import { collections } from '@portal/contract/values/collections';
import type { CollectionReference, FirestoreDataConverter, Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { type Creator, getAllDocuments, getDocument, getInTransaction } from '#platform/firestore.ts';
import { notFound } from '#platform/problem.ts';
import { searchTerms } from '#platform/search/terms.ts';
import {
  type AtProvider,
  changeAccount,
  createAccount,
  findAccountByEmail,
  notAtProvider,
  removeAccount,
} from '#records/accounts.ts';
import { waitsSince } from './policy.ts';
import { sameKeys } from './same-keys.ts';
import { clubKey, nameKey, searchedOf } from './search.ts';

/** A member as the document says it, with what the searches and the daily work find it by. */
export function documentOf(kept: Member): Member {
  const same_keys = sameKeys(kept);
  const { lacks_consent: _, waits_since: __, ...parsed } = member.parse(kept);
  const waits_since = waitsSince(kept);
  return {
    ...parsed,
    ...(lacksConsent(kept) && { lacks_consent: true }),
    ...(waits_since && { waits_since }),
    club_key: clubKey(kept),
    name_key: nameKey(kept),
    same_keys,
    same_at: isDeepStrictEqual(same_keys, kept.same_keys) ? kept.same_at : new Date().toISOString(),
    search_terms: searchTerms(searchedOf(kept)),
    remind_on: remindOn(kept),
    remind_checks_on: remindChecksOn(kept),
    remind_eighteen_on: remindEighteenOn(kept),
    kept_until: memberKeptUntil(kept),
  };
}

const converter: FirestoreDataConverter<Member> = {
  toFirestore: (value) => documentOf(value as Member),
  fromFirestore: (snapshot) => member.parse(snapshot.data()),
};

/** The member that a snapshot of a trigger holds; undefined where it holds none. */
export function memberIn(snapshot: { data(): unknown }): Member | undefined {
  return member.safeParse(snapshot.data()).data;
}

/** All members, as documents of the database. */
export function members() {
  return database().collection(collections.members).withConverter(converter);
}

/** All members as they are stored, for whoever goes through them or keeps something below one. */
export function allMembers(): CollectionReference {
  return database().collection(collections.members);
}

/** A member by id, or undefined. */
export async function findMember(uid: string): Promise<Member | undefined> {
  return (await getDocument(members().doc(uid))).data();
}

/** The member for whom an account acts unless it says for whom, the first; or undefined. Of no account it takes as long. */
export function findActing(account: Pick<Account, 'members'> | undefined): Promise<Member | undefined> {
  return findMember(account?.members[0] ?? 'nobody');
}

/** The members of an account, the first one first. */
export async function findMembersOf({ members }: Pick<Account, 'members'>): Promise<Member[]> {
  return findMembers(members);
}

/** The members of an account, the first one first, read within a transaction. */
export async function readMembersOf(
  transaction: Transaction,
  { members }: Pick<Account, 'members'>,
): Promise<Member[]> {
  const found = await Promise.all(members.map((id) => readMember(transaction, id)));
  return found.flatMap((known) => known ?? []);
}

/** The first member of the account of an e-mail address (in lower case), or undefined. */
export async function findMemberByEmail(email: string): Promise<Member | undefined> {
  return findActing(await findAccountByEmail(email));
}

/** All members of the account of an e-mail address (in lower case), the first one first. */
export async function findMembersByEmail(email: string): Promise<Member[]> {
  const account = await findAccountByEmail(email);
  return account ? findMembersOf(account) : [];
}

/** Some members by their ids; of an id that nobody has, nothing. */
export async function findMembers(uids: readonly string[]): Promise<Member[]> {
  return (await getAllDocuments(uids.map((uid) => members().doc(uid)))).flatMap((found) => found.data() ?? []);
}

/** A member by id, read within a transaction, or undefined. */
export async function readMember(transaction: Transaction, uid: string): Promise<Member | undefined> {
  return (await getInTransaction(transaction, members().doc(uid))).data();
}

/** The same. Throws 404 for an unknown member. */
export async function readKnown(transaction: Transaction, uid: string): Promise<Member> {
  const known = await readMember(transaction, uid);
  if (!known) throw notFound();
  return known;
}

/** An id that no member has. */
export function newMemberId(): string {
  return members().doc().id;
}

/** Creates the record of a member alone; the account is the caller’s. Returns the member. */
export function createOnly(creator: Creator, created: Member): Member {
  creator.create(members().doc(created.user_id), created);
  return created;
}

/**
 * Creates members who share an account, that of the first of them, which claims the e-mail address; the transaction or batch
 * fails when one of them exists. Without a password the provider knows nothing of the account. Returns them.
 */
export function createHousehold(creator: Creator, all: [Member, ...Member[]], atProvider = notAtProvider): Member[] {
  createAccount(creator, { ...all[0], members: all.map(({ user_id }) => user_id) }, atProvider);
  const has_password = atProvider.alias !== null;
  return all.map((member) => createOnly(creator, { ...member, has_password }));
}

/** Creates a member with an account of their own, in the same way. Returns the member. */
export function createMember(creator: Creator, member: Member, atProvider?: AtProvider): Member {
  return createHousehold(creator, [member], atProvider)[0] ?? member;
}

/** Creates a further member of an account that was read in the same transaction. Returns the member. */
export function addMember(transaction: Transaction, account: Account, member: Member): Member {
  const { account_uid, alias, email_confirmed_at } = account;
  const known = { has_password: alias !== null, email_confirmed: email_confirmed_at !== null };
  changeAccount(transaction, account, { members: [...account.members, member.user_id] });
  return createOnly(transaction, { ...member, account_uid, ...known });
}

/** Writes a member, as it was read in the same transaction or last changed in it, with changes. */
export function changeMember(transaction: Transaction, current: Member, changes: Partial<Member>): Member {
  const changed: Member = { ...current, ...changes };
  transaction.set(members().doc(current.user_id), changed);
  return changed;
}

/** Has the next search for duplicates compare a member once more, also one that cannot be read. */
export async function markToCompare(id: string): Promise<void> {
  await allMembers().doc(id).update({ same_at: new Date().toISOString() });
}

/**
 * Removes a member from an account, both read in the same transaction, and with the last one the account, whose address
 * is then free; the number stays given. Returns the account as it is left, undefined where it went.
 */
export function removeMember(transaction: Transaction, account: Account, member: Member): Account | undefined {
  removeOnly(transaction, member);
  const others = account.members.filter((id) => id !== member.user_id);
  if (others.length > 0) return changeAccount(transaction, account, { members: others });
  removeAccount(transaction, account);
  return undefined;
}

/** Removes the record of a member that was read in the same transaction, alone; what becomes of the account is the caller's. */
export function removeOnly(transaction: Transaction, member: Member): void {
  transaction.delete(members().doc(member.user_id));
}

import type { Account } from '@portal/contract/account';
import { collections } from '@portal/contract/collections';
import { fullName } from '@portal/contract/format';
import { type Member, member } from '@portal/contract/members';
import {
  type DocumentSnapshot,
  FieldPath,
  type FirestoreDataConverter,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import {
  type Creator,
  countDocuments,
  getAllDocuments,
  getAllInTransaction,
  getDocument,
  getInTransaction,
  queryInTransaction,
  type Remover,
} from '#platform/firestore.ts';
import { type Page, type PageRequest, pageOf } from '#platform/paging.ts';
import { numberTexts, reading, searchTerms } from '#platform/search.ts';
import { type AtProvider, createAccount, findAccountByEmail, notAtProvider, removeAccount } from '#records/accounts.ts';
import { readUidsByNumber } from '#records/numbers.ts';

/** The texts in which admins search for a member: full name, e-mail, number. */
function searchedTexts(searched: Member): string[] {
  return [fullName(searched), searched.email, ...numberTexts(searched.membership_number)];
}

/** A member as the document says it, with what the searches find it by. */
export function documentOf(kept: Member): Member {
  const club_key = reading(kept.club_academy ?? '') || null;
  return { ...member.parse(kept), club_key, search_terms: searchTerms(searchedTexts(kept)) };
}

const converter: FirestoreDataConverter<Member> = {
  toFirestore: (value) => documentOf(value as Member),
  fromFirestore: (snapshot) => member.parse(snapshot.data()),
};

/** The member that a snapshot of a trigger holds; undefined where it holds none. */
export function memberIn(snapshot: DocumentSnapshot): Member | undefined {
  return member.safeParse(snapshot.data()).data;
}

function members() {
  return database().collection(collections.members).withConverter(converter);
}

/** All members as they are stored, for whoever goes through them. */
export function allMembers(): Query {
  return database().collection(collections.members);
}

/** A member by id, or undefined. */
export async function findMember(uid: string): Promise<Member | undefined> {
  return (await getDocument(members().doc(uid))).data();
}

/** The member for whom an account acts, or undefined; of no account it takes as long. */
export function findActing(account: Pick<Account, 'members'> | undefined): Promise<Member | undefined> {
  return findMember(account?.members[0] ?? 'nobody');
}

/** The members of an account, the one for whom it acts first, read within a transaction. */
export async function readMembersOf(
  transaction: Transaction,
  { members }: Pick<Account, 'members'>,
): Promise<Member[]> {
  const found = await Promise.all(members.map((id) => readMember(transaction, id)));
  return found.flatMap((known) => known ?? []);
}

/** The member who is registered with an e-mail address (in lower case), or undefined. */
export async function findMemberByEmail(email: string): Promise<Member | undefined> {
  return findActing(await findAccountByEmail(email));
}

/** Some members by their ids; of an id that nobody has, nothing. */
export async function findMembers(uids: readonly string[]): Promise<Member[]> {
  return (await getAllDocuments(uids.map((uid) => members().doc(uid)))).flatMap((found) => found.data() ?? []);
}

/** A member by id, read within a transaction, or undefined. */
export async function readMember(transaction: Transaction, uid: string): Promise<Member | undefined> {
  return (await getInTransaction(transaction, members().doc(uid))).data();
}

/** The members who have these numbers, by number, read within a transaction; what nobody has is left out. */
export async function readMembersByNumber(
  transaction: Transaction,
  numbers: readonly string[],
): Promise<Map<string, Member>> {
  const uids = await readUidsByNumber(transaction, numbers);
  const holders = await getAllInTransaction(
    transaction,
    uids.map((uid) => members().doc(uid)),
  );
  return new Map(holders.flatMap((found) => found.data() ?? []).map((one) => [one.membership_number ?? '', one]));
}

/** An id that no member has. */
export function newMemberId(): string {
  return members().doc().id;
}

/**
 * Creates a member with an account, which claims the e-mail address; the transaction or batch fails when one of them
 * exists. Without a password the provider knows nothing of the account. Returns the member.
 */
export function createMember(creator: Creator, member: Member, atProvider: AtProvider = notAtProvider): Member {
  const created = { ...member, has_password: atProvider.alias !== null };
  createAccount(creator, { ...member, members: [member.user_id] }, atProvider);
  creator.create(members().doc(member.user_id), created);
  return created;
}

/** Writes a member that was read in the same transaction, with changes. */
export function changeMember(transaction: Transaction, current: Member, changes: Partial<Member>): Member {
  const changed: Member = { ...current, ...changes };
  transaction.set(members().doc(current.user_id), changed);
  return changed;
}

/** Removes a member with the account, and sets the e-mail address free; the number stays given. */
export function removeMember(remover: Remover, { user_id, account_uid, email }: Member): void {
  removeAccount(remover, { account_uid, email });
  remover.delete(members().doc(user_id));
}

/** A member that an upload brought; `untouched` while the document is as the upload wrote it. */
export interface Imported {
  member: Member;
  untouched: boolean;
}

/** The members that an upload brought, in the order of their uids, read within a transaction: `limit` after a uid. */
export async function readImported(
  transaction: Transaction,
  importId: string,
  after: string | undefined,
  limit: number,
): Promise<Imported[]> {
  const all = members().where('import_id', '==', importId).orderBy(FieldPath.documentId()).limit(limit);
  const { docs } = await queryInTransaction(transaction, after ? all.startAfter(after) : all);
  return docs.map((found) => ({ member: found.data(), untouched: found.createTime.isEqual(found.updateTime) }));
}

/** The admins, read within a transaction; there are a handful. */
export async function readAdmins(transaction: Transaction): Promise<Member[]> {
  const { docs } = await queryInTransaction(transaction, members().where('role', '==', 'admin').limit(50));
  return docs.map((found) => found.data());
}

/** What a list of members asks for: a page of those who have the status and the type. */
export interface MemberQuery extends PageRequest {
  status?: string | undefined;
  membership_type?: string | undefined;
}

/** A page of members, newest first. Throws 422 for a cursor that is not known. */
export function listMembers(request: MemberQuery): Promise<Page<Member>> {
  let query: Query<Member> = members();
  if (request.status) query = query.where('status', '==', request.status);
  if (request.membership_type) query = query.where('membership_type', '==', request.membership_type);
  const listed = [collections.members, request.status, request.membership_type];
  return pageOf(query, request, { listed, textsOf: searchedTexts });
}

/** How many members there are, or how many have the given values. */
export function countMembers(having: Partial<Pick<Member, 'status' | 'membership_type'>> = {}): Promise<number> {
  let query: Query<Member> = members();
  for (const [field, value] of Object.entries(having)) query = query.where(field, '==', value);
  return countDocuments(query);
}

import { fullName } from '@portal/contract/format';
import { type Member, member } from '@portal/contract/members';
import type { DocumentSnapshot, FirestoreDataConverter, Query, Transaction } from 'firebase-admin/firestore';
import {
  countDocuments,
  database,
  getAllInTransaction,
  getDocument,
  getInTransaction,
  queryInTransaction,
} from '../firebase.ts';
import { type Page, type PageRequest, pageOf } from '../paging.ts';
import { numberTexts, searchTerms } from '../search.ts';

/** The texts in which admins search for a member: full name, e-mail, number. */
function searchedTexts(searched: Member): string[] {
  return [fullName(searched), searched.email, ...numberTexts(searched.membership_number)];
}

const converter: FirestoreDataConverter<Member> = {
  toFirestore: (value) => ({ ...member.parse(value), search_terms: searchTerms(searchedTexts(value as Member)) }),
  fromFirestore: (snapshot) => member.parse(snapshot.data()),
};

/** The member that a snapshot of a trigger holds; undefined where it holds none. */
export function memberIn(snapshot: DocumentSnapshot): Member | undefined {
  return member.safeParse(snapshot.data()).data;
}

function members() {
  return database().collection('members').withConverter(converter);
}

/** The member of an account, or undefined. */
export async function findMember(uid: string): Promise<Member | undefined> {
  return (await getDocument(members().doc(uid))).data();
}

/** The member who is registered with an e-mail address (in lower case), or undefined. */
export async function findMemberByEmail(email: string): Promise<Member | undefined> {
  const claimed = await getDocument(database().collection('emails').doc(email));
  return claimed.exists ? findMember(claimed.get('uid')) : undefined;
}

/** The uid of the member with a membership number, or undefined. */
export async function findUidByNumber(number: string): Promise<string | undefined> {
  const claimed = await getDocument(database().collection('numbers').doc(number));
  return claimed.get('uid');
}

/** The member of an account, read within a transaction, or undefined. */
export async function readMember(transaction: Transaction, uid: string): Promise<Member | undefined> {
  return (await getInTransaction(transaction, members().doc(uid))).data();
}

/** The members who have these numbers, by number, read within a transaction; what nobody has is left out. */
export async function readMembersByNumber(
  transaction: Transaction,
  numbers: readonly string[],
): Promise<Map<string, Member>> {
  const claimed = database().collection('numbers');
  const found = await getAllInTransaction(
    transaction,
    numbers.map((number) => claimed.doc(number)),
  );
  const uids = found.flatMap((claim): string[] => claim.get('uid') ?? []);
  const holders = await getAllInTransaction(
    transaction,
    uids.map((uid) => members().doc(uid)),
  );
  const known = holders.flatMap((holder) => holder.data() ?? []);
  return new Map(known.map((holder) => [holder.membership_number ?? '', holder]));
}

/** Creates a member and claims the e-mail address; the transaction fails when either exists. */
export function createMember(transaction: Transaction, created: Member): void {
  transaction.create(database().collection('emails').doc(created.email), { uid: created.user_id });
  transaction.create(members().doc(created.user_id), created);
}

/** Writes a member that was read in the same transaction, with changes. */
export function changeMember(transaction: Transaction, current: Member, changes: Partial<Member>): Member {
  const changed: Member = { ...current, ...changes };
  transaction.set(members().doc(current.user_id), changed);
  return changed;
}

/** The admins, read within a transaction; there are a handful. */
export async function readAdmins(transaction: Transaction): Promise<Member[]> {
  const admins = await queryInTransaction(transaction, members().where('role', '==', 'admin').limit(50));
  return admins.docs.map((found) => found.data());
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
  return pageOf(query, request, searchedTexts);
}

/** How many members there are, or how many have the given values. */
export function countMembers(having: Partial<Pick<Member, 'status' | 'membership_type'>> = {}): Promise<number> {
  let query: Query<Member> = members();
  for (const [field, value] of Object.entries(having)) query = query.where(field, '==', value);
  return countDocuments(query);
}

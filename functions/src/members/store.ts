import { type Member, member } from '@portal/contract/members';
import { FieldPath, type FirestoreDataConverter, type Query, type Transaction } from 'firebase-admin/firestore';
import {
  countDocuments,
  database,
  getDocument,
  getDocuments,
  getInTransaction,
  queryInTransaction,
} from '../firebase.ts';
import { indexTerm, matches, searchTerms } from './search.ts';

const converter: FirestoreDataConverter<Member> = {
  toFirestore: (value) => ({ ...member.parse(value), search_terms: searchTerms(value as Member) }),
  fromFirestore: (snapshot) => member.parse(snapshot.data()),
};

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

/** The member of an account, read within a transaction, or undefined. */
export async function readMember(transaction: Transaction, uid: string): Promise<Member | undefined> {
  return (await getInTransaction(transaction, members().doc(uid))).data();
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

/** What a list of members asks for: a page of `limit`, after a cursor, that fits the filters. */
export interface MemberQuery {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  status?: string | undefined;
  membership_type?: string | undefined;
}

type Position = Pick<Member, 'created_at' | 'user_id'>;

function encodeCursor({ created_at, user_id }: Position): string {
  return Buffer.from(JSON.stringify([created_at, user_id])).toString('base64url');
}

/** The place in the list that a cursor stands for; undefined when it was not given out by `listMembers`. */
export function decodeCursor(cursor: string): Position | undefined {
  try {
    const [created_at, user_id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return member.pick({ created_at: true, user_id: true }).safeParse({ created_at, user_id }).data;
  } catch {
    return undefined;
  }
}

function filtered({ q, status, membership_type }: MemberQuery): Query<Member> {
  let query: Query<Member> = members();
  if (status) query = query.where('status', '==', status);
  if (membership_type) query = query.where('membership_type', '==', membership_type);
  if (q) query = query.where('search_terms', 'array-contains', indexTerm(q));
  return query.orderBy('created_at', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

/**
 * A page of members, newest first, and the cursor of the next page or null. The index finds those that hold a piece
 * of the search text; those that do not hold all of it are left out, and further ones read until the page is full.
 */
export async function listMembers(request: MemberQuery): Promise<{ page: Member[]; next_cursor: string | null }> {
  const query = filtered(request);
  // Where some of what is read may be left out, more than a small page is read at a time.
  const batchSize = Math.max(request.limit + 1, request.q ? 25 : 0);
  const page: Member[] = [];
  let position = request.cursor ? decodeCursor(request.cursor) : undefined;
  for (;;) {
    const after = position ? query.startAfter(position.created_at, position.user_id) : query;
    const batch = (await getDocuments(after.limit(batchSize))).docs.map((found) => found.data());
    for (const found of batch) {
      if (request.q && !matches(found, request.q)) continue;
      const last = page.at(-1);
      if (page.length === request.limit && last) return { page, next_cursor: encodeCursor(last) };
      page.push(found);
    }
    position = batch.at(-1);
    if (batch.length < batchSize) return { page, next_cursor: null };
  }
}

/** How many members there are, or how many have the given values. */
export function countMembers(having: Partial<Pick<Member, 'status' | 'membership_type'>> = {}): Promise<number> {
  let query: Query<Member> = members();
  for (const [field, value] of Object.entries(having)) query = query.where(field, '==', value);
  return countDocuments(query);
}

/** How many charter or event applications await approval. */
export function countPendingApplications(kind: 'charters' | 'events'): Promise<number> {
  const pending = database().collection(kind).where('status', 'in', ['pending_approval', 'pending_payment']);
  return countDocuments(pending);
}

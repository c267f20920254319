import { randomUUID } from 'node:crypto';
import type { Spelling } from '@portal/contract/calls/clubs';
import type { Charter } from '@portal/contract/records/charter';
import type { Member } from '@portal/contract/records/member';
import { isValidOn } from '@portal/contract/rules/application';
import { minSearchLength } from '@portal/contract/values/club';
import { dayOf } from '@portal/contract/values/days';
import { FieldPath, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { findApplication } from '#applications/store.ts';
import { allMembers, changeMember, memberIn } from '#members/index.ts';
import { keepActivity } from '#members/records/index.ts';
import { getDocuments, queryInTransaction, transact } from '#platform/firestore.ts';
import { beginningsOf, minSimilarity, similarity } from './policy.ts';

const readAtMost = 500;
const shownAtMost = 30;
const joinedAtOnce = 50;

/**
 * Reports whether members of a club may be moved to another one: they have no club, or its charter is not valid today.
 */
type IsFree = (clubId: string | null) => Promise<boolean>;

function freeFor({ charter_id }: Charter): IsFree {
  const known = new Map<string, Promise<boolean>>();
  const isEnded = async (id: string) => {
    const other = await findApplication('academy_charter', id);
    return !other || !isValidOn(other, dayOf());
  };
  return async (clubId) => {
    if (clubId === null) return true;
    if (clubId === charter_id) return false;
    const answer = known.get(clubId) ?? isEnded(clubId);
    known.set(clubId, answer);
    return answer;
  };
}

async function beginningWith(beginning: string): Promise<Member[]> {
  const some = allMembers()
    .where('club_key', '>=', beginning)
    .where('club_key', '<', `${beginning}\uf8ff`)
    .orderBy('club_key')
    .limit(readAtMost);
  return (await getDocuments(some)).docs.flatMap((found) => memberIn(found) ?? []);
}

/**
 * Returns spellings of an academy's name that members typed as their club, most similar first, omitting members who
 * chose another club with a valid charter. Reads at most 1,000 members with the same beginnings.
 */
export async function spellingsOf(charter: Charter): Promise<Spelling[]> {
  const isFree = freeFor(charter);
  const found = (await Promise.all(beginningsOf(charter.academy_name).map(beginningWith))).flat();
  const spellings = new Map<string, Spelling & { uids: Set<string> }>();
  const isAlike = (key: string) =>
    [...key].length >= minSearchLength && similarity(charter.academy_name, key) >= minSimilarity;
  for (const { user_id, club_academy, club_key: key, club_id } of found) {
    if (!key || !club_academy || !isAlike(key) || !(await isFree(club_id))) continue;
    const { uids, text } = spellings.get(key) ?? { uids: new Set<string>(), text: club_academy };
    spellings.set(key, { key, text, uids: uids.add(user_id), members: uids.size });
  }
  return [...spellings.values()]
    .sort((one, other) => similarity(charter.academy_name, other.key) - similarity(charter.academy_name, one.key))
    .slice(0, shownAtMost)
    .map(({ uids, ...shown }) => ({ ...shown, members: uids.size }));
}

/**
 * Joins one page of the members with a spelling. Returns their count and the next cursor, or undefined after the final
 * page.
 */
function joinSome(key: string, after: QueryDocumentSnapshot | undefined, { isFree, join }: Joining) {
  const all = allMembers().where('club_key', '==', key).orderBy(FieldPath.documentId()).limit(joinedAtOnce);
  return transact(async (transaction) => {
    const { docs } = await queryInTransaction(transaction, after ? all.startAfter(after) : all);
    const free: Member[] = [];
    for (const found of docs.flatMap((doc) => memberIn(doc) ?? [])) if (await isFree(found.club_id)) free.push(found);
    if (free.length > 0) join(transaction, free);
    return { count: free.length, last: docs.length === joinedAtOnce ? docs.at(-1) : undefined };
  });
}

interface Joining {
  isFree: IsFree;
  join: (transaction: Transaction, members: readonly Member[]) => void;
}

/**
 * Assigns an academy to the members who typed one of the given spellings, in transactions of 50, with one activity
 * record. Returns the number of members changed. Running it again resumes an interrupted run.
 */
export async function joinSpellings(charter: Charter, keys: readonly string[], actor: Member): Promise<number> {
  const { charter_id: club_id, academy_name: club_academy } = charter;
  const record = randomUUID();
  const join: Joining['join'] = (transaction, members) => {
    for (const member of members) changeMember(transaction, member, { club_id, club_academy });
    const changed = ['club_academy', 'club_id'];
    keepActivity(transaction, record, { action: 'spellings_joined', actor, subject: club_academy, changed });
  };
  let joined = 0;
  for (const key of new Set(keys)) {
    let last: QueryDocumentSnapshot | undefined;
    do {
      const some = await joinSome(key, last, { isFree: freeFor(charter), join });
      joined += some.count;
      last = some.last;
    } while (last);
  }
  return joined;
}

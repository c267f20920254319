import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { addToRoster } from '#applications/roster.ts';
import { approvedMail } from '#mail/letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { createNote } from '#members/file-records.ts';
import { database } from '#platform/database.ts';
import { transact } from '#platform/firestore.ts';
import { approvedMember } from './approved.ts';
import { updateMember } from './daily.ts';
import { activityOf, isStored, storedAt, storedIn } from './database-state.ts';
import { detectDuplicatesOf, pairWith, rareName } from './duplicates.ts';
import { forms } from './forms.ts';
import { paidCertificate } from './insurance.ts';
import { approvedCharter, approvedEvent, approvedLeader } from './leaders.ts';
import { memberOf, registering } from './people.ts';
import { api } from './portal.ts';
import { knownAtProvider } from './uploaded.ts';

/** Merges a pair as an admin. */
export const mergeBy = ({ token }: Pick<Session, 'token'>, id: string, keep: string) =>
  api(`POST /admin/duplicates/${id}/merge`, { token, body: { keep } });

/** Undoes a merge as an admin. */
export const undoMergeBy = ({ token }: Pick<Session, 'token'>, id: string) =>
  api(`POST /admin/duplicates/${id}/restore`, { token });

/** A leader with two records. The one that will be merged has everything that can belong to a record. */
export interface Doubled {
  stays: Member;
  goes: Member;
  first: Session;
  second: Session;
  id: string;
  charter: string;
  event: string;
  /** Another leader's lists: with the merged record, and with both. */
  lists: readonly [string, string];
}

/**
 * A person approved as an adult and later, under another address, as a grappling leader: with a charter, its certificate of
 * insurance and an event, entries on their lists and another leader's, documents, a note, and an email. `name` renames both.
 */
export async function duplicateLeader(
  admin: Session,
  name?: Pick<Member, 'first_name' | 'last_name'>,
): Promise<Doubled> {
  const last_name = rareName();
  const form = forms.adult(undefined, 'Josefina', last_name);
  const first = await approvedMember(registering.adult(form), admin);
  const { date_of_birth } = form;
  const second = await approvedLeader({ ...forms.leader(undefined, 'Josefina', last_name), date_of_birth }, admin);
  if (name) for (const one of [first, second]) await updateMember(one, name);
  await detectDuplicatesOf(second);
  const { duplicate_id: id } = await pairWith(second);
  const [stays, goes] = [await memberOf(first.user), await memberOf(second.user)];
  const own = [stays.membership_number ?? '', goes.membership_number ?? ''];

  const { charter_id: charter } = await approvedCharter(second, admin);
  const { event_id: event } = await approvedEvent(second, admin);
  await addToRoster('academy_charter', charter, goes, ['M0000-0000', ...own.slice(0, 1)]);
  await paidCertificate(second, charter);
  const other = await approvedLeader(undefined, admin);
  const leader = await memberOf(other.user);
  const { charter_id } = await approvedCharter(other, admin);
  const { event_id } = await approvedEvent(other, admin);
  await addToRoster('academy_charter', charter_id, leader, own.slice(1));
  await addToRoster('event_sanction', event_id, leader, own);
  const actor = await memberOf(admin.user);
  await transact(async (transaction) => {
    createNote(transaction, goes.user_id, actor, 'Called on Monday');
    enqueueEmail(transaction, approvedMail(goes));
  });
  return { stays, goes, first, second, id, charter, event, lists: [charter_id, event_id] };
}

const owned = async (collection: string, field: string, uid: string) =>
  (await database().collection(collection).where(field, '==', uid).count().get()).data().count;

/** Counts what is stored under a member's id, by kind. */
async function heldBy({ user_id }: Pick<Member, 'user_id'>) {
  const kinds = {
    payments: owned(collections.payments, 'owner_uid', user_id),
    documents: owned(collections.documents, 'owner_uid', user_id),
    charters: owned(collections.charters, 'owner_uid', user_id),
    events: owned(collections.events, 'owner_uid', user_id),
    certificates: owned(collections.certificates, 'owner_uid', user_id),
    entries: owned(collections.entries, 'owner_uid', user_id),
    checkouts: owned(collections.checkouts, 'owner_uid', user_id),
    consents: owned(collections.consents, 'member_uid', user_id),
    mails: owned(collections.outbox, 'about', user_id),
    notes: storedIn(`${collections.members}/${user_id}/notes`).then(({ length }) => length),
    targeted: owned(collections.activity, 'target_uid', user_id),
  };
  const counts = await Promise.all(Object.entries(kinds).map(async ([kind, count]) => [kind, await count] as const));
  return Object.fromEntries(counts) as Record<keyof typeof kinds, number>;
}

/** Returns what a merge has changed so far. */
export async function tracesOf({ stays, goes, second, id, charter, lists }: Doubled) {
  const member = await storedAt(`${collections.members}/${stays.user_id}`);
  const leadsTo = async (collection: string, key: string | null) => (await storedAt(`${collection}/${key}`))?.uid;
  const linesOn = async (list: string) =>
    (await storedIn(collections.entries))
      .filter(({ list_id }) => list_id === list)
      .map((line) => line.membership_number);
  const counted = async (collection: string, list: string) => (await storedAt(`${collection}/${list}`))?.entries;
  return {
    state: (await storedAt(`${collections.duplicates}/${id}`))?.state,
    isThere: await isStored(`${collections.members}/${goes.user_id}`),
    account: await isStored(`${collections.accounts}/${second.user.account_uid}`),
    claimed: await isStored(`${collections.emails}/${second.user.email}`),
    atProvider: await knownAtProvider([second.user.account_uid]),
    type: member?.membership_type,
    terms: member?.terms.length,
    numbers: [
      await leadsTo(collections.numbers, stays.membership_number),
      await leadsTo(collections.numbers, goes.membership_number),
    ],
    cards: [await leadsTo(collections.cards, stays.card_code), await leadsTo(collections.cards, goes.card_code)],
    kept: await heldBy(stays),
    left: await heldBy(goes),
    leads: (await storedAt(`${collections.charters}/${charter}`))?.grappling_leader_membership_number,
    lists: [await linesOn(lists[0]), await linesOn(lists[1])],
    counts: [await counted(collections.charters, lists[0]), await counted(collections.events, lists[1])],
    records: (await activityOf(stays.user_id, 'merged')).length,
  };
}

type Traces = Awaited<ReturnType<typeof tracesOf>>;

/** Returns the traces expected after a complete merge, given those before it. The number of attempts doesn't matter. */
export function expectedAfterMerge({ stays, goes }: Doubled, before: Traces): Traces {
  const kinds = Object.keys(before.left) as (keyof Traces['left'])[];
  const nothing = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Traces['left'];
  const sums = Object.fromEntries(kinds.map((kind) => [kind, before.kept[kind] + before.left[kind]])) as Traces['kept'];
  const own = stays.membership_number;
  return {
    ...before,
    ...{ state: 'merged', isThere: false, account: false, claimed: false, atProvider: 0 },
    ...{ type: goes.membership_type, terms: 2, records: 1, leads: own },
    numbers: [stays.user_id, stays.user_id],
    cards: [stays.user_id, stays.user_id],
    // The membership's checkout is dropped, and the merge adds a record and two emails.
    kept: { ...sums, checkouts: sums.checkouts - 1, targeted: sums.targeted + 1, mails: sums.mails + 2 },
    left: nothing,
    lists: [[own], [own]],
    counts: [1, 1],
  };
}

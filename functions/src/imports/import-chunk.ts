import { isDeepStrictEqual } from 'node:util';
import type { Member } from '@portal/contract/records/member';
import type { Transaction } from 'firebase-admin/firestore';
import { removeOrphanedAccounts } from '#accounts/open-account.ts';
import { findDuplicatePairs } from '#members/duplicates.ts';
import { addMember, addMembersByKey, createHousehold, pairsWith, readMembersOf } from '#members/index.ts';
import {
  type Actor,
  assignNumber,
  createCode,
  findFreeNumbers,
  keepActivity,
  newAccountUid,
  noteWelcome,
  readAccounts,
  writeDuplicate,
} from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { type Plan, planOf } from './families/plan.ts';
import { listPendingWelcomes, stillWanted } from './pending-welcomes.ts';
import { emptyPrefetch, type Prefetched } from './prefetch.ts';
import { addErrors } from './row-errors.ts';
import { readImport, type StoredImport, writeImport } from './store.ts';
import type { ValidRow } from './stored-rows.ts';
import { importedSubject } from './subjects.ts';

/** Reports whether the accounts that children will join are unchanged, including all their members. */
async function areAsFound(transaction: Transaction, joins: Plan['joins']): Promise<boolean> {
  const accounts = await readAccounts(
    transaction,
    joins.map(({ account }) => account.account_uid),
  );
  const present = await Promise.all(
    accounts.map(async (account) => ({ account, members: await readMembersOf(transaction, account) })),
  );
  return isDeepStrictEqual(
    present,
    joins.map(({ known }) => known),
  );
}

/** Writes a plan's members, each with a number and a card, and one welcome per account. */
function writePlanned(
  transaction: Transaction,
  { import_id, send_emails }: StoredImport,
  plan: Plan,
  numbers: string[],
) {
  const left = numbers.values();
  const carded = (member: Member): Member => {
    const { user_id: uid } = member;
    const membership_number = assignNumber(transaction, { kind: 'member', uid }, left.next().value);
    return { ...member, membership_number, card_code: createCode(transaction, { uid }) };
  };
  const welcome = ({ user_id: uid, email }: Member, has_password: boolean, joined: string[]) => {
    if (send_emails) noteWelcome(transaction, { uid, email, import_id, has_password, joined, state: 'open' });
  };
  for (const { first, children, atProvider } of plan.opens) {
    createHousehold(transaction, [carded(first), ...children.map(carded)], atProvider);
    welcome(first, atProvider !== undefined, []);
  }
  for (const { known, account, children } of plan.joins) {
    let joined = account;
    for (const child of children) {
      addMember(transaction, joined, carded(child));
      joined = { ...joined, members: [...joined.members, child.user_id] };
    }
    const [first] = known.members;
    const ids = children.map(({ user_id }) => user_id);
    if (first) welcome(first, account.alias !== null, ids);
  }
}

/** Does the work of `importChunk`, using one uid per address. The caller must clean up unused provider accounts. */
async function makeMembers(
  upload: StoredImport,
  chunk: readonly ValidRow[],
  actor: Actor,
  uids: ReadonlyMap<string, string>,
  { free, bearers }: Prefetched,
): Promise<boolean> {
  const { import_id, filename, send_emails, processed } = upload;
  const plan = await planOf(import_id, chunk, uids, free);
  const { opens, joins, there, errors } = plan;
  const members = [
    ...opens.flatMap(({ first, children }) => [first, ...children]),
    ...joins.flatMap(({ children }) => children),
  ];
  const welcomes = send_emails ? await listPendingWelcomes(there) : [];
  // Once many numbers are assigned, a random one among many is often taken.
  const numbers = await findFreeNumbers('member', members.length);
  const inserted = upload.inserted + members.length;
  const pairs = [
    ...pairsWith(members, addMembersByKey(bearers, members)),
    ...(await findDuplicatePairs(members.filter(({ email }) => !free.has(email)))),
  ];
  return transact(async (transaction) => {
    const current = await readImport(transaction, import_id);
    if (current?.state !== 'running' || current.processed !== processed) return false;
    if (!(await areAsFound(transaction, joins))) return false;
    const invitations = await stillWanted(transaction, welcomes);
    writePlanned(transaction, upload, plan, numbers);
    for (const pair of pairs) writeDuplicate(transaction, pair);
    for (const welcome of invitations) noteWelcome(transaction, { ...welcome, import_id, state: 'open' });
    if (members.length > 0) {
      const subject = importedSubject({ filename, inserted });
      keepActivity(transaction, `import_${import_id}`, { action: 'imported', actor, subject });
    }
    writeImport(transaction, import_id, {
      processed: processed + chunk.length,
      inserted,
      unchanged: upload.unchanged + plan.unchanged,
      errors: upload.errors + errors.length,
      first_errors: addErrors(transaction, current, errors),
    });
    return true;
  });
}

/**
 * Creates members from rows, in new accounts or as children in existing ones, and records the upload's progress, all or
 * nothing. Resolves to false or throws (`isTaken`) if another run was faster or an account has changed; the upload must
 * then be reread and looked ahead again. On failure, no account is left at the provider.
 */
export async function importChunk(
  upload: StoredImport,
  chunk: readonly ValidRow[],
  actor: Actor,
  ahead = emptyPrefetch(),
): Promise<boolean> {
  const uids = new Map(chunk.map(({ member }) => [member.email, newAccountUid()]));
  const opened = chunk.flatMap(({ member }) => (member.password === undefined ? [] : (uids.get(member.email) ?? [])));
  let isOurs = false;
  try {
    isOurs = await makeMembers(upload, chunk, actor, uids, ahead);
  } finally {
    if (!isOurs) await removeOrphanedAccounts(opened);
  }
  return isOurs;
}

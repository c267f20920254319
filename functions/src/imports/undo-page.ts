import type { Account } from '@portal/contract/records/account';
import type { Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { readListed, readOwners } from '#applications/index.ts';
import { type ReadLinks, readLinks } from '#mail/read-links.ts';
import { findImported, type Imported, readImported, removeMember } from '#members/index.ts';
import { deleteWelcome, removeCode } from '#members/records/index.ts';
import { readPayers } from '#payments/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { type Homes, readHomes } from './families/homes.ts';
import { findImport, noteRemoval, readImport, type StoredImport, writeImport } from './store.ts';
import { isTemporary } from './temporary.ts';
import { reasonToKeep } from './undo-policy.ts';

/**
 * Returns an upload that can be undone, read within a transaction. Throws 404 for an unknown upload, and 409 for one
 * that is running or already undone.
 */
export async function readUndoable(transaction: Transaction, importId: string): Promise<StoredImport> {
  const found = await readImport(transaction, importId);
  if (!found) throw notFound();
  if (found.state === 'running') throw new Problem(409, 'This upload is still in progress');
  if (found.state === 'undone') throw new Problem(409, 'This upload was already undone');
  return found;
}

// A transaction is limited to 10 MiB, including the index entries of removed members. Links are queried 30 at a time.
const pageSize = 30;

/** Returns the reasons for the members on a page who are kept. */
async function readKept(
  transaction: Transaction,
  page: readonly Imported[],
  homes: Homes,
  links: ReadLinks,
): Promise<Map<string, string>> {
  const uids = page.map(({ member }) => member.user_id);
  const numbers = page.flatMap(({ member }) => member.membership_number ?? []);
  const [listed, applied, payers] = await Promise.all([
    readListed(transaction, numbers),
    readOwners(transaction, uids),
    readPayers(transaction, uids),
  ]);
  return new Map(
    page.flatMap(({ member: { user_id: uid, account_uid, membership_number }, untouched }): [string, string][] => {
      const home = homes.get(account_uid);
      // Activity in a previously existing account says nothing about a child who was added to it.
      const opened = home?.isOpened ? home : undefined;
      const reason = reasonToKeep({
        untouched,
        // Any browser that has ever signed in is stored with the account.
        signedIn: opened !== undefined && opened.account.devices.length > 0,
        shared: opened?.isShared ?? false,
        activated: opened !== undefined && links.used.includes(account_uid),
        listed: listed.some((number) => number === membership_number),
        applied: applied.includes(uid),
        hasBegunToPay: payers.includes(uid),
      });
      return reason ? [[uid, reason]] : [];
    }),
  );
}

/** The result of an undo for some of an upload's members. */
interface UndonePage {
  /** The total so far, including previous pages. */
  removed: number;
  kept: { user_id: string; email: string; detail: string }[];
  /** The last uid of the page if there may be more. */
  last: string | undefined;
}

/**
 * Removes the unchanged members among the upload's next ones (at most `size`), and records that their accounts remain
 * to be deleted. Throws 404 for an unknown upload, and 409 for one that is running or already undone.
 */
export function undoPage(importId: string, after: string | undefined, size = pageSize): Promise<UndonePage> {
  return transact(async (transaction) => {
    const before = (await readUndoable(transaction, importId)).removed ?? 0;
    const page = await readImported(transaction, importId, after, size);
    const links = await readLinks(
      transaction,
      page.map(({ member }) => member.account_uid),
    );
    const homes = await readHomes(transaction, importId, page);
    const reasons = await readKept(transaction, page, homes, links);
    const removed = page.map(({ member }) => member).filter(({ user_id }) => !reasons.has(user_id));
    const left = new Map<string, Account | undefined>([...homes].map(([uid, { account }]) => [uid, account]));
    for (const member of removed) {
      const account = left.get(member.account_uid);
      if (!account) throw new Error('The member has no account');
      left.set(member.account_uid, removeMember(transaction, account, member));
      if (member.card_code) removeCode(transaction, member.card_code);
      deleteWelcome(transaction, member.user_id);
    }
    const gone = [...left].flatMap(([uid, account]) => (account ? [] : uid));
    for (const uid of gone) links.remove(uid);
    if (removed.length > 0) {
      const ids = removed.map(({ user_id }) => user_id);
      noteRemoval(transaction, importId, { uids: gone, members: ids });
      writeImport(transaction, importId, { removed: before + removed.length });
    }
    return {
      removed: before + removed.length,
      kept: page.flatMap(({ member: { user_id, email } }) => {
        const detail = reasons.get(user_id);
        return detail ? [{ user_id, email, detail }] : [];
      }),
      last: page.length === size ? page.at(-1)?.member.user_id : undefined,
    };
  });
}

const notRemoved = 'Could not be removed. Please remove this member in the member’s file.';

/** Undoes the next page, one member at a time if the page fails. Throws like `undoPage`. */
export async function undoNext(importId: string, after: string | undefined): Promise<UndonePage> {
  try {
    return await undoPage(importId, after);
  } catch (error) {
    if (error instanceof Problem || isTemporary(error)) throw error;
    warn('Could not remove some members of an upload together. Retrying them one by one.', { importId }, error);
  }
  const undone: UndonePage = { removed: (await findImport(importId))?.removed ?? 0, kept: [], last: undefined };
  const some = await findImported(importId, after, pageSize);
  let before = after;
  for (const { user_id, email } of some) {
    try {
      const { removed, kept } = await undoPage(importId, before, 1);
      undone.removed = removed;
      undone.kept.push(...kept);
    } catch (error) {
      if (error instanceof Problem || isTemporary(error)) throw error;
      warn('Could not remove a member of an upload', { importId, member: user_id }, error);
      undone.kept.push({ user_id, email, detail: notRemoved });
    }
    before = user_id;
  }
  return { ...undone, last: some.length === pageSize ? before : undefined };
}

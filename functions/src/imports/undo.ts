import type { Answer } from '@portal/contract/calls/endpoint';
import type { importsContract } from '@portal/contract/calls/imports';
import type { Member } from '@portal/contract/records/member';
import { warn } from 'firebase-functions/logger';
import { removeAccounts } from '#accounts/opening.ts';
import { removeFileRecords } from '#members/file-records.ts';
import { transact } from '#platform/firestore.ts';
import { recordActivity } from '#records/activity.ts';
import { forgetErrors } from './row-errors.ts';
import { forgetRemoval, listRemovals, writeImport } from './store.ts';
import { undoneSubject } from './subjects.ts';
import { readUndoable, undoNext } from './undo-page.ts';

/** Removes the accounts and the corrections of the members that an undo has removed so far. */
async function completeRemovals(importId: string): Promise<void> {
  for (const { id, uids, members } of await listRemovals(importId)) {
    try {
      await removeAccounts(uids);
      await removeFileRecords(members);
      await forgetRemoval(importId, id);
    } catch (error) {
      warn('What hangs on removed members could not follow. The next call tries again.', { importId, uids }, error);
    }
  }
}

/** Closes an undo and returns how many members it has removed in all. */
function finishUndo(importId: string, actor: Member, kept: number): Promise<number> {
  return transact(async (transaction) => {
    const undone = await readUndoable(transaction, importId);
    const removed = undone.removed ?? 0;
    writeImport(transaction, importId, { state: 'undone', removed, kept });
    const subject = undoneSubject({ ...undone, removed, kept });
    recordActivity(transaction, { action: 'import_undone', actor, subject });
    return removed;
  });
}

/** What an undo did: how many members it removed, and whom it left, with the reason. */
type Undone = Answer<typeof importsContract.undoImport>;

// Hosting ends a request after 60 s.
const patienceMs = 40_000;

/**
 * Removes the members of an upload whom nobody has touched since, with the accounts that are then empty; their numbers stay given. Who
 * started the upload does not matter. What was stopped half-way is ended by another call.
 * Throws 404 for an unknown upload, 409 for one that is under way or undone.
 */
export async function undoImport(importId: string, actor: Member): Promise<Undone> {
  const until = Date.now() + patienceMs;
  await completeRemovals(importId);
  const kept: Undone['kept'] = [];
  let after: string | undefined;
  do {
    const page = await undoNext(importId, after);
    await completeRemovals(importId);
    kept.push(...page.kept);
    after = page.last;
    if (after && Date.now() > until) return { removed: page.removed, kept, more: true };
  } while (after);
  const removed = await finishUndo(importId, actor, kept.length);
  await forgetErrors(importId);
  return { removed, kept, more: false };
}

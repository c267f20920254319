import type { Answer } from '@portal/contract/calls/endpoint';
import type { importsContract } from '@portal/contract/calls/imports';
import type { Member } from '@portal/contract/records/member';
import { warn } from 'firebase-functions/logger';
import { removeAccounts } from '#accounts/open-account.ts';
import { removeFileRecords } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { forgetErrors } from './row-errors.ts';
import { forgetRemoval, listRemovals, writeImport } from './store.ts';
import { undoneSubject } from './subjects.ts';
import { readUndoable, undoNext } from './undo-page.ts';

/** Deletes the accounts and corrections of the members that an undo has removed so far. */
async function completeRemovals(importId: string): Promise<void> {
  for (const { id, uids, members } of await listRemovals(importId)) {
    try {
      await removeAccounts(uids);
      await removeFileRecords(members);
      await forgetRemoval(importId, id);
    } catch (error) {
      warn(
        'Could not delete the accounts and corrections of removed members. The next call tries again.',
        { importId, uids },
        error,
      );
    }
  }
}

/** Closes an undo and returns the total number of removed members. */
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

/** The result of an undo: the number of removed members, and the kept ones with the reason. */
type Undone = Answer<typeof importsContract.undoImport>;

// Hosting ends a request after 60 s.
const patienceMs = 40_000;

/**
 * Removes an upload's unchanged members and the accounts emptied thereby. Their numbers stay taken. Any admin may do
 * so, and another call resumes an interrupted undo. Throws 404 for an unknown upload, and 409 for one that is running
 * or already undone.
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

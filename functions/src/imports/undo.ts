import type { Member } from '@portal/contract/members';
import { completeRemovals, finishUndo, undoPage } from './undo-store.ts';

/** What an undo did: how many members it removed, and whom it left, with the reason. */
export interface Undone {
  removed: number;
  kept: { email: string; detail: string }[];
}

/**
 * Removes the members of an upload whom nobody has touched since, with their accounts; their numbers stay given. Who
 * started the upload does not matter. What was stopped half-way is ended by another call.
 * Throws 404 for an unknown upload, 409 for one that is under way or undone.
 */
export async function undoImport(importId: string, actor: Member): Promise<Undone> {
  await completeRemovals(importId);
  const kept: Undone['kept'] = [];
  let after: string | undefined;
  do {
    const page = await undoPage(importId, after);
    await completeRemovals(importId);
    kept.push(...page.kept);
    after = page.last;
  } while (after);
  return { removed: await finishUndo(importId, actor, kept.length), kept };
}

import type { Member } from '@portal/contract/members';
import { completeRemovals, finishUndo, undoPage } from './undo-store.ts';

/** What an undo did: how many members it removed, and whom it left, with the reason. */
export interface Undone {
  removed: number;
  kept: { email: string; detail: string }[];
  /** Whether there was not time enough; another call goes on. */
  more: boolean;
}

// Hosting ends a request after 60 s.
const patienceMs = 40_000;

/**
 * Removes the members of an upload whom nobody has touched since, with their accounts; their numbers stay given. Who
 * started the upload does not matter. What was stopped half-way is ended by another call.
 * Throws 404 for an unknown upload, 409 for one that is under way or undone.
 */
export async function undoImport(importId: string, actor: Member): Promise<Undone> {
  const until = Date.now() + patienceMs;
  await completeRemovals(importId);
  const kept: Undone['kept'] = [];
  let after: string | undefined;
  do {
    const page = await undoPage(importId, after);
    await completeRemovals(importId);
    kept.push(...page.kept);
    after = page.last;
    if (after && Date.now() > until) return { removed: page.removed, kept, more: true };
  } while (after);
  return { removed: await finishUndo(importId, actor, kept.length), kept, more: false };
}

import { collections } from '@portal/contract/values/collections';
import { expect } from 'vitest';
import type { Doubled } from './merges.ts';
import { contentsOf } from './traces.ts';

type Stored = Record<string, Record<string, unknown>>;

/** Returns a pair's stored documents by path, except those about the merge itself, emails, and links. */
export async function storedOf({ stays, goes, charter, event, lists }: Doubled): Promise<Stored> {
  const own = [stays, goes].flatMap((one) => [one.user_id, one.account_uid]);
  const all = await contentsOf([...own, charter, event, ...lists]);
  const ignored: string[] = [collections.outbox, collections.tokens, collections.duplicates, collections.merges];
  return Object.fromEntries(
    [...all].filter(([path, { action, reason }]) => {
      const isOfMerge = /^merge/.test(String(action)) || /merge/i.test(String(reason));
      return !isOfMerge && !ignored.includes(path.split('/')[0] ?? '');
    }),
  );
}

/**
 * Returns the documents expected after a merge is undone, given those before it: the restored account has no password
 * and no sessions, and an account that loses the other member's record ends its sessions.
 */
export function expectedAfterUndo({ stays, goes }: Doubled, before: Stored, kept: 'stays' | 'goes'): Stored {
  const [home, returned] = kept === 'stays' ? [stays, goes] : [goes, stays];
  const changed = (path: string, changes: object) => ({ [path]: { ...before[path], ...changes } });
  return {
    ...before,
    ...changed(`${collections.accounts}/${returned.account_uid}`, {
      ...{ alias: null, password_updated_at: null, sessions: {}, devices: [] },
    }),
    ...changed(`${collections.members}/${returned.user_id}`, { has_password: false }),
    ...(kept === 'goes' && {
      ...changed(`${collections.accounts}/${home.account_uid}`, { sessions: {} }),
      ...changed(`${collections.members}/${home.user_id}`, { sessions_ended_at: expect.any(String) }),
    }),
  };
}

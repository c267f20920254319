import { collections } from '@portal/contract/values/collections';
import { expect } from 'vitest';
import type { Doubled } from './merges.ts';
import { contentsOf } from './traces.ts';

type Stored = Record<string, Record<string, unknown>>;

/** What is stored of a pair, by path, but what tells of the merge itself, of emails and of links. */
export async function storedOf({ stays, goes, charter, event, lists }: Doubled): Promise<Stored> {
  const own = [stays, goes].flatMap((one) => [one.user_id, one.account_uid]);
  const all = await contentsOf([...own, charter, event, ...lists]);
  const told: string[] = [collections.outbox, collections.tokens, collections.duplicates, collections.merges];
  return Object.fromEntries(
    [...all].filter(([path, { action, reason }]) => {
      const isOfMerge = /^merge/.test(String(action)) || /merge/i.test(String(reason));
      return !isOfMerge && !told.includes(path.split('/')[0] ?? '');
    }),
  );
}

/**
 * What is to be stored of a pair whose merge was taken back, by what was before: the account that had gone has no password, nobody is
 * signed in to it, and where the record of the other one was moved out of an account, its sessions are over.
 */
export function apartAgain({ stays, goes }: Doubled, before: Stored, kept: 'stays' | 'goes'): Stored {
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

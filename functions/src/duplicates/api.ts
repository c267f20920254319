import type { duplicatesContract } from '@portal/contract/calls/duplicates';
import { completeNow } from '#member-data/removal/complete.ts';
import { findMembers } from '#members/index.ts';
import { listOpenDuplicates } from '#members/records/index.ts';
import type { Handlers } from '#platform/handler.ts';
import { compare } from './compare.ts';
import { tryFinishMerge, tryFinishUndo } from './finish.ts';
import { markDifferent } from './mark-different.ts';
import { merge } from './merge.ts';
import { undoMerge } from './undo-merge.ts';

export const duplicatesApi: Handlers<keyof typeof duplicatesContract> = {
  listDuplicates: async ({ query }) => {
    const { page, next_cursor } = await listOpenDuplicates(query);
    const known = await findMembers([...new Set(page.flatMap(({ members }) => members))]);
    const duplicates = page.map(({ duplicate_id, found_at, members }) => ({
      duplicate_id,
      found_at,
      people: members.flatMap((id) => known.find(({ user_id }) => user_id === id) ?? []),
    }));
    return { duplicates, next_cursor };
  },

  compareDuplicate: ({ params }, { caller }) => compare(params.id, caller),

  mergeDuplicate: async ({ params, body }, { caller }) => {
    const duplicate = await merge(params.id, body.keep, caller);
    const { duplicate_id, merging } = duplicate;
    return {
      duplicate: { duplicate_id, state: await tryFinishMerge(duplicate) },
      user_id: merging?.stays ?? body.keep,
    };
  },

  restoreMerged: async ({ params }, { caller }) => {
    const { duplicate, departures } = await undoMerge(params.id, caller);
    await completeNow(departures);
    return { duplicate: { duplicate_id: duplicate.duplicate_id, state: await tryFinishUndo(duplicate) } };
  },

  keepApart: async ({ params }, { caller }) => ({ duplicate: await markDifferent(params.id, caller) }),
};

import type { Comparison } from '@portal/contract/duplicates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Live } from '#lib/live.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import { renew } from '#office/shared/follow.ts';

const keyOf = (id: string) => ['duplicate', id];

/** Two members who may be the same person, side by side. */
export function useComparison(id: string): Live<Comparison | undefined> {
  const { data, error } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.compareDuplicate({ params: { id }, signal }),
    meta: { failure: 'Failed to load the two records' },
  });
  if (data) return { status: 'ready', data };
  if (error instanceof ApiError && error.status === 404) return { status: 'ready', data: undefined };
  return { status: error ? 'error' : 'loading', data: undefined };
}

/** What the office decides about two members. Success and failure are told in notices. */
export function useDuplicateActions(id: string) {
  const client = useQueryClient();
  const { attempt, isBusy } = useAttempts();
  return {
    isBusy: isBusy(id),
    /** Merges them; resolves to the id of the member who stays, or undefined where that failed. */
    async merge(keep: string): Promise<string | undefined> {
      let stays: string | undefined;
      const isDone = await attempt({
        id,
        act: async () => {
          const { user_id, duplicate } = await api.mergeDuplicate({ params: { id }, body: { keep } });
          stays = user_id;
          return duplicate.state === 'merged'
            ? 'The two records are merged.'
            : 'The two records are merged. Some of the rest will follow automatically.';
        },
        failure: 'Failed to merge the two records',
      });
      // What stood in the way shows in a new comparison.
      if (!isDone) void renew(client, keyOf(id));
      return isDone ? stays : undefined;
    },
    async takeBack(): Promise<boolean> {
      const isDone = await attempt({
        id,
        act: async () => {
          const { duplicate } = await api.restoreMerged({ params: { id } });
          return duplicate.state === 'different'
            ? 'The merge was undone.'
            : 'The merge was undone. Some of the rest will follow automatically.';
        },
        failure: 'Failed to undo the merge',
      });
      if (!isDone) void renew(client, keyOf(id));
      return isDone;
    },
    keepApart: () =>
      attempt({
        id,
        act: async () => {
          await api.keepApart({ params: { id } });
          return 'Noted: they are not the same person.';
        },
        failure: 'Failed to save that they are not the same person',
      }),
  };
}

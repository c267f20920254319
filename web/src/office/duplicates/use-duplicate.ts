import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import { refetchActive } from '#office/shared/refetch.ts';
import { useConfirm } from '#ui/confirm.tsx';

export const keyOf = (id: string) => ['duplicate', id];

// Defined here because a member's file does not load the comparison.
const undoText =
  'Both records will be separate again, each in its own account and with its own number, payments and documents. Later changes stay with this record. If an account was removed, its owner chooses a new password with “Forgot password”.';

/** The office's actions on two possible duplicates. Reports outcomes in notices. */
export function useDuplicateActions(id: string) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { attempt, isBusy } = useAttempts();
  return {
    isBusy: isBusy(id),
    /** Merges the pair; resolves to the surviving member's ID, or undefined if that failed. */
    async merge(keep: string): Promise<string | undefined> {
      let survivorId: string | undefined;
      const isDone = await attempt({
        id,
        act: async () => {
          const { user_id, duplicate } = await api.mergeDuplicate({ params: { id }, body: { keep } });
          survivorId = user_id;
          return duplicate.state === 'merged'
            ? 'The two records are merged.'
            : 'The two records are merged. Some of the rest will follow automatically.';
        },
        failure: 'Failed to merge the two records',
      });
      // A new comparison shows what blocked the merge.
      if (!isDone) void refetchActive(client, keyOf(id));
      return isDone ? survivorId : undefined;
    },
    /** Asks, then undoes the merge; resolves to whether it succeeded. */
    async takeBack(): Promise<boolean> {
      if (!(await confirm('Undo this merge?', { note: undoText, agree: 'Undo merge', danger: true }))) return false;
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
      if (!isDone) void refetchActive(client, keyOf(id));
      return isDone;
    },
    keepApart: () =>
      attempt({
        id,
        act: () => api.keepApart({ params: { id } }).then(() => 'Noted: they are not the same person.'),
        failure: 'Failed to save that they are not the same person',
      }),
  };
}

import { type Mutation, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api.ts';
import { useNotify } from '#ui/notice.tsx';

interface Attempt {
  id: string;
  act: () => Promise<string>;
  failure: string;
  /** Undoes the action, offered in the notice. */
  undo?: Attempt | undefined;
}

const mutationKey = ['attempt'];

/** Runs an admin's actions on list items, one at a time per item. */
export function useAttempts() {
  const notify = useNotify();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ act }: Attempt) => act(),
    onSuccess: (text, { undo }) => notify(text, 'success', undo && (() => void attempt(undo))),
    onError: (error, { failure }) => notify(messageOf(error, failure), 'error'),
  });
  const busy = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Attempt).id,
  });
  /**
   * Runs `act` and shows a notice with its text or the reason it failed (`failure` if the server gives none). Resolves
   * to whether it succeeded.
   */
  const attempt = async (started: Attempt): Promise<boolean> => {
    // Checks the client's state, since a second click may come before the next render.
    const isSame = ({ state }: Mutation) => (state.variables as Attempt).id === started.id;
    if (client.isMutating({ mutationKey, predicate: isSame }) > 0) return false;
    return mutateAsync(started).then(
      () => true,
      () => false,
    );
  };
  return { attempt, isBusy: (id: string) => busy.includes(id) };
}

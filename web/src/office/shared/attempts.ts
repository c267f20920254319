import { type Mutation, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api.ts';
import { useNotify } from '#ui/notice.tsx';

interface Attempt {
  id: string;
  act: () => Promise<string>;
  failure: string;
  /** Takes back what was done, as the notice offers it. */
  undo?: Attempt | undefined;
}

const mutationKey = ['attempt'];

/** What an admin does to one thing of a list at a time. */
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
  /** Acts, and tells in a notice what `act` says or why it failed (`failure` where the server says nothing). Resolves to whether it was done. */
  const attempt = async (asked: Attempt): Promise<boolean> => {
    // The screen hears of it a moment later than a second click may come.
    const isSame = ({ state }: Mutation) => (state.variables as Attempt).id === asked.id;
    if (client.isMutating({ mutationKey, predicate: isSame }) > 0) return false;
    return mutateAsync(asked).then(
      () => true,
      () => false,
    );
  };
  return { attempt, isBusy: (id: string) => busy.includes(id) };
}

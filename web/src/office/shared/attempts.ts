import { useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { useNotify } from '#ui/notice.tsx';

interface Attempts {
  /**
   * Does something to what has this id and tells in a notice what `act` says of it, or why it failed; `failure` is told
   * where the server says nothing. Resolves to whether it was done.
   */
  attempt(id: string, act: () => Promise<string>, failure: string): Promise<boolean>;
  /** Whether something is being done to it. */
  isBusy(id: string): boolean;
}

/** What an admin does to one thing of a list at a time. */
export function useAttempts(): Attempts {
  const notify = useNotify();
  const [busy, setBusy] = useState<readonly string[]>([]);

  return {
    async attempt(id, act, failure) {
      setBusy((before) => [...before, id]);
      try {
        notify(await act(), 'success');
        return true;
      } catch (error) {
        notify(messageOf(error, failure), 'error');
        return false;
      } finally {
        setBusy((before) => before.filter((other) => other !== id));
      }
    },
    isBusy: (id) => busy.includes(id),
  };
}

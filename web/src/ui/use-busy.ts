import { useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { useNotify } from './notice.tsx';

/** Runs one thing at a time; what fails is told, in the server's words or in the given ones. */
export function useBusy() {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const run = async (task: () => Promise<void>, failure: string) => {
    if (busy) return;
    setBusy(true);
    await task().catch((error: unknown) => notify(messageOf(error, failure), 'error'));
    setBusy(false);
  };

  return { busy, run };
}

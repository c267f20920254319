import { useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { useNotify } from './notice.tsx';

/** Runs one task at a time; reports a failure in the server's words or as `failure`. */
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

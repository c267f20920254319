import { useEffect, useEffectEvent, useRef } from 'react';
import type { Live } from './live.ts';

/**
 * Calls `recheck` when a live document is refused, and each time that its `mark`, undefined until it is known, is another
 * than before.
 */
export function useRecheck(live: Live<unknown>, mark: string | number | undefined, recheck: () => void): void {
  const isRefused = live.status === 'denied';
  const seen = useRef<string | number>(undefined);
  const act = useEffectEvent(recheck);

  useEffect(() => {
    if (isRefused) act();
    if (mark === undefined) return;
    if (seen.current !== undefined && seen.current !== mark) act();
    seen.current = mark;
  }, [isRefused, mark]);
}

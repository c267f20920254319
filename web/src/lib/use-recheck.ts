import { useEffect, useEffectEvent, useRef } from 'react';
import type { Live } from './live.ts';

/** Calls `recheck` when a live document is denied, and whenever `mark`, undefined until loaded, changes. */
export function useRecheck(live: Live<unknown>, mark: string | number | undefined, recheck: () => void): void {
  const isRefused = live.status === 'denied';
  const seen = useRef<string | number>(undefined);
  const act = useEffectEvent(recheck);

  useEffect(() => {
    const isOther = mark !== undefined && seen.current !== undefined && seen.current !== mark;
    if (isRefused || isOther) act();
    seen.current = mark ?? seen.current;
  }, [isRefused, mark]);
}

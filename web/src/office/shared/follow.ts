import { useEffect, useEffectEvent, useRef } from 'react';
import type { Pages } from './use-pages.ts';

// Several changes in a row are followed once.
const settleMs = 400;

/** Fetches a page of a list again when `version`, empty until it is known, has changed and then rested for a moment. */
export function useFollow(version: string, { loading, refresh }: Pages<unknown>): void {
  const known = useRef('');
  const follow = useEffectEvent(refresh);
  const isOnItsWay = useEffectEvent(() => loading);

  useEffect(() => {
    const isFirst = known.current === '';
    known.current = version;
    // A page that is still on its way is as new as the version that is known first; one that has come may be older.
    if (version === '' || (isFirst && isOnItsWay())) return;
    const timer = setTimeout(() => follow(), settleMs);
    return () => clearTimeout(timer);
  }, [version]);
}

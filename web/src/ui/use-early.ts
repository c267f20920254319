import { useEffect } from 'react';
import { useView } from '#lib/views.ts';

/**
 * Fetches a part of the portal as soon as the first view is on the screen, rather than before it, or when it is needed:
 * it may have to say that the network is gone. Home has nothing to say, and most people only pass through it.
 */
export function useEarly(load: () => Promise<unknown>): void {
  const isHome = useView().view === 'home';
  useEffect(() => {
    if (!isHome) load().catch(() => undefined);
  }, [load, isHome]);
}

import { useEffect } from 'react';
import { useView } from '#lib/views.ts';

/**
 * Loads part of the portal right after the first view renders rather than on demand, when the network may be gone.
 * Skipped on the home page, where most visitors don't need it.
 */
export function usePreload(load: () => Promise<unknown>): void {
  const isHome = useView().view === 'home';
  useEffect(() => {
    if (!isHome) load().catch(() => undefined);
  }, [load, isHome]);
}

import { useEffect } from 'react';

/**
 * Fetches a part of the portal as soon as the first view is on the screen, rather than before it, or when it is needed:
 * it may have to say that the network is gone.
 */
export function useEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}

import { useSyncExternalStore } from 'react';

const tickMs = 30_000;

function everyTick(tell: () => void): () => void {
  const timer = setInterval(tell, tickMs);
  return () => clearInterval(timer);
}

/** The time in ms, told anew every half a minute and that exact. */
export function useNow(): number {
  return useSyncExternalStore(everyTick, () => Math.floor(Date.now() / tickMs) * tickMs);
}

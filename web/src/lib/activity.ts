import { setIdleSource } from './api.ts';

const idleMs = 5 * 60_000;

/**
 * Follows the use of this tab, so that calls after five minutes without a touch, a key or the wheel are marked as idle.
 * Returns the function that stops following.
 */
export function followActivity(): () => void {
  const stop = new AbortController();
  let usedAt = Date.now();
  const note = () => {
    usedAt = Date.now();
  };
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(type, note, { passive: true, signal: stop.signal });
  setIdleSource(() => Date.now() - usedAt > idleMs);
  return () => {
    stop.abort();
    // Only offices are followed: for anyone else, every call is a use.
    setIdleSource(() => false);
  };
}

const idleMs = 5 * 60_000;

// Only followed for offices: for anyone else, every call is a use.
let usedAt = Number.POSITIVE_INFINITY;

/** Reports whether no one has touched, typed or scrolled in this tab for five minutes. */
export function isIdle(): boolean {
  return Date.now() - usedAt > idleMs;
}

/** Follows the use of this tab, from now on. Returns the function that stops following. */
export function followActivity(): () => void {
  const stop = new AbortController();
  const note = () => {
    usedAt = Date.now();
  };
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(type, note, { passive: true, signal: stop.signal });
  note();
  return () => {
    stop.abort();
    usedAt = Number.POSITIVE_INFINITY;
  };
}

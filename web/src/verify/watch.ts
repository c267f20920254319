import { networkFailure } from '#lib/api-error.ts';

const intervalMs = 20_000;
const limitMs = 10_000;
/** After this many intervals in view (5 minutes), presumably no one is looking anymore. */
const maxIntervals = 15;

/** Returns an answer, or fails if the network does not deliver it in time. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  try {
    return await Promise.race([answer, limit.then(networkFailure)]);
  } finally {
    clearTimeout(timer);
  }
}

export interface Watch {
  /** Asks now, and continues for another 5 minutes. */
  check: () => void;
  stop: () => void;
}

/**
 * Asks now, every 20 seconds while the page is in view, and when it comes back into view. `tell` receives the answer to
 * the latest question only; `tellPaused` receives whether asking has stopped, after 5 minutes in view.
 */
export function watch<T>(
  ask: () => Promise<T>,
  tell: (answer: T) => void,
  tellPaused: (isPaused: boolean) => void,
): Watch {
  let latest = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;

  async function look(): Promise<void> {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const answer = await ask();
    if (!signal.aborted) tell(answer);
  }

  const isInView = () => document.visibilityState === 'visible';

  function check(): void {
    clearInterval(timer);
    tellPaused(false);
    let intervals = 0;
    timer = setInterval(() => {
      if (!isInView()) return;
      intervals += 1;
      void look();
      if (intervals < maxIntervals) return;
      clearInterval(timer);
      tellPaused(true);
    }, intervalMs);
    void look();
  }

  const checkInView = () => {
    if (isInView()) check();
  };
  document.addEventListener('visibilitychange', checkInView);
  checkInView();

  return {
    check,
    stop() {
      latest.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkInView);
    },
  };
}

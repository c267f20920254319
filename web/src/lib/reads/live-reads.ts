/**
 * A self-updating read. `unreachable`: the database has not answered yet, and the read continues once it does;
 * `denied`: the rules reject it (a lock or a demotion); `error`: it can't continue until a page reload. Once answered,
 * a read stays `ready` when the connection is lost, and catches up later.
 */
export type Live<T> =
  | { status: 'loading' | 'unreachable' | 'denied' | 'error'; data: undefined }
  | { status: 'ready'; data: T };

/** An SDK event of a read: an answer or, before that, whatever the cache has. */
interface ReadEvent<T> {
  data: T;
  isAnswer: boolean;
  isEmpty: boolean;
}

/** Starts listening; returns a function that stops. */
export type Listen<T> = (emit: (event: ReadEvent<T>) => void, fail: (error: unknown) => void) => () => void;

/**
 * A read shared by all components that show it, from first use until the page closes, so that returning to it is
 * instant.
 */
export interface LiveRead<T> {
  now: () => Live<T>;
  subscribe: (listener: () => void) => () => void;
  /** Retries an unreachable read. */
  askAgain: () => void;
}

// The SDK also waits this long for its first connection. After a connection is lost, it retries for up to twice as long,
// and it never reports that only part of a list is in its cache.
const giveUpAfterMs = 10_000;

// Many reads become unreachable at once, for one reason.
let isOutageKnown = false;

function reportOutage(): void {
  if (isOutageKnown) return;
  isOutageKnown = true;
  const state = navigator.onLine ? 'the browser is online' : 'the browser is offline';
  const cause = new Error(`Firestore did not answer (${state}); a blocker, a proxy or an outage may be in the way`);
  console.error('The database can’t be reached, and lists are missing until it can', cause);
}

function failureOf(error: unknown): 'denied' | 'error' {
  if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return 'denied';
  console.error('A live read has failed', error);
  return 'error';
}

function startRead<T>(listen: Listen<T>): LiveRead<T> {
  const listeners = new Set<() => void>();
  let state: Live<T> = { status: 'loading', data: undefined };
  let isAnswered = false;
  let wasOutOfReach = false;
  let giveUpTimer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  function show(next: Live<T>): void {
    clearTimeout(giveUpTimer);
    if (wasOutOfReach && next.status === 'ready') {
      wasOutOfReach = false;
      isOutageKnown = false;
    }
    state = next;
    for (const listener of listeners) listener();
  }

  function giveUp(): void {
    wasOutOfReach = true;
    reportOutage();
    show({ status: 'unreachable', data: undefined });
  }

  function begin(): void {
    const stopPrevious = stop;
    giveUpTimer = setTimeout(giveUp, giveUpAfterMs);
    stop = listen(
      ({ data, isAnswer, isEmpty }) => {
        isAnswered ||= isAnswer;
        if (isAnswered) show({ status: 'ready', data });
        else if (state.status === 'loading' && isEmpty) giveUp();
      },
      (error) => show({ status: failureOf(error), data: undefined }),
    );
    stopPrevious?.();
  }

  // Starts during render rather than later: changes in the meantime would go unnoticed.
  begin();
  return {
    now: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    askAgain() {
      if (state.status !== 'unreachable') return;
      show({ status: 'loading', data: undefined });
      begin();
    },
  };
}

const reads = new Map<string, LiveRead<unknown>>();

/** Returns the read of this name, starting it with `listen` if necessary. */
export function liveRead<T>(name: string, listen: Listen<T>): LiveRead<T> {
  const known = reads.get(name) as LiveRead<T> | undefined;
  if (known) return known;
  const read = startRead(listen);
  reads.set(name, read);
  return read;
}

/** Retries all unreachable reads. */
export function retryAll(): void {
  for (const read of reads.values()) read.askAgain();
}

/** Restarts every read on its next use, since reads denied to an earlier session stay denied. */
export function forgetLiveReads(): void {
  reads.clear();
}

/**
 * A read that keeps itself up to date. `unreachable`: the database has not answered yet, and the read goes on when it does;
 * `denied`: the rules refuse it (a lock or a demotion); `error`: it cannot go on until the page is loaded again. What was
 * answered once stays `ready` when the connection is lost, and catches up.
 */
export type Live<T> =
  | { status: 'loading' | 'unreachable' | 'denied' | 'error'; data: undefined }
  | { status: 'ready'; data: T };

/** What the SDK tells of a read: an answer, or before there is one, whether the browser has anything of it at hand. */
interface Told<T> {
  data: T;
  isAnswer: boolean;
  isEmpty: boolean;
}

/** Begins to listen, and gives what ends it. */
export type Listen<T> = (tell: (told: Told<T>) => void, fail: (error: unknown) => void) => () => void;

/** A read that all who show it share, from when it is first shown until the page is left: who comes back to it has it at once. */
export interface LiveRead<T> {
  now: () => Live<T>;
  subscribe: (follow: () => void) => () => void;
  /** Asks again for what was out of reach. */
  askAgain: () => void;
}

// The SDK waits as long before it says that the database is out of reach, but only where it has nothing at hand.
const patienceMs = 10_000;

// Many reads are out of reach at once, for one reason.
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

function begun<T>(listen: Listen<T>): LiveRead<T> {
  const followers = new Set<() => void>();
  let state: Live<T> = { status: 'loading', data: undefined };
  let isAnswered = false;
  let wasOutOfReach = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let end: (() => void) | undefined;

  function show(next: Live<T>): void {
    clearTimeout(patience);
    patience = undefined;
    if (wasOutOfReach && next.status === 'ready') {
      wasOutOfReach = false;
      isOutageKnown = false;
    }
    state = next;
    for (const follow of followers) follow();
  }

  function giveUp(): void {
    wasOutOfReach = true;
    reportOutage();
    show({ status: 'unreachable', data: undefined });
  }

  function begin(): void {
    const endLast = end;
    end = listen(
      ({ data, isAnswer, isEmpty }) => {
        isAnswered ||= isAnswer;
        if (isAnswered) show({ status: 'ready', data });
        else if (state.status !== 'loading') return;
        else if (isEmpty) giveUp();
        // A part of a list, which other reads have brought: the SDK does not say when it stops waiting for the rest.
        else patience ??= setTimeout(giveUp, patienceMs);
      },
      (error) => show({ status: failureOf(error), data: undefined }),
    );
    endLast?.();
  }

  // While the page is drawn, not after that: what happens in between would not be known as a change.
  begin();
  return {
    now: () => state,
    subscribe(follow) {
      followers.add(follow);
      return () => void followers.delete(follow);
    },
    askAgain() {
      if (state.status !== 'unreachable') return;
      show({ status: 'loading', data: undefined });
      begin();
    },
  };
}

const reads = new Map<string, LiveRead<unknown>>();

/** The read of this name, which `listen` begins unless it has begun. */
export function liveRead<T>(name: string, listen: Listen<T>): LiveRead<T> {
  const known = reads.get(name) as LiveRead<T> | undefined;
  if (known) return known;
  const read = begun(listen);
  reads.set(name, read);
  return read;
}

/** Asks again for all that is out of reach. */
export function askAllAgain(): void {
  for (const read of reads.values()) read.askAgain();
}

/** Lets every read begin anew when it is next shown: one that was refused to an earlier session stays refused. */
export function forgetLiveReads(): void {
  reads.clear();
}

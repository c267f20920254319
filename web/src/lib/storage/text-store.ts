/** The portal's browser storage, as strings by name. */
export interface TextStore {
  get(name: string): string | null;
  /** Returns whether the browser stored it; otherwise it lasts until the page closes or reloads. */
  set(name: string, text: string): boolean;
  remove(name: string): void;
  names(): string[];
}

// There is no browser while a page is prerendered.
let isLogged = typeof window === 'undefined';

/** Logs once why the browser refuses storage. */
function logOnce(cause: unknown): void {
  if (isLogged) return;
  isLogged = true;
  console.warn('This browser refuses to keep something:', cause);
}

/**
 * Storage that falls back to memory. With all cookies blocked, merely accessing storage throws; some private windows
 * have no storage, or no room.
 */
function withFallback(storage: () => Storage): TextStore {
  const memory = new Map<string, string>();

  function ask<Answer>(question: (stored: Storage) => Answer, fallback: Answer): Answer {
    try {
      return question(storage());
    } catch (cause) {
      logOnce(cause);
      return fallback;
    }
  }

  function remove(name: string): void {
    memory.delete(name);
    ask((stored) => stored.removeItem(name), undefined);
  }

  return {
    get: (name) => memory.get(name) ?? ask((stored) => stored.getItem(name), null),
    set(name, text) {
      memory.delete(name);
      const isStored = ask((stored) => {
        stored.setItem(name, text);
        return true;
      }, false);
      if (isStored) return true;
      // Even if the new value does not fit, the old one must not remain.
      remove(name);
      memory.set(name, text);
      return false;
    },
    remove,
    names: () => [
      ...memory.keys(),
      ...ask((stored) => Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? ''), []),
    ],
  };
}

/**
 * Storage that outlasts the page. Only this file accesses browser storage, except for the script of `front/waiting.ts`,
 * which reads it.
 */
export const localStore = withFallback(() => localStorage);

/** Storage that outlasts a reload of this tab. */
export const sessionStore = withFallback(() => sessionStorage);

/** Reports whether browser storage outlasts a page reload. */
export function hasPersistentStorage(): boolean {
  const name = 'probe';
  const isStored = localStore.set(name, name);
  localStore.remove(name);
  return isStored;
}

/**
 * Runs `act` while no other tab does. Without locks it simply runs: browsers that lack them have no storage either, so
 * tabs share no session.
 */
export async function withTabLock<Result>(act: () => Promise<Result>): Promise<Result> {
  let hasStarted = false;
  try {
    return await navigator.locks.request('session', () => {
      hasStarted = true;
      return act();
    });
  } catch (cause) {
    if (hasStarted) throw cause;
    logOnce(cause);
    return act();
  }
}

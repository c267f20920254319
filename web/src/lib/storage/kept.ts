/** What the portal keeps in a browser, as texts by name. */
export interface Kept {
  get(name: string): string | null;
  /** Whether the browser keeps it; otherwise it is here until the page is closed or loaded again. */
  set(name: string, text: string): boolean;
  remove(name: string): void;
  names(): string[];
}

// A page that is drawn at build has no browser.
let isTold = typeof window === 'undefined';

/** Writes to the console, once, why a browser refuses. */
function tell(cause: unknown): void {
  if (isTold) return;
  isTold = true;
  console.warn('This browser refuses to keep something:', cause);
}

/**
 * With all cookies blocked, a browser refuses as soon as the storage is named; in some private windows there is none, or no
 * room in it. Then everything is kept in memory.
 */
function keptIn(storage: () => Storage): Kept {
  const memory = new Map<string, string>();

  function ask<Answer>(question: (stored: Storage) => Answer, otherwise: Answer): Answer {
    try {
      return question(storage());
    } catch (cause) {
      tell(cause);
      return otherwise;
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
      // What there is no room for takes the place of what was there before all the same.
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

/** What outlasts the page. This file alone touches the browser's storage; the script of `front/waiting.ts` looks into it. */
export const kept = keptIn(() => localStorage);

/** What outlasts a reload of this tab. */
export const keptInTab = keptIn(() => sessionStorage);

/** Whether the browser keeps anything once the page is closed or loaded again. */
export function outlastsPage(): boolean {
  const name = 'probe';
  const isStored = kept.set(name, name);
  kept.remove(name);
  return isStored;
}

/** Does what no other tab may do at the same time. Tabs without storage share no session, and a browser that keeps none has no locks. */
export async function alone<Result>(act: () => Promise<Result>): Promise<Result> {
  let isBegun = false;
  try {
    return await navigator.locks.request('session', () => {
      isBegun = true;
      return act();
    });
  } catch (cause) {
    if (isBegun) throw cause;
    tell(cause);
    return act();
  }
}

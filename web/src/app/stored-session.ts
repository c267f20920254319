import type { ClientConfig } from '#lib/firebase-app.ts';
import { kept } from '#lib/storage/kept.ts';

/** How Firebase is taken up again, whose session it is, and when it was opened (ms). */
export type StoredSession = ClientConfig & { account_uid: string; opened_at: number };

// The name is part of what other tabs listen to.
const key = 'session';

/**
 * The mark that a session is stored in this browser: the settings with which Firebase takes it up again, so that
 * visitors never load Firebase and returning members do not wait for the settings. No secret is in it.
 */
export function storedConfig(): StoredSession | null {
  try {
    return JSON.parse(kept.get(key) || 'null') as StoredSession | null;
  } catch {
    // A mark that somebody else wrote: nobody is signed in.
    return null;
  }
}

export function storeConfig(session: StoredSession): void {
  kept.set(key, JSON.stringify(session));
}

export function forgetConfig(): void {
  kept.remove(key);
}

/**
 * Calls back when another tab ends this account's session, by signing out or by signing somebody else in: what is shown
 * and who acts would no longer be the same person. Gives the function that stops listening.
 */
export function onSessionEndedElsewhere(accountUid: string, callBack: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if ((event.key === null || event.key === key) && storedConfig()?.account_uid !== accountUid) callBack();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

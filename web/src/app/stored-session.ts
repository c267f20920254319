import type { ClientConfig } from '#lib/firebase-app.ts';
import { localStore } from '#lib/storage/text-store.ts';

/** Firebase's settings for resuming the session, the session's account, and when it was opened (ms). */
export type StoredSession = ClientConfig & { account_uid: string; opened_at: number };

// Other tabs listen for this name.
const key = 'session';

/**
 * Returns the stored settings with which Firebase resumes the session, so that visitors never load Firebase and
 * returning members need not wait for the settings. Contains no secrets.
 */
export function storedConfig(): StoredSession | null {
  try {
    return JSON.parse(localStore.get(key) || 'null') as StoredSession | null;
  } catch {
    // Written by another program: not signed in.
    return null;
  }
}

export function storeConfig(session: StoredSession): void {
  localStore.set(key, JSON.stringify(session));
}

export function forgetConfig(): void {
  localStore.remove(key);
}

/**
 * Calls back when another tab ends this account's session by signing out or signing in another account, because this
 * tab would then show one person and act as another. Returns the function that stops listening.
 */
export function onSessionEndedElsewhere(accountUid: string, callBack: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if ((event.key === null || event.key === key) && storedConfig()?.account_uid !== accountUid) callBack();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

import type { ClientConfig } from '../lib/firebase-app.ts';

// The name is part of what other tabs listen to.
const key = 'session';

/**
 * The mark that a session is stored in this browser: the settings with which Firebase takes it up again, so that
 * visitors never load Firebase and returning members do not wait for the settings. No secret is in it.
 */
export function storedConfig(): ClientConfig | null {
  try {
    const stored = localStorage.getItem(key);
    return stored ? (JSON.parse(stored) as ClientConfig) : null;
  } catch {
    // Storage that is blocked, or a mark that somebody else wrote: nobody is signed in.
    return null;
  }
}

export function storeConfig(config: ClientConfig): void {
  localStorage.setItem(key, JSON.stringify(config));
}

export function forgetConfig(): void {
  localStorage.removeItem(key);
}

/** Calls back when another tab signs out; gives the function that stops listening. */
export function onSignedOutElsewhere(callBack: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || (event.key === key && event.newValue === null)) callBack();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

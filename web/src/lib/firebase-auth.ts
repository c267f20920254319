import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithCustomToken,
} from 'firebase/auth';
import { type ClientConfig, openFirebase } from './firebase-app.ts';
import { forgetLiveReads } from './reads/live-reads.ts';
import { hasPersistentStorage } from './storage/text-store.ts';

let opened: Auth | undefined;

function authOf(config: ClientConfig): Auth {
  if (opened) return opened;
  const { app } = openFirebase(config);
  // No popup or redirect resolver: it would load an unused iframe from the auth domain. If storage is blocked, the
  // session's flag can't be stored and the session could neither be restored nor ended; an empty list keeps it in
  // memory.
  const persistence = hasPersistentStorage() ? [indexedDBLocalPersistence, browserLocalPersistence] : [];
  opened = initializeAuth(app, { persistence });
  if (config.emulators) connectAuthEmulator(opened, config.emulators.auth_url, { disableWarnings: true });
  return opened;
}

/**
 * Signs in to the SDK with the token of a login or registration, and restarts live reads; resolves when the browser has
 * stored the session.
 */
export async function signIn(config: ClientConfig, customToken: string): Promise<void> {
  await signInWithCustomToken(authOf(config), customToken);
  forgetLiveReads();
}

/** Restores the session stored in the browser; false if there is none. */
export async function restore(config: ClientConfig): Promise<boolean> {
  const auth = authOf(config);
  await auth.authStateReady();
  return auth.currentUser !== null;
}

const endedCodes = new Set(
  ['user-token-expired', 'invalid-user-token', 'user-disabled', 'user-not-found'].map((code) => `auth/${code}`),
);

/**
 * The session's ID token, refreshed when about to expire; null when signed out, or when the session was ended
 * elsewhere. Throws if the provider is unreachable.
 */
export async function idToken(): Promise<string | null> {
  try {
    return (await opened?.currentUser?.getIdToken()) ?? null;
  } catch (error) {
    if (error instanceof FirebaseError && endedCodes.has(error.code)) return null;
    throw error;
  }
}

export async function signOut(): Promise<void> {
  await opened?.signOut();
}

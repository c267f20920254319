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
import { outlastsPage } from './storage/kept.ts';

let opened: Auth | undefined;

function authOf(config: ClientConfig): Auth {
  if (opened) return opened;
  const { app } = openFirebase(config);
  // No popup or redirect resolver: it would load an iframe from the auth domain that the product never uses.
  // Without its mark nobody could take the session up again or end it: it is then kept in memory, as by an empty list.
  const persistence = outlastsPage() ? [indexedDBLocalPersistence, browserLocalPersistence] : [];
  opened = initializeAuth(app, { persistence });
  if (config.emulators) connectAuthEmulator(opened, config.emulators.auth_url, { disableWarnings: true });
  return opened;
}

/**
 * Signs the SDK in with the token of login or registration, so that live reads begin anew; done once the browser has stored
 * the session.
 */
export async function signIn(config: ClientConfig, customToken: string): Promise<void> {
  await signInWithCustomToken(authOf(config), customToken);
  forgetLiveReads();
}

/** Takes up the session that the browser has stored; false when there is none. */
export async function restore(config: ClientConfig): Promise<boolean> {
  const auth = authOf(config);
  await auth.authStateReady();
  return auth.currentUser !== null;
}

const endedCodes = new Set(
  ['user-token-expired', 'invalid-user-token', 'user-disabled', 'user-not-found'].map((code) => `auth/${code}`),
);

/**
 * The ID token of the session, refreshed when it is about to expire; null when nobody is signed in, or when the session
 * was ended elsewhere. Throws when the provider cannot be asked.
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

import type { Session } from '@portal/contract/calls/accounts';
import { actFor, actingFor, api, keepStepUp, setTokenSource } from '#lib/api.ts';
import { ApiError, isUnreachable, networkFailure } from '#lib/api-error.ts';
import { forgetCards } from '#lib/card-storage.ts';
import { forgetDrafts } from '#lib/drafts.ts';
import type { SignedIn } from '#lib/session.ts';
import { keepDevice } from '#lib/storage/devices.ts';
import { forgetConfig, type StoredSession, storeConfig, storedConfig } from './stored-session.ts';

const firebaseAuth = () => import('#lib/firebase-auth.ts');

const profileAttempts = 3;
const profilePauseMs = 1500;

/**
 * Returns the session's household and its first member, and whether its office waits for a factor. Retries, so that a brief server failure does not sign a
 * returning member out.
 */
export async function ownProfile(attempt = 1): Promise<SignedIn> {
  try {
    const { user, household, factor_missing = false } = await api.profile();
    // The answer is for the member the tab acted for when the call was sent, which may have changed since.
    return { user: household[0] ?? user, household, factorMissing: factor_missing === true };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && actingFor() !== null) {
      // The chosen member is no longer in the account.
      actFor(null);
      return ownProfile(attempt);
    }
    const isTemporary = isUnreachable(error) || (error instanceof ApiError && error.status >= 500);
    if (!isTemporary || attempt === profileAttempts) throw error;
    await new Promise((resolve) => setTimeout(resolve, profilePauseMs));
    return ownProfile(attempt + 1);
  }
}

/** Reports whether the server still accepts the session; false if it cannot be reached. */
export function isSessionValid(): Promise<boolean> {
  return ownProfile().then(
    () => true,
    () => false,
  );
}

/** When this tab's session was opened; other tabs may have opened another one since. */
let openedAt: number | undefined;

/** Reports whether another tab has replaced this tab's session. */
export function isReplaced(): boolean {
  const stored = storedConfig();
  return stored !== null && stored.opened_at !== openedAt;
}

/**
 * Resumes the browser's stored session and returns its member and household; throws if it is over or cannot be
 * verified.
 */
export async function restoreSession(config: StoredSession): Promise<SignedIn> {
  openedAt = config.opened_at;
  const auth = await firebaseAuth().catch(networkFailure);
  if (!(await auth.restore(config))) throw new Error('The browser has lost the session');
  setTokenSource(auth.idToken);
  return ownProfile();
}

const farewellMs = 3000;

/** Ends the session on the server, including any copies of it. Does not wait for an unresponsive server. */
async function endOnServer(): Promise<void> {
  // The session belongs to the account, not to the member acted for, who may have left it.
  actFor(null);
  const signal = AbortSignal.timeout(farewellMs);
  const timedOut = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  try {
    await Promise.race([api.logout({ signal }), timedOut]);
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver) console.error('The session could not be ended on the server', error);
  }
}

/** Starts a new session and ends the previous one, if any; resolves once the browser has stored it. */
export async function openSession({
  custom_token,
  device,
  user,
  household,
  step_up,
  factor_missing,
}: Session): Promise<SignedIn> {
  const [auth, config] = await Promise.all([firebaseAuth(), storedConfig() ?? api.clientConfig()]);
  const before = storedConfig();
  if (before && before.account_uid !== user.account_uid) {
    await endOnServer();
    forgetDrafts();
  }
  await auth.signIn(config, custom_token);
  // The previous user may have left a card.
  forgetCards();
  openedAt = Date.now();
  storeConfig({ ...config, account_uid: user.account_uid, opened_at: openedAt });
  await keepDevice(user.email, device);
  setTokenSource(auth.idToken);
  keepStepUp(step_up ?? null);
  return { user, household, factorMissing: factor_missing === true };
}

/** Removes the session from this browser; with `farewell`, as for signing out, ends it on the server first. */
export async function endSession(farewell: boolean): Promise<void> {
  // First, so that the user stays signed out here even if the page is closed meanwhile.
  forgetConfig();
  if (farewell) await endOnServer();
  setTokenSource(async () => null);
  const auth = await firebaseAuth().catch(() => undefined);
  await auth?.signOut();
}

import type { Session } from '@portal/contract/calls/accounts';
import { actFor, actingFor, api, setTokenSource } from '#lib/api.ts';
import { ApiError, isUnreachable, networkFailure } from '#lib/api-error.ts';
import { forgetCards } from '#lib/card-storage.ts';
import { forgetDrafts } from '#lib/drafts.ts';
import type { SignedIn } from '#lib/session.ts';
import { keepDevice } from '#lib/storage/devices.ts';
import { forgetConfig, type StoredSession, storeConfig, storedConfig } from './stored-session.ts';

const firebaseAuth = () => import('#lib/firebase-auth.ts');

const profileAttempts = 3;
const profilePauseMs = 1500;

/** The first of one's household, and all of it; a server that stumbles or is out of reach for a moment does not cost a returning member the session. */
export async function ownProfile(attempt = 1): Promise<SignedIn> {
  try {
    const { user, household } = await api.profile();
    // The answer tells of the person for whom the tab acted, who may be another by now.
    return { user: household[0] ?? user, household };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && actingFor() !== null) {
      // Whoever was chosen is not in the account any more.
      actFor(null);
      return ownProfile(attempt);
    }
    const passing = isUnreachable(error) || (error instanceof ApiError && error.status >= 500);
    if (!passing || attempt === profileAttempts) throw error;
    await new Promise((resolve) => setTimeout(resolve, profilePauseMs));
    return ownProfile(attempt + 1);
  }
}

/** Whether the server still knows the session; one that cannot be asked counts as over. */
export function goesOn(): Promise<boolean> {
  return ownProfile().then(
    () => true,
    () => false,
  );
}

/** When the session was opened that this tab goes by; other tabs may have opened another one since. */
let openedAt: number | undefined;

/** Whether another tab has opened a session in place of the one that this tab goes by. */
export function isReplaced(): boolean {
  const stored = storedConfig();
  return stored !== null && stored.opened_at !== openedAt;
}

/** Takes up the session that the browser has stored, and gives whose it is; throws when it is over or cannot be asked for. */
export async function restoreSession(config: StoredSession): Promise<SignedIn> {
  openedAt = config.opened_at;
  const auth = await firebaseAuth().catch(networkFailure);
  if (!(await auth.restore(config))) throw new Error('The browser has lost the session');
  setTokenSource(auth.idToken);
  return ownProfile();
}

const farewellMs = 3000;

/** Ends the session on the server, for whoever has a copy of it too. A server that does not answer is not waited for. */
async function endOnServer(): Promise<void> {
  // A session is the account’s, whoever of it was acted for, and whoever has left it since.
  actFor(null);
  const signal = AbortSignal.timeout(farewellMs);
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  try {
    await Promise.race([api.logout({ signal }), late]);
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver) console.error('The session could not be ended on the server', error);
  }
}

/** Takes up a session just opened, in place of any other, which ends; done once the browser has stored it. */
export async function openSession({ custom_token, device, user, household }: Session): Promise<SignedIn> {
  const [auth, config] = await Promise.all([firebaseAuth(), storedConfig() ?? api.clientConfig()]);
  const before = storedConfig();
  if (before && before.account_uid !== user.account_uid) {
    await endOnServer();
    forgetDrafts();
  }
  await auth.signIn(config, custom_token);
  // Whoever was signed in before may have left a card.
  forgetCards();
  openedAt = Date.now();
  storeConfig({ ...config, account_uid: user.account_uid, opened_at: openedAt });
  await keepDevice(user.email, device);
  setTokenSource(auth.idToken);
  return { user, household };
}

/** Takes the session out of this browser; `farewell` ends it on the server first, as whoever signs out wants it. */
export async function endSession(farewell: boolean): Promise<void> {
  // First of all, so that nobody is signed in here again, even if the page is closed in the meantime.
  forgetConfig();
  if (farewell) await endOnServer();
  setTokenSource(async () => null);
  const auth = await firebaseAuth().catch(() => undefined);
  await auth?.signOut();
}

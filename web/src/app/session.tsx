import type { Session } from '@portal/contract/accounts';
import type { User } from '@portal/contract/members';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { api, onSessionEnded, setTokenSource } from '#lib/api.ts';
import { ApiError, isUnreachable, networkFailure } from '#lib/api-error.ts';
import { forgetDrafts } from '#lib/drafts.ts';
import type { ClientConfig } from '#lib/firebase-app.ts';
import { linkPlaceIn } from '#lib/places.ts';
import { type SessionActions, SessionContext, type SessionState, type SessionValue } from '#lib/session.ts';
import { forgetCard, storedCard } from '#lib/stored-card.ts';
import type { Place } from '#lib/views.ts';
import { forgetConfig, onSessionEndedElsewhere, storeConfig, storedConfig } from './stored-session.ts';

const home = { view: 'home', state: {} } satisfies Place;
const loginAgain = { view: 'login', state: { reason: 'session-ended' } } satisfies Place;

const firebaseAuth = () => import('#lib/firebase-auth.ts');

/** Loads the page anew: nothing that was read for the member, live reads included, stays in memory. */
function leaveFor(place: Place): void {
  forgetCard();
  forgetDrafts();
  // A page that is loaded again keeps its history entry, which would lead back to the member's view.
  history.replaceState(place, '', '/');
  location.reload();
}

const goHome = () => leaveFor(home);

/** A session that cannot be restored leads home, but lets a link that was just opened have its way. */
const goOn = () => leaveFor(linkPlaceIn(history.state) ?? home);

const patienceMs = 3000;
const profileAttempts = 3;
const profilePauseMs = 1500;

/** One's own profile; a server that stumbles or is out of reach for a moment does not cost a returning member the session. */
async function ownProfile(attempt = 1): Promise<User> {
  try {
    return (await api.profile()).user;
  } catch (error) {
    const passing = isUnreachable(error) || (error instanceof ApiError && error.status >= 500);
    if (!passing || attempt === profileAttempts) throw error;
    await new Promise((resolve) => setTimeout(resolve, profilePauseMs));
    return ownProfile(attempt + 1);
  }
}

async function restoreSession(config: ClientConfig): Promise<User> {
  const auth = await firebaseAuth().catch(networkFailure);
  if (!(await auth.restore(config))) throw new Error('The browser has lost the session');
  setTokenSource(auth.idToken);
  return ownProfile();
}

async function openSession({ custom_token, user }: Session): Promise<User> {
  const [auth, config] = await Promise.all([firebaseAuth(), storedConfig() ?? api.clientConfig()]);
  await auth.signIn(config, custom_token);
  // Whoever was signed in before may have left a card.
  forgetCard();
  storeConfig({ ...config, uid: user.user_id });
  setTokenSource(auth.idToken);
  return user;
}

async function endSession(): Promise<void> {
  forgetConfig();
  setTokenSource(async () => null);
  const auth = await firebaseAuth().catch(() => undefined);
  await auth?.signOut();
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [who, setWho] = useState<SessionState>(() => ({
    state: storedConfig() ? 'loading' : 'signed-out',
    user: null,
  }));

  const actions = useMemo<SessionActions>(() => {
    // What is refused in the meantime was asked for the session before.
    let opening = false;
    let closing = false;
    return {
      async open(session) {
        opening = true;
        try {
          setWho({ state: 'signed-in', user: await openSession(session) });
        } finally {
          opening = false;
        }
      },
      async close() {
        closing = true;
        setWho({ state: 'loading', user: null });
        await endSession().finally(goHome);
      },
      end() {
        if (opening || closing) return;
        closing = true;
        void endSession().finally(() => leaveFor(loginAgain));
      },
      async reload() {
        const { user } = await api.profile();
        if (!closing) setWho({ state: 'signed-in', user });
        return user;
      },
    };
  }, []);

  useEffect(() => {
    const config = storedConfig();
    if (!config) return;
    let unmounted = false;
    // Over a network that hangs, the card that the browser has kept is shown until the profile comes.
    const waited = setTimeout(() => {
      if (storedCard()) setWho((now) => (now.state === 'loading' ? { state: 'offline', user: null } : now));
    }, patienceMs);
    restoreSession(config).then(
      (user) => {
        if (!unmounted) setWho({ state: 'signed-in', user });
      },
      (error) => {
        if (unmounted) return;
        if (isUnreachable(error)) setWho({ state: 'offline', user: null });
        else void endSession().finally(goOn);
      },
    );
    return () => {
      unmounted = true;
      clearTimeout(waited);
    };
  }, []);

  const signInAgain = useEffectEvent(() => {
    // While a session is being restored, its failure leads home; whoever is not signed in has no session to lose.
    if (who.state === 'signed-in') actions.end();
  });
  useEffect(() => onSessionEnded(() => signInAgain()), []);

  const uid = who.user?.user_id;
  useEffect(() => (uid ? onSessionEndedElsewhere(uid, goHome) : undefined), [uid]);

  const value = useMemo<SessionValue>(() => ({ ...who, ...actions }), [who, actions]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { actFor, onSessionEnded } from '#lib/api.ts';
import { isUnreachable, report } from '#lib/api-error.ts';
import { forgetCards, hasCards } from '#lib/card-storage.ts';
import { disableDrafts } from '#lib/drafts.ts';
import { nobody, type SessionActions, SessionContext, type SessionState, type SessionValue } from '#lib/session.ts';
import { withTabLock } from '#lib/storage/text-store.ts';
import type { Place } from '#lib/views.ts';
import { endSession, isReplaced, isSessionValid, openSession, ownProfile, restoreSession } from './browser-session.ts';
import { linkPlaceIn } from './places.ts';
import { onSessionEndedElsewhere, storedConfig } from './stored-session.ts';

const home = { view: 'home', state: {} } satisfies Place;
const loginAgain = { view: 'login', state: { reason: 'session-ended' } } satisfies Place;

/** Reloads the page, so that nothing read for the member stays in memory, including live reads. */
function leaveFor(place: Place): void {
  forgetCards();
  disableDrafts();
  actFor(null);
  // A reloaded page keeps its history entry, which would lead back to the member's view.
  history.replaceState(place, '', '/');
  location.reload();
}

const goHome = () => leaveFor(home);

/** If a session cannot be restored, leads home, or to an emailed link that was just opened. */
const leaveSession = () => leaveFor(linkPlaceIn(history.state) ?? home);

const patienceMs = 3000;

export function SessionProvider({ children }: { children: ReactNode }) {
  const [who, setWho] = useState<SessionState>(() => ({
    state: storedConfig() ? 'loading' : 'signed-out',
    ...nobody,
  }));

  const actions = useMemo<SessionActions>(() => {
    // Meanwhile, a rejected call may belong to the previous session.
    let opening = false;
    let closing = false;
    return {
      async open(session) {
        opening = true;
        try {
          const opened = await withTabLock(async () => openSession(await session));
          setWho({ state: 'signed-in', ...opened });
        } finally {
          opening = false;
        }
      },
      async close() {
        closing = true;
        setWho({ state: 'loading', ...nobody });
        await endSession(true).finally(goHome);
      },
      end() {
        if (opening || closing) return;
        closing = true;
        // Another tab may be about to open the next session, or this one may have been opened after the call was sent.
        void withTabLock(async () => {
          if (isReplaced()) location.reload();
          else if (await isSessionValid()) closing = false;
          else await endSession(false).finally(() => leaveFor(loginAgain));
        });
      },
      async reload() {
        const found = await ownProfile();
        if (!closing) setWho({ state: 'signed-in', ...found });
        return found.user;
      },
      check() {
        ownProfile().then(
          (found) => closing || setWho({ state: 'signed-in', ...found }),
          (error: unknown) => report('The session could not be checked', error),
        );
      },
    };
  }, []);

  useEffect(() => {
    const config = storedConfig();
    if (!config) return;
    let unmounted = false;
    // On a stalled network, shows the stored card until the profile arrives.
    const waited = setTimeout(() => {
      if (hasCards()) setWho((now) => (now.state === 'loading' ? { state: 'offline', ...nobody } : now));
    }, patienceMs);
    restoreSession(config).then(
      (found) => {
        if (!unmounted) setWho({ state: 'signed-in', ...found });
      },
      (error) => {
        if (unmounted) return;
        if (isUnreachable(error)) setWho({ state: 'offline', ...nobody });
        else void endSession(false).finally(leaveSession);
      },
    );
    return () => {
      unmounted = true;
      clearTimeout(waited);
    };
  }, []);

  const signInAgain = useEffectEvent(() => {
    // While a session is being restored, its failure leads home; without a session there is nothing to end.
    if (who.state === 'signed-in') actions.end();
  });
  useEffect(() => onSessionEnded(() => signInAgain()), []);

  const accountUid = who.user?.account_uid;
  useEffect(() => (accountUid ? onSessionEndedElsewhere(accountUid, goHome) : undefined), [accountUid]);

  const value = useMemo<SessionValue>(() => ({ ...who, ...actions }), [who, actions]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

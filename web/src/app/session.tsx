import type { EndpointName } from '@portal/contract';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { onSessionEnded } from '#lib/api.ts';
import { isUnreachable, report } from '#lib/api-error.ts';
import { hasCards } from '#lib/card-storage.ts';
import { nobody, type SessionActions, SessionContext, type SessionState, type SessionValue } from '#lib/session.ts';
import { withTabLock } from '#lib/storage/text-store.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { endSession, isReplaced, isSessionValid, openSession, ownProfile, restoreSession } from './browser-session.ts';
import type { Renewal } from './interruptions.tsx';
import { goHome, goToLogin, leaveSession } from './leave.ts';
import { officeHolder } from './places.ts';
import { onSessionEndedElsewhere, storedConfig } from './stored-session.ts';

const Interruptions = lazy(async () => ({ default: (await import('./interruptions.tsx')).Interruptions }));

const patienceMs = 3000;

export function SessionProvider({ children }: { children: ReactNode }) {
  const [who, setWho] = useState<SessionState>(() => ({
    state: storedConfig() ? 'loading' : 'signed-out',
    ...nobody,
  }));

  const [renewal, setRenewal] = useState<Renewal>();

  const actions = useMemo<SessionActions>(() => {
    // Meanwhile, a rejected call may belong to the previous session.
    let opening = false;
    let closing = false;
    let ending: Promise<boolean> | undefined;

    /** Finds out, while no other tab opens a session, whether the rejected one is over. */
    const isOver = () =>
      withTabLock(async () => {
        // Another tab may be about to open the next session, or this one may have been opened after the call was sent.
        if (!isReplaced()) return !(await isSessionValid());
        location.reload();
        return false;
      });

    async function renewOrLeave(colleague: string | undefined): Promise<boolean> {
      if (!(await isOver())) return !isReplaced();
      if (colleague) return new Promise((resolve) => setRenewal({ email: colleague, onRenewed: () => resolve(true) }));
      closing = true;
      await endSession(false).finally(goToLogin);
      return false;
    }

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
      async end(call, colleague) {
        // The profile is how the end is found out.
        if (opening || closing || (ending && call === 'profile')) return false;
        ending ??= renewOrLeave(colleague).finally(() => {
          ending = undefined;
        });
        return ending;
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

  // While a session is being restored, its failure leads home; without a session there is nothing to end.
  const renew = useEffectEvent(
    async (call: EndpointName) => who.user !== null && actions.end(call, officeHolder(who.household)?.email),
  );
  useEffect(() => onSessionEnded((call) => renew(call)), []);

  const accountUid = who.user?.account_uid;
  useEffect(() => (accountUid ? onSessionEndedElsewhere(accountUid, goHome) : undefined), [accountUid]);

  const value = useMemo<SessionValue>(() => ({ ...who, ...actions }), [who, actions]);
  return (
    <SessionContext value={value}>
      {children}
      {who.user && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Interruptions renewal={renewal} open={actions.open} onDone={() => setRenewal(undefined)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </SessionContext>
  );
}

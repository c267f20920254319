import { Box } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState, useTransition } from 'react';
import { actFor, actingFor } from '#lib/api.ts';
import { SessionContext, useSession } from '#lib/session.ts';
import { type Navigate, type Navigation, NavigationContext, type Place, viewAt } from '#lib/views.ts';
import { ink } from '#ui/theme.ts';
import { noteView } from './error-reporting.ts';
import {
  addressAt,
  isLinkHash,
  nextPlace,
  placeIn,
  requestedView,
  startingPlace,
  stripLinkParameters,
  viewFor,
} from './places.ts';
import { storedConfig } from './stored-session.ts';

/** A place and how it was reached: by a page load, a link in the portal, or Back and Forward. */
interface Visit extends Place {
  by: 'load' | 'link' | 'history';
}

/** Whether Back or Forward has left the place since the address was read. */
let hasLeft = false;
const noteLeaving = () => {
  hasLeft = true;
};

/** Returns the place for an address, by default the one in the address bar. */
export function placeFromUrl(address: Location | URL = location): Place {
  hasLeft = false;
  window.addEventListener('popstate', noteLeaving);
  return startingPlace(address, history.state, storedConfig() !== null, actingFor());
}

/** A line at the top of the window while the next view is loading. */
function TransitionBar() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        inset: '0 0 auto',
        height: 4,
        bgcolor: ink.accent,
        transformOrigin: 'left',
        animation: 'grow 2s 150ms ease-out both',
      }}
    />
  );
}

/** Stores the place in the browser's history, with its address, and acts for its person. */
export function NavigationProvider({ start, children }: { start: Place; children: ReactNode }) {
  const session = useSession();
  const { state, user, household } = session;
  const [changing, startTransition] = useTransition();
  const [visit, setVisit] = useState<Visit>(() => ({ ...start, by: 'load' }));
  const { person } = visit.state;

  // Act for the person the place names, so that what is shown and what is changed always match.
  const acting = household.find(({ user_id }) => user_id === person);
  const who = useMemo(() => (acting && session.user ? { ...session, user: acting } : session), [session, acting]);
  const isKnown = user !== null;
  useLayoutEffect(() => {
    if (isKnown) actFor(acting ? acting.user_id : null);
  }, [isKnown, acting]);

  useEffect(() => {
    const follow = () => {
      const place = placeIn(history.state);
      if (place) startTransition(() => setVisit({ ...place, by: 'history' }));
    };
    window.addEventListener('popstate', follow);
    // Catches up with a Back or Forward during hydration.
    if (hasLeft) follow();
    return () => window.removeEventListener('popstate', follow);
  }, []);

  useEffect(() => {
    if (visit.by !== 'load' || hasLeft) return;
    // The address's parameters are now part of the place; left in the address bar, they would be reused on every reload
    // and shared.
    history.replaceState({ view: visit.view, state: visit.state }, '', stripLinkParameters(location.href));
  }, [visit]);

  useEffect(() => {
    // Opening an emailed link where the portal is already open does not reload the page. A view that has appeared since
    // may already have cleared the address bar.
    const follow = ({ newURL }: HashChangeEvent) => {
      const address = new URL(newURL);
      if (isLinkHash(address.hash)) startTransition(() => setVisit({ ...placeFromUrl(address), by: 'load' }));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  useLayoutEffect(() => {
    if (visit.by === 'link') window.scrollTo(0, 0);
  }, [visit]);

  const navigate = useCallback<Navigate>((view, opened = {}, replace = false) => {
    const place = nextPlace(view, opened, history.state?.state);
    const isSamePlace =
      history.state?.view === view && JSON.stringify(history.state.state) === JSON.stringify(place.state);
    if (replace || isSamePlace) history.replaceState(place, '', addressAt(view));
    else history.pushState(place, '', addressAt(view));
    startTransition(() => setVisit({ ...place, by: 'link' }));
  }, []);

  // Until the session is known, the requested view stays.
  const view =
    state === 'loading' || state === 'offline' ? visit.view : viewFor(requestedView(visit, isKnown), household, person);
  useLayoutEffect(() => noteView(view), [view]);

  useEffect(() => {
    if (viewAt(location.pathname) !== view) history.replaceState(history.state, '', addressAt(view));
  }, [view]);

  const navigation = useMemo<Navigation>(
    () => ({
      view,
      state: visit.state,
      requested: visit.view,
      moved: visit.by !== 'load' || view !== visit.view,
      navigate,
    }),
    [view, visit, navigate],
  );

  return (
    <NavigationContext value={navigation}>
      {changing && <TransitionBar />}
      <SessionContext value={who}>{children}</SessionContext>
    </NavigationContext>
  );
}

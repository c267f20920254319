import { actFor } from '#lib/api.ts';
import { forgetCards } from '#lib/card-storage.ts';
import { disableDrafts } from '#lib/drafts.ts';
import type { Place } from '#lib/views.ts';
import { linkPlaceIn } from './places.ts';

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

/** Leads home. */
export const goHome = () => leaveFor(home);

/** Leads to the login, which says that the session has ended. */
export const goToLogin = () => leaveFor(loginAgain);

/** If a session cannot be restored, leads home, or to an emailed link that was just opened. */
export const leaveSession = () => leaveFor(linkPlaceIn(history.state) ?? home);

import type { User } from '@portal/contract/records/member';
import { isLocked } from '@portal/contract/rules/membership';
import { heldOffice, type OfficeHolder } from '@portal/contract/rules/offices';
import type { EmailPlace } from '@portal/contract/values/mail-places';
import { isOfficeView, type Place, type ViewName, type ViewState, viewAt, views } from '#lib/views.ts';
import type { ownParts } from '#members/own/own-parts.ts';

type Seen = Pick<User, 'user_id'> & OfficeHolder;

/** Returns the household's first member if they have an office, even while acting for another; otherwise undefined. */
export function officeHolder<Member extends Seen>([first]: readonly Member[]): Member | undefined {
  return first && heldOffice(first) ? first : undefined;
}

/**
 * Returns the view to show when a household (empty for a visitor) requests one, for a person if given: the view itself,
 * the login, the dashboard or the family dashboard. Locked members get their dashboard, which shows only the status;
 * a person outside the household leads to the family dashboard.
 */
export function viewFor(requested: ViewName, household: readonly Seen[], person?: string): ViewName {
  const { audience } = views[requested];
  const [first] = household;
  if (!first) return audience === 'everyone' || audience === 'guest' ? requested : 'login';
  const acting = person ? household.find(({ user_id }) => user_id === person) : first;
  if (!acting) return 'family';
  const own = person || household.length < 2 ? 'dashboard' : 'family';
  const whose = audience === 'holder' ? [first, acting] : [acting];
  if (requested === 'family' || (whose.some(({ status }) => isLocked(status)) && audience !== 'everyone')) return own;
  const hasOffice = officeHolder(household);
  if (requested === 'dashboard' || audience === 'guest') return hasOffice && !person ? 'admin-dashboard' : own;
  return audience === 'admin' && !hasOffice ? own : requested;
}

/**
 * Returns the place reached from another one: keeps the person, and the club of a join link, except in the office, which
 * acts for none.
 */
export function nextPlace(view: ViewName, { person, club, ...state }: ViewState, before?: ViewState): Place {
  if (views[view].audience === 'admin') return { view, state };
  const [who, where] = [person ?? before?.person, club ?? before?.club];
  return { view, state: { ...state, ...(who && { person: who }), ...(where && { club: where }) } };
}

/** Returns the view a place requests: after signing in, the login leads to its `next` if that is a view. */
export function requestedView({ view, state: { next } }: Place, isSignedIn: boolean): ViewName {
  return view === 'login' && isSignedIn && next && Object.hasOwn(views, next) ? (next as ViewName) : view;
}

/** Returns the place in a browser history entry, if it is one of ours. */
export function placeIn(entry: unknown): Place | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { view, state } = entry as { view?: unknown; state?: unknown };
  if (typeof view !== 'string' || !Object.hasOwn(views, view)) return undefined;
  return { view: view as ViewName, state: (state ?? {}) as ViewState };
}

/** Marks a place reached by an email's button. */
const byMail = { by: 'mail' } as const;

const linkViews: readonly ViewName[] = ['account-link', 'reset-password', 'activate-account', 'sign', 'confirm-email'];

/** Returns the place in a history entry reached by an emailed link, which stays regardless of the session. */
export function linkPlaceIn(entry: unknown): Place | undefined {
  const place = placeIn(entry);
  return place && (linkViews.includes(place.view) || place.state.by === byMail.by) ? place : undefined;
}

/** The query parameters an address can carry; removed from the address bar at once. */
export const addressParameters = ['token', 'session_id', 'payment', 'club'] as const;

// Emails put them after the #, which never reaches a server.
export const linkHash = /^#\?(token|to)=/;

function placeByMail(to: EmailPlace, person: string): Place {
  const { view, state } = mailPlaces[to];
  return nextPlace(view, { ...state, ...byMail, person });
}

export function isLinkHash(hash: string): boolean {
  return linkHash.test(hash);
}

/** Returns an address without its parameters. */
export function stripLinkParameters(href: string): URL {
  const address = new URL(href);
  for (const name of addressParameters) address.searchParams.delete(name);
  if (isLinkHash(address.hash)) address.hash = '';
  return address;
}

/** Reports whether a reload with a session stays at a view; other views lead to the dashboard, as on a first visit. */
function isKept(view: ViewName): boolean {
  return view !== 'home' && view !== 'dashboard' && views[view].audience !== 'guest';
}

/**
 * Returns the place where a page load starts: the emailed link or the payment named in the address; the dashboard after
 * a payment was abandoned, both for the person the tab acted for; with a stored session, the last place or, from home,
 * the dashboard of the last person; otherwise the last place, or the view of the address.
 */
export function startingPlace(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  entry: unknown,
  hasSession: boolean,
  actedFor: string | null = null,
): Place {
  const query = new URLSearchParams(search);
  const linked = new URLSearchParams(isLinkHash(hash) ? hash.slice(1) : '');
  const token = linked.get('token') || query.get('token');
  if (token) return { view: 'account-link', state: { token } };
  const paymentSession = query.get('session_id');
  const person = actedFor ?? '';
  if (paymentSession) return nextPlace('payment-return', { session_id: paymentSession, person });
  const payment = query.get('payment');
  if (payment) return nextPlace('dashboard', { payment, person });
  const to = linked.get('to') ?? '';
  if (Object.hasOwn(mailPlaces, to)) return placeByMail(to as EmailPlace, linked.get('for') ?? '');
  const link = linkPlaceIn(entry);
  if (link) return link;
  const place = placeIn(entry);
  const door = viewAt(pathname);
  const club = query.get('club');
  if (club) return { view: door, state: { club } };
  if (!hasSession || door !== 'home') return place ?? { view: door, state: {} };
  if (place && isKept(place.view)) return place;
  return nextPlace('dashboard', {}, place?.state);
}

const partOf = (part: keyof typeof ownParts) => ({ view: 'dashboard', state: { part } }) as const;

/** The place for each target of an email's button. */
const mailPlaces: Record<EmailPlace, Place> = {
  dashboard: { view: 'dashboard', state: {} },
  fee: partOf('fee'),
  renewal: partOf('renewal'),
  card: partOf('card'),
  applications: partOf('applications'),
  documents: partOf('documents'),
  profile: partOf('profile'),
  payments: partOf('payments'),
  'office-payments': { view: 'admin-payments', state: {} },
  'office-tasks': { view: 'admin-tasks', state: {} },
};

/** The address to show at a view: an office view's own; otherwise `/`, unless the page was loaded by the view's own. */
export function addressAt(view: ViewName): string {
  if (isOfficeView(view)) return `/${view}`;
  return viewAt(location.pathname) === view ? location.href : '/';
}

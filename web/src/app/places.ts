import type { MailPlace } from '@portal/contract/mail-places';
import type { User } from '@portal/contract/members';
import { isLocked } from '@portal/contract/membership';
import { type Place, type ViewName, type ViewState, views } from '#lib/views.ts';
import { mailPlaces } from './mail-places.ts';

type Seen = Pick<User, 'role' | 'status'>;

/** The first of a household who is an admin and not locked, also while one acts for another; else undefined. */
export function actingAdmin<Member extends Seen>([first]: readonly Member[] = []): Member | undefined {
  return first?.role === 'admin' && !isLocked(first.status) ? first : undefined;
}

interface Who {
  /** For whom one acts. */
  user: Pick<User, 'status'>;
  household: readonly Seen[];
}

/**
 * The view that is shown to somebody who asks for one, for a person of the household or for nobody: login, the dashboard,
 * that of the family, or the view itself. The locked get their dashboard, which shows them the status and nothing else.
 */
export function viewFor(asked: ViewName, who: Who | null, person?: string): ViewName {
  const { audience } = views[asked];
  if (!who) return audience === 'member' || audience === 'admin' ? 'login' : asked;
  const isFamily = who.household.length > 1;
  const own = isFamily && !person ? 'family' : 'dashboard';
  if (asked === 'family') return isFamily ? asked : own;
  if (isLocked(who.user.status) && audience !== 'everyone') return own;
  const isAdmin = actingAdmin(who.household);
  if (asked === 'dashboard' || audience === 'guest') return isAdmin && !person ? 'admin-dashboard' : own;
  return audience === 'admin' && !isAdmin ? own : asked;
}

/** What a view is opened with from a place: it goes on for the same person, except in the office, which is for nobody. */
export function goingOn(view: ViewName, { person, ...state }: ViewState, before: ViewState = {}): ViewState {
  const next = views[view].audience === 'admin' ? '' : (person ?? before.person);
  return next ? { ...state, person: next } : state;
}

/** The view that a place asks for: whoever signs in at the login goes on to its `next`, if that is a view. */
export function askedAt({ view, state: { next } }: Place, isSignedIn: boolean): ViewName {
  return view === 'login' && isSignedIn && next && Object.hasOwn(views, next) ? (next as ViewName) : view;
}

/** The place that an entry of the browser's history tells of, if it is one of ours. */
export function placeIn(entry: unknown): Place | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { view, state } = entry as { view?: unknown; state?: unknown };
  if (typeof view !== 'string' || !Object.hasOwn(views, view)) return undefined;
  return { view: view as ViewName, state: (state ?? {}) as ViewState };
}

/** What the state of a place says that was reached by the button of a mail. */
const byMail = { by: 'mail' } as const;

const linkViews: readonly ViewName[] = ['account-link', 'reset-password', 'activate-account', 'confirm-email'];

/** The place in a history entry that was reached by the link of a mail; no session may take it away, nor the lack of one. */
export function linkPlaceIn(entry: unknown): Place | undefined {
  const place = placeIn(entry);
  return place && (linkViews.includes(place.view) || place.state.by === byMail.by) ? place : undefined;
}

/** What the query of an address can bring along; it is taken out of the address bar at once. */
const addressParameters = ['token', 'session_id', 'payment'] as const;

// Mails have it behind the #, where no server sees it.
const linkHash = /^#\?(token|to)=/;

function placeByMail(to: MailPlace, person: string): Place {
  const { view, state } = mailPlaces[to];
  return { view, state: goingOn(view, { ...state, ...byMail, person }) };
}

/** Whether the part of an address from the # on is that of a mail's link. */
export function isLinkHash(hash: string): boolean {
  return linkHash.test(hash);
}

/** An address without what it brought along. */
export function clearedAddress(href: string): URL {
  const address = new URL(href);
  for (const name of addressParameters) address.searchParams.delete(name);
  if (isLinkHash(address.hash)) address.hash = '';
  return address;
}

/**
 * Where a page load begins: at the link of a mail or the payment that the address names, or at the dashboard after one that
 * was left, both for the person for whom the tab acted; with a stored session where the office was open, or at the
 * dashboard, of the person who was open; else where the visitor was.
 */
export function startingPlace(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  entry: unknown,
  hasSession: boolean,
  actedFor: string | null = null,
): Place {
  const query = new URLSearchParams(search);
  const linked = new URLSearchParams(isLinkHash(hash) ? hash.slice(1) : '');
  const token = linked.get('token') || query.get('token');
  if (token) return { view: 'account-link', state: { token } };
  const acted = actedFor ? { person: actedFor } : {};
  const paymentSession = query.get('session_id');
  if (paymentSession) return { view: 'payment-return', state: { session_id: paymentSession, ...acted } };
  const payment = query.get('payment');
  if (payment) return { view: 'dashboard', state: { payment, ...acted } };
  const to = linked.get('to') ?? '';
  if (Object.hasOwn(mailPlaces, to)) return placeByMail(to as MailPlace, linked.get('for') ?? '');
  const link = linkPlaceIn(entry);
  if (link) return link;
  const place = placeIn(entry);
  if (!hasSession) return place ?? { view: 'home', state: {} };
  if (place && views[place.view].audience === 'admin') return place;
  // Of an admin the dashboard is the office, unless it is a person's; the family's was asked for by its name.
  return { view: place?.view === 'family' ? 'family' : 'dashboard', state: goingOn('dashboard', {}, place?.state) };
}

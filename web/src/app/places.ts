import type { User } from '@portal/contract/records/member';
import { isLocked } from '@portal/contract/rules/membership';
import type { MailPlace } from '@portal/contract/values/mail-places';
import { type Place, type ViewName, type ViewState, viewAt, views } from '#lib/views.ts';
import type { ownParts } from '#members/own/own-parts.ts';

type Seen = Pick<User, 'user_id' | 'role' | 'status'>;

/** The first of a household who is an admin and not locked, also while one acts for another; else undefined. */
export function actingAdmin<Member extends Seen>([first]: readonly Member[]): Member | undefined {
  return first?.role === 'admin' && !isLocked(first.status) ? first : undefined;
}

/**
 * The view that is shown to a household, none of a visitor, that asks for one, for a person or for nobody: login, the
 * dashboard, that of the family, or the view itself. The locked get their dashboard, which shows them the status and nothing
 * else; who is not of the household leads to the family.
 */
export function viewFor(asked: ViewName, household: readonly Seen[], person?: string): ViewName {
  const { audience } = views[asked];
  const [first] = household;
  if (!first) return audience === 'everyone' || audience === 'guest' ? asked : 'login';
  const acting = person ? household.find(({ user_id }) => user_id === person) : first;
  if (!acting) return 'family';
  const own = person || household.length < 2 ? 'dashboard' : 'family';
  const whose = audience === 'holder' ? [first, acting] : [acting];
  if (asked === 'family' || (whose.some(({ status }) => isLocked(status)) && audience !== 'everyone')) return own;
  const isAdmin = actingAdmin(household);
  if (asked === 'dashboard' || audience === 'guest') return isAdmin && !person ? 'admin-dashboard' : own;
  return audience === 'admin' && !isAdmin ? own : asked;
}

/** The place to which one goes from another: on for the same person, except in the office, which is for nobody. */
export function goTo(view: ViewName, { person, ...state }: ViewState, before?: ViewState): Place {
  const next = views[view].audience !== 'admin' && (person ?? before?.person);
  return { view, state: next ? { ...state, person: next } : state };
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
export const addressParameters = ['token', 'session_id', 'payment'] as const;

// Mails have it behind the #, where no server sees it.
export const linkHash = /^#\?(token|to)=/;

function placeByMail(to: MailPlace, person: string): Place {
  const { view, state } = mailPlaces[to];
  return goTo(view, { ...state, ...byMail, person });
}

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

/** Whether a reload leaves somebody with a session at a view; the others lead to the dashboard, as they do for who comes anew. */
function isKept(view: ViewName): boolean {
  return view !== 'home' && view !== 'dashboard' && views[view].audience !== 'guest';
}

/**
 * Where a page load begins: at the link of a mail or the payment that the address names, or at the dashboard after one that
 * was left, both for the person for whom the tab acted; at home with a stored session where one was, or at the dashboard of
 * the person who was open; else where one was, or at the view whose address it is.
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
  if (paymentSession) return goTo('payment-return', { session_id: paymentSession, person });
  const payment = query.get('payment');
  if (payment) return goTo('dashboard', { payment, person });
  const to = linked.get('to') ?? '';
  if (Object.hasOwn(mailPlaces, to)) return placeByMail(to as MailPlace, linked.get('for') ?? '');
  const link = linkPlaceIn(entry);
  if (link) return link;
  const place = placeIn(entry);
  const door = viewAt(pathname);
  if (!hasSession || door !== 'home') return place ?? { view: door, state: {} };
  if (place && isKept(place.view)) return place;
  return goTo('dashboard', {}, place?.state);
}

const partOf = (part: keyof typeof ownParts) => ({ view: 'dashboard', state: { part } }) as const;

/** The place to which a button of a mail leads, by what the address calls it. */
const mailPlaces: Record<MailPlace, Place> = {
  dashboard: { view: 'dashboard', state: {} },
  renewal: partOf('renewal'),
  card: partOf('card'),
  applications: partOf('applications'),
  documents: partOf('documents'),
  profile: partOf('profile'),
  payments: partOf('payments'),
  'office-payments': { view: 'admin-payments', state: {} },
  'office-tasks': { view: 'admin-tasks', state: {} },
};

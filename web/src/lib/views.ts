import { createContext, use } from 'react';

/**
 * Who may see a view; `guest` is for signed-out visitors, `holder` for the account holder, while the account's first
 * member is not locked.
 */
type Audience = 'everyone' | 'guest' | 'member' | 'holder' | 'admin';

interface ViewEntry {
  /** The window title. */
  title: string;
  audience: Audience;
}

/** Every screen of the portal by name. An office view's file in office/screens/ has the same name. */
export const views = {
  home: { title: 'Home', audience: 'everyone' },
  contact: { title: 'Contact', audience: 'everyone' },
  'privacy-policies': { title: 'Privacy & Policies', audience: 'everyone' },
  'coaches-officials': { title: 'Coaches/Officials', audience: 'everyone' },
  'college-program': { title: 'Collegiate Programs', audience: 'everyone' },
  membership: { title: 'Membership', audience: 'everyone' },
  'youth-registration': { title: 'Youth registration', audience: 'everyone' },
  'adult-registration': { title: 'Adult registration', audience: 'everyone' },
  'grappling-leader-registration': { title: 'Grappling leader registration', audience: 'everyone' },
  'academy-charter-registration': { title: 'Academy charter application', audience: 'everyone' },
  'event-sanction-registration': { title: 'Event sanction application', audience: 'everyone' },
  login: { title: 'Member Login', audience: 'guest' },
  'forgot-password': { title: 'Forgot password', audience: 'everyone' },
  'account-link': { title: 'Your link', audience: 'everyone' },
  'reset-password': { title: 'Reset password', audience: 'everyone' },
  'activate-account': { title: 'Activate your account', audience: 'everyone' },
  sign: { title: 'Accept the policies', audience: 'everyone' },
  'confirm-email': { title: 'Confirm your email address', audience: 'everyone' },
  'not-found': { title: 'Page not found', audience: 'everyone' },
  dashboard: { title: 'Dashboard', audience: 'member' },
  family: { title: 'Your family', audience: 'member' },
  account: { title: 'Account & security', audience: 'holder' },
  'add-child': { title: 'Add a child', audience: 'holder' },
  'correct-registration': { title: 'Correct your registration', audience: 'member' },
  'become-leader': { title: 'Become a Grappling Leader', audience: 'member' },
  'charter-roster': { title: 'Roster', audience: 'member' },
  'club-desk': { title: 'Club desk', audience: 'member' },
  'club-pay': { title: 'Pay for members', audience: 'member' },
  'event-participants': { title: 'Participants', audience: 'member' },
  'event-door': { title: 'Door', audience: 'member' },
  insurance: { title: 'Insurance', audience: 'member' },
  'payment-return': { title: 'Checking your payment', audience: 'member' },
  'payment-success': { title: 'Payment Successful', audience: 'member' },
  admin: { title: 'Admin', audience: 'admin' },
  'admin-dashboard': { title: 'Admin', audience: 'admin' },
  'admin-tasks': { title: 'Tasks', audience: 'admin' },
  'admin-members': { title: 'Members', audience: 'admin' },
  'admin-member': { title: 'Member', audience: 'admin' },
  'admin-charters': { title: 'Charter Applications', audience: 'admin' },
  'admin-events': { title: 'Event Sanctions', audience: 'admin' },
  'admin-documents': { title: 'Documents', audience: 'admin' },
  'admin-certificates': { title: 'Insurance certificates', audience: 'admin' },
  'admin-payments': { title: 'Payments', audience: 'admin' },
  'admin-upload': { title: 'Upload members', audience: 'admin' },
  'admin-contacts': { title: 'Messages', audience: 'admin' },
  'admin-reports': { title: 'Reports & Analytics', audience: 'admin' },
  'admin-ledger': { title: 'Ledger', audience: 'admin' },
  'admin-offices': { title: 'Offices', audience: 'admin' },
} as const satisfies Record<string, ViewEntry>;

export type ViewName = keyof typeof views;

export type OfficeView = {
  [Name in ViewName]: (typeof views)[Name]['audience'] extends 'admin' ? Name : never;
}[ViewName];

/** The office's views with their titles, in order. */
export const officeViews = Object.entries<ViewEntry>(views)
  .filter(([, { audience }]) => audience === 'admin')
  .map(([name, entry]) => ({ name: name as OfficeView, ...entry }));

/** Public views with their own URL, where a page load can start. */
export const frontDoors = [
  'home',
  'membership',
  'youth-registration',
  'adult-registration',
  'grappling-leader-registration',
  'academy-charter-registration',
  'event-sanction-registration',
  'college-program',
  'coaches-officials',
  'contact',
  'privacy-policies',
  'login',
  'forgot-password',
] as const satisfies readonly ViewName[];

export type FrontDoor = (typeof frontDoors)[number];

export function isOfficeView(view: ViewName): view is OfficeView {
  return views[view].audience === 'admin';
}

/** A view's URL path, if it has one; an office view's has no state, such as filters. */
export function addressOf(view: ViewName): string | undefined {
  if (view === 'home') return '/';
  return (frontDoors as readonly ViewName[]).includes(view) || isOfficeView(view) ? `/${view}` : undefined;
}

/** Returns the view at a URL path, or `not-found`. */
export function viewAt(path: string): ViewName {
  const address = path.replace(/\/$/, '') || '/';
  return (Object.keys(views) as ViewName[]).find((view) => addressOf(view) === address) ?? 'not-found';
}

/**
 * A view's state, such as the `session_id` of a payment; kept in the browser history. `person` is the household member
 * to act for, `club` the charter of a join link. Both carry over to views opened from there; an empty string clears one.
 */
export type ViewState = Readonly<Record<string, string>>;

export interface Place {
  view: ViewName;
  state: ViewState;
}

export type Navigate = (view: ViewName, state?: ViewState, replace?: boolean) => void;

export interface Navigation extends Place {
  /** The view that was asked for, if `view` is the login instead. */
  requested: ViewName;
  /** Whether the user has navigated since the page load, so that the focus has to follow. */
  moved: boolean;
  navigate: Navigate;
}

export const NavigationContext = createContext<Navigation | null>(null);

function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('Views need the NavigationProvider around them');
  return navigation;
}

/** The current view, its state, the view that was asked for, and whether it was reached by navigation. */
export function useView(): Omit<Navigation, 'navigate'> {
  return useNavigation();
}

/**
 * Returns `navigate(view, state?, replace?)`, which shows a view and adds a history entry or replaces the current one.
 */
export function useNavigate(): Navigate {
  return useNavigation().navigate;
}

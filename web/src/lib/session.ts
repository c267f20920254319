import type { EndpointName } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/records/member';
import { createContext, use } from 'react';

/** The session's fields when no one is signed in. */
export const nobody = { user: null, household: [], factorMissing: false } as const;

export interface SignedIn {
  /** The account's member to act for: the current place's person (see `ViewState`), or the default member. */
  user: User;
  /** All members of the account, default member first. */
  household: readonly User[];
  /** Whether the account's office waits for a second factor. */
  factorMissing: boolean;
}

/**
 * The sign-in state. `loading` lasts while a stored session is being restored; `offline` means that the browser has a
 * session but the server has not answered (yet).
 */
export type SessionState =
  | ({ state: 'loading' | 'signed-out' | 'offline' } & typeof nobody)
  | ({ state: 'signed-in' } & SignedIn);

export interface SessionActions {
  /**
   * Opens the session returned by a login or registration; resolves when the browser has stored it. Ignores 401s
   * meanwhile, so pass a call that ends the current session as a pending promise.
   */
  open(session: Session | Promise<Session>): Promise<void>;
  /** Signs out, here, in other tabs and on the server, and goes home. */
  close(): Promise<void>;
  /**
   * Handles a call that the server rejected for its session: has someone with an office (`colleague`, by email) sign in
   * again on the spot, and leads anyone else to the login. True if the call can be repeated.
   */
  end(call: EndpointName, colleague: string | undefined): Promise<boolean>;
  /** Reloads and returns the profile; throws `ApiError`. */
  reload(): Promise<User>;
  /** Checks whether the session is still valid: if so, updates the profile; otherwise ends it here as well. */
  check(): void;
}

export type SessionValue = SessionState & SessionActions;

export const SessionContext = createContext<SessionValue | null>(null);

export function useSession(): SessionValue {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs the SessionProvider around it');
  return session;
}

import type { Session } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/records/member';
import { createContext, use } from 'react';

/** The user and household when no one is signed in. */
export const nobody = { user: null, household: [] } as const;

export interface SignedIn {
  /** The member of the account for whom one acts: the person of the place where one is (see `ViewState`), or the first. */
  user: User;
  /** All members of the account, the first one first. */
  household: readonly User[];
}

/**
 * Who is signed in. `loading` lasts while a returning member's session is being restored; `offline` means that the
 * browser has a session, but the server does not answer (yet).
 */
export type SessionState =
  | ({ state: 'loading' | 'signed-out' | 'offline' } & typeof nobody)
  | ({ state: 'signed-in' } & SignedIn);

export interface SessionActions {
  /**
   * Opens the session that login or registration answers; done once the browser has stored it. What is refused
   * meanwhile ends no session, so that a call which ends the present one is handed over while it is on its way.
   */
  open(session: Session | Promise<Session>): Promise<void>;
  /** Signs out, here, in other tabs and on the server, and goes home. */
  close(): Promise<void>;
  /** Signs out because the session was ended elsewhere, and asks to sign in again. */
  end(): void;
  /** Asks for the profile again and gives it; throws `ApiError`. */
  reload(): Promise<User>;
  /** Finds out whether the session goes on, and takes over the profile if it does; otherwise it ends here as well. */
  check(): void;
}

export type SessionValue = SessionState & SessionActions;

export const SessionContext = createContext<SessionValue | null>(null);

export function useSession(): SessionValue {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs the SessionProvider around it');
  return session;
}

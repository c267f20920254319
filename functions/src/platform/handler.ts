import type { Contract, EndpointName } from '@portal/contract';
import type { Access, Answer, Endpoint, Input } from '@portal/contract/calls/endpoint';
import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';

/** A session that is open, and the account that it belongs to. */
export interface OpenSession {
  readonly id: string;
  readonly account: Account;
}

/** What a handler knows of the request besides its input. */
export interface Context<A extends Access = Access> {
  /** The member who calls; null where no session is asked for. */
  readonly caller: A extends 'public' | 'signed' ? null : Member;
  /** The session in which the member calls; null where none is asked for. */
  readonly session: A extends 'public' | 'signed' ? null : OpenSession;
  /** Whether the member who calls is an admin, also where the call is not for admins alone. */
  readonly isAdmin: boolean;
  /** The network address of the client, for rate limits. */
  readonly address: string;
  /** The body exactly as sent, for checking a signature over it. */
  readonly body: Uint8Array;
  readonly header: (name: string) => string | undefined;
}

type Handler<E extends Endpoint> = (input: Input<E>, context: Context<E['access']>) => Promise<Answer<E>>;

/** The handlers of some endpoints, by the contract's names: one that is missing does not compile. */
export type Handlers<Name extends EndpointName> = { readonly [N in Name]: Handler<Contract[N]> };

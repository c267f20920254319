import type { Contract, EndpointName } from '@portal/contract';
import type { Access, Answer, Endpoint, Input, SessionlessAccess } from '@portal/contract/calls/endpoint';
import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';
import type { ActingOffice } from '@portal/contract/records/office';

/** An open session and its account. */
export interface OpenSession {
  readonly id: string;
  readonly account: Account;
}

/** The request context that a handler receives with its input. */
export interface Context<A extends Access = Access> {
  /** The calling member; null if the endpoint requires no session. */
  readonly caller: A extends SessionlessAccess ? null : Member;
  /** The caller's session; null if the endpoint requires none. */
  readonly session: A extends SessionlessAccess ? null : OpenSession;
  /** The calling member's office, even if the endpoint is not limited to offices; null for none. */
  readonly office: A extends 'office' ? ActingOffice : ActingOffice | null;
  /** The client's network address, for rate limits. */
  readonly address: string;
  /** The raw body, for verifying its signature. */
  readonly body: Uint8Array;
  readonly header: (name: string) => string | undefined;
}

type Handler<E extends Endpoint> = (input: Input<E>, context: Context<E['access']>) => Promise<Answer<E>>;

/** The handlers for some of the contract's endpoints, by name. A missing one does not compile. */
export type Handlers<Name extends EndpointName> = { readonly [N in Name]: Handler<Contract[N]> };

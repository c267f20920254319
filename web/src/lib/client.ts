import type { Contract, EndpointName } from '@portal/contract';
import type { Answer, Request } from '@portal/contract/endpoint';
import type { ErrorAnswer } from '@portal/contract/errors';
import { ApiError, networkFailure } from './api-error.ts';

/** A call takes the parts that its endpoint declares, and nothing where it declares none. */
type Call<Parts, Result> = keyof Parts extends never ? () => Promise<Result> : (parts: Parts) => Promise<Result>;

export type Client = {
  [Name in EndpointName]: Call<Request<Contract[Name]>, Answer<Contract[Name]>>;
};

export type Routes = Record<EndpointName, { method: string; path: string }>;

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Gives the bearer token of the session, or null when nobody is signed in. */
export type TokenSource = () => Promise<string | null>;

/** The address of a call below `/api`, with its parameters filled in and escaped. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(asked).toString();
  return `/api${filled}${search && `?${search}`}`;
}

async function errorOf(response: Response): Promise<ApiError> {
  const answer: Partial<ErrorAnswer> | null = await response.json().catch(() => null);
  return new ApiError(response.status, answer?.detail, answer?.fields);
}

/**
 * Makes the typed client: one method for each call of the contract. Every failure is an `ApiError`; `onUnauthorized`
 * is told when the server does not accept the session (any more).
 */
export function makeClient(routes: Routes, tokenSource: TokenSource, onUnauthorized = () => {}): Client {
  async function call(name: EndpointName, parts: Parts = {}): Promise<never> {
    const { method, path } = routes[name];
    // Firebase refreshes the token over the network, too.
    const token = await tokenSource().catch(networkFailure);
    const headers = new Headers();
    if (token) headers.set('authorization', `Bearer ${token}`);
    const sent: RequestInit = { method, headers };
    if (parts.body !== undefined) {
      headers.set('content-type', 'application/json');
      sent.body = JSON.stringify(parts.body);
    }
    const response = await fetch(addressOf(path, parts), sent).catch(networkFailure);
    if (response.status === 401) onUnauthorized();
    if (!response.ok) throw await errorOf(response);
    return (await response.json().catch(networkFailure)) as never;
  }

  const names = Object.keys(routes) as EndpointName[];
  const calls = names.map((name) => [name, (parts?: Parts) => call(name, parts)] as const);
  return Object.fromEntries(calls) as Record<EndpointName, (parts?: Parts) => Promise<never>>;
}

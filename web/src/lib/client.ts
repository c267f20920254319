import type { Contract, EndpointName } from '@portal/contract';
import { idleHeader, memberHeader, stepUpHeader } from '@portal/contract/calls/acting';
import type { Answer, Request } from '@portal/contract/calls/endpoint';
import type { ErrorAnswer } from '@portal/contract/calls/errors';
import { ApiError, networkFailure } from './api-error.ts';
import { type Recovery, recovering } from './recovering.ts';

/** Options of every call, in addition to the endpoint's own parts. */
export interface Abortable {
  /** Aborts the call, which then rejects with the signal's reason rather than an `ApiError`. */
  signal?: AbortSignal;
}

type Call<Parts, Result> = keyof Parts extends never
  ? (parts?: Abortable) => Promise<Result>
  : (parts: Parts & Abortable) => Promise<Result>;

/** Calls that upload a file (see upload.ts), those that download one (see download.ts), and those that do both. */
export type UploadName = Exclude<NamesOf<{ upload: object }>, ExchangeName>;
export type DownloadName = Exclude<NamesOf<{ answer: 'file' }>, ExchangeName>;
export type ExchangeName = NamesOf<{ upload: object; answer: 'file' }>;

/** The calls of the portal: all but those of the door and of machines. */
export type PortalName = Exclude<EndpointName, NamesOf<{ access: 'door' | 'signed' }>>;

type NamesOf<Kind> = { [Name in EndpointName]: Contract[Name] extends Kind ? Name : never }[EndpointName];

export type Client = {
  [Name in Exclude<PortalName, UploadName | DownloadName | ExchangeName>]: Call<
    Request<Contract[Name]>,
    Answer<Contract[Name]>
  >;
};

/** The method and path of each call, such as `GET /health`. */
export type Routes = Record<PortalName, string>;

/** The parts of a request; see `Request` in the contract. */
export interface Parts extends Abortable {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Returns the session's bearer token, or null when signed out. */
export type TokenSource = () => Promise<string | null>;

/** The context of every call: the routes, the session's token, and the ways back from a refusal. */
export interface Connection extends Recovery {
  routes: Routes;
  tokenSource: TokenSource;
  /** Returns the ID of the account's member to act for, or null for the default member. */
  memberSource: () => string | null;
  /** Returns the secret of the factor that was confirmed last, if any. */
  stepUpSource: () => string | null;
  /** Reports whether no one has used this tab for a while. */
  isIdle: () => boolean;
}

/** The URL path of a call below `/api`, with escaped parameters filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(pairs).toString();
  return `/api${filled}${search && `?${search}`}`;
}

/** The headers with the session's bearer token, if any, and the account's member to act for. */
export async function authorized(connection: Connection): Promise<Headers> {
  const { tokenSource, memberSource, stepUpSource, isIdle } = connection;
  // Read first, because another member may be on screen by the time the token arrives.
  const member = memberSource();
  // Firebase may refresh it over the network.
  const token = await tokenSource().catch(networkFailure);
  if (!token) return new Headers();
  const stepUp = stepUpSource();
  return new Headers({
    authorization: `Bearer ${token}`,
    ...(member && { [memberHeader]: member }),
    ...(stepUp && { [stepUpHeader]: stepUp }),
    ...(isIdle() && { [idleHeader]: '1' }),
  });
}

/** Parses an error response by its status and body. */
export function errorOf(status: number, text: string): ApiError {
  try {
    const { detail, fields, challenge }: Partial<ErrorAnswer> = JSON.parse(text);
    return new ApiError(status, detail, fields, { challenge });
  } catch {
    return new ApiError(status);
  }
}

/** Throws an interrupted call's abort reason or, if it was not aborted, the error for an unreachable server. */
export function brokenOff(signal: AbortSignal | undefined): (cause: unknown) => never {
  return (cause) => {
    signal?.throwIfAborted();
    return networkFailure(cause);
  };
}

/** Sends a call and returns the response; throws `ApiError` for error responses and an unreachable server. */
export function send(connection: Connection, name: PortalName, parts: Parts = {}): Promise<Response> {
  return recovering(connection, name, () => sendOnce(connection, name, parts));
}

async function sendOnce(connection: Connection, name: PortalName, parts: Parts): Promise<Response> {
  const [method = '', path = ''] = connection.routes[name].split(' ');
  const { signal } = parts;
  const headers = await authorized(connection);
  const sent: RequestInit = { method, headers, signal: signal ?? null };
  if (parts.body !== undefined) {
    headers.set('content-type', 'application/json');
    sent.body = JSON.stringify(parts.body);
  }
  const response = await fetch(addressOf(path, parts), sent).catch(brokenOff(signal));
  if (!response.ok) throw errorOf(response.status, await response.text().catch(() => ''));
  return response;
}

/**
 * Builds the typed client, with one method per call of the contract. Every failure is an `ApiError`, except for aborted
 * calls.
 */
export function makeClient(connection: Connection): Client {
  async function call(name: PortalName, parts?: Parts): Promise<never> {
    const response = await send(connection, name, parts);
    return (await response.json().catch(brokenOff(parts?.signal))) as never;
  }

  const names = Object.keys(connection.routes) as PortalName[];
  const calls = names.map((name) => [name, (parts?: Parts) => call(name, parts)] as const);
  return Object.fromEntries(calls) as Record<PortalName, (parts?: Parts) => Promise<never>>;
}

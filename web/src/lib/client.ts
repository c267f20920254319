import type { Contract, EndpointName } from '@portal/contract';
import { memberHeader } from '@portal/contract/calls/acting';
import type { Answer, Request } from '@portal/contract/calls/endpoint';
import type { ErrorAnswer } from '@portal/contract/calls/errors';
import { ApiError, networkFailure } from './api-error.ts';

/** What every call takes besides the parts that its endpoint declares. */
export interface Stoppable {
  /** Stops the call; it is then rejected with the signal's reason, not with an `ApiError`. */
  signal?: AbortSignal;
}

type Call<Parts, Result> = keyof Parts extends never
  ? (parts?: Stoppable) => Promise<Result>
  : (parts: Parts & Stoppable) => Promise<Result>;

/** The calls that take a file (see upload.ts), those that give one (see download.ts), and those that do both. */
export type UploadName = Exclude<NamesOf<{ upload: object }>, ExchangeName>;
export type DownloadName = Exclude<NamesOf<{ answer: 'file' }>, ExchangeName>;
export type ExchangeName = NamesOf<{ upload: object; answer: 'file' }>;

type NamesOf<Kind> = { [Name in EndpointName]: Contract[Name] extends Kind ? Name : never }[EndpointName];

export type Client = {
  [Name in Exclude<EndpointName, UploadName | DownloadName | ExchangeName>]: Call<
    Request<Contract[Name]>,
    Answer<Contract[Name]>
  >;
};

export type Routes = Record<EndpointName, { method: string; path: string }>;

/** What a call sends: see `Request` of the contract. */
export interface Parts extends Stoppable {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Gives the bearer token of the session, or null when nobody is signed in. */
export type TokenSource = () => Promise<string | null>;

/** What every call goes through: the addresses, the session's token, and who is told when the server refuses it. */
export interface Connection {
  routes: Routes;
  tokenSource: TokenSource;
  /** Gives the member of the account for whom calls act, or null for the first. */
  memberSource: () => string | null;
  onUnauthorized: () => void;
}

/** The address of a call below `/api`, with its parameters filled in and escaped. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(asked).toString();
  return `/api${filled}${search && `?${search}`}`;
}

/** The headers with the bearer token of the session, if there is one, and for which member of the account it acts. */
export async function authorized({ tokenSource, memberSource }: Connection): Promise<Headers> {
  // Before the token is there, somebody else may be on the screen.
  const member = memberSource();
  // Firebase refreshes it over the network, too.
  const token = await tokenSource().catch(networkFailure);
  return new Headers(token ? { authorization: `Bearer ${token}`, ...(member && { [memberHeader]: member }) } : {});
}

/** The failure that a refusal stands for, told by its status and the text of its body. */
export function errorOf(status: number, text: string): ApiError {
  try {
    const { detail, fields }: Partial<ErrorAnswer> = JSON.parse(text);
    return new ApiError(status, detail, fields);
  } catch {
    return new ApiError(status);
  }
}

/** Throws what a call that broke off is rejected with: why it was stopped, or else that the server is not reached. */
export function brokenOff(signal: AbortSignal | undefined): (cause: unknown) => never {
  return (cause) => {
    signal?.throwIfAborted();
    return networkFailure(cause);
  };
}

/** Sends a call and gives the answer to it; throws `ApiError` for a refusal and for a server that is not reached. */
export async function send(connection: Connection, name: EndpointName, parts: Parts = {}): Promise<Response> {
  const { method, path } = connection.routes[name];
  const { signal } = parts;
  const headers = await authorized(connection);
  const sent: RequestInit = { method, headers, signal: signal ?? null };
  if (parts.body !== undefined) {
    headers.set('content-type', 'application/json');
    sent.body = JSON.stringify(parts.body);
  }
  const response = await fetch(addressOf(path, parts), sent).catch(brokenOff(signal));
  if (response.status === 401) connection.onUnauthorized();
  if (!response.ok) throw errorOf(response.status, await response.text().catch(() => ''));
  return response;
}

/** Makes the typed client: one method for each call of the contract. Every failure but a call that was stopped is an `ApiError`. */
export function makeClient(connection: Connection): Client {
  async function call(name: EndpointName, parts?: Parts): Promise<never> {
    const response = await send(connection, name, parts);
    return (await response.json().catch(brokenOff(parts?.signal))) as never;
  }

  const names = Object.keys(connection.routes) as EndpointName[];
  const calls = names.map((name) => [name, (parts?: Parts) => call(name, parts)] as const);
  return Object.fromEntries(calls) as Record<EndpointName, (parts?: Parts) => Promise<never>>;
}

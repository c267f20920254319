import { type Contract, contract, type EndpointName } from '@portal/contract';
import { memberHeader } from '@portal/contract/calls/acting';
import type { Answer, Endpoint, Request as Input } from '@portal/contract/calls/endpoint';

function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this through npm test or npm run seed`);
  return value;
}

export const portalUrl = environment('PORTAL_URL');
export const stripeUrl = environment('STRIPE_URL');
export const hubUrl = environment('HUB_URL');

/** A request to the running portal, as any client would send it. */
export interface RawRequest {
  method: string;
  path: string;
  token?: string | undefined;
  /** The id of the household member this call acts for. */
  member?: string | undefined;
  body?: string | FormData | undefined;
  headers?: Record<string, string>;
}

/** A `fetch` request below an origin's `/api`. */
export function requestTo(origin: string, { method, path, token, member, body, headers }: RawRequest): Request {
  return new Request(`${origin}/api${path}`, {
    method,
    headers: {
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(member !== undefined && { [memberHeader]: member }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}

/** Sends a request below `/api` and reads the answer. */
export async function send(request: RawRequest) {
  const response = await fetch(requestTo(portalUrl, request));
  const text = await response.text();
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, json };
}

/** Calls an endpoint given like `POST /auth/login`, with a JSON body, and reads any answer. */
export function api(
  endpoint: string,
  { body, ...more }: Pick<RawRequest, 'token' | 'member' | 'headers'> & { body?: unknown } = {},
) {
  const [method = '', ...path] = endpoint.split(' ');
  return send({ method, path: path.join(' '), body: JSON.stringify(body), ...more });
}

/** The refusal a test expects. */
export const problem = (status: number, detail: unknown) => ({ status, json: { detail } });

/** The refusal of a form, with a reason for each wrong field. */
export const problemIn = (fields: object) => ({ status: 422, json: { fields } });

/** Fills an endpoint's path parameters and query into its path. */
export function pathOf(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    endpoint.path as string,
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Calls an endpoint by its name in the contract. Throws with the answer's text if rejected. */
export async function call<Name extends EndpointName>(
  name: Name,
  input: Input<Contract[Name]>,
  token?: string,
): Promise<Answer<Contract[Name]>> {
  const endpoint: Endpoint = contract[name];
  const { params, query, body } = input as { params?: object; query?: object; body?: object };
  const answer = await api(`${endpoint.method} ${pathOf(endpoint, params, query)}`, { token, body });
  if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.json)}`);
  if (endpoint.answer === 'file') throw new Error(`${name} answers a file: fetch it`);
  return endpoint.answer.parse(answer.json) as Answer<Contract[Name]>;
}

/** Presses the pay button of a session's hosted page; the provider then sends its signed event. */
export async function payOnHostedPage(url: string): Promise<string> {
  const answer = await fetch(`${url}/complete`, { method: 'POST', redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return back.searchParams.get('session_id') ?? '';
}

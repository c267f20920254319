import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, messageOf } from './api-error.ts';
import { addressOf, makeClient, type Routes } from './client.ts';

const routes = {
  login: 'POST /auth/login',
  profile: 'GET /user/profile',
  setMemberStatus: 'PUT /admin/set-member-status/{id}',
} as Routes;

const connection = {
  routes,
  tokenSource: async () => 'a-token',
  memberSource: (): string | null => null,
  stepUpSource: () => null,
  isIdle: () => false,
  renewSession: async () => false,
  answerChallenge: async () => false,
};

const client = makeClient(connection);

/** Stubs fetch with a response of this status and text, and returns the mock. */
function stubFetch(status: number, text: string) {
  const fetchMock = vi.fn(async (_address: string, _sent: RequestInit) => new Response(text, { status }));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

afterEach(() => vi.unstubAllGlobals());

test('sends the method, body and bearer token, and returns the answer', async () => {
  const fetchMock = stubFetch(200, '{"token":"t"}');
  expect(await client.login({ body: { email: 'a@example.org', password: 'x' } })).toEqual({ token: 't' });
  const [address, sent] = fetchMock.mock.calls[0] ?? [];
  expect(address).toBe('/api/auth/login');
  expect(sent).toMatchObject({ method: 'POST', body: '{"email":"a@example.org","password":"x"}' });
  expect(new Headers(sent?.headers).get('authorization')).toBe('Bearer a-token');
});

test('names the account member that a call acts for', async () => {
  const fetchMock = stubFetch(200, '{}');
  await makeClient({ ...connection, memberSource: () => 'leo' }).profile();
  expect(new Headers(fetchMock.mock.calls[0]?.[1].headers).get('x-member')).toBe('leo');
});

test('uses the member active when the call was made, not when the token arrived', async () => {
  const fetchMock = stubFetch(200, '{}');
  const token = Promise.withResolvers<string>();
  let member = 'leo';
  const answered = makeClient({
    ...connection,
    tokenSource: () => token.promise,
    memberSource: () => member,
  }).profile();
  member = 'mia';
  token.resolve('a-token');
  await answered;
  expect(new Headers(fetchMock.mock.calls[0]?.[1].headers).get('x-member')).toBe('leo');
});

test('a call without a session sends no authorization', async () => {
  const fetchMock = stubFetch(200, '{}');
  await makeClient({ ...connection, tokenSource: async () => null }).profile();
  expect(new Headers(fetchMock.mock.calls[0]?.[1].headers).has('authorization')).toBe(false);
});

test.each([
  [{ params: { id: 'a/b?c' } }, '/api/x/a%2Fb%3Fc'],
  [{ params: { id: 'a' }, query: { status: 'approved', q: undefined } }, '/api/x/a?status=approved'],
  [{ params: { id: 'a' }, query: { q: 'O’Neil & Co' } }, '/api/x/a?q=O%E2%80%99Neil+%26+Co'],
])('the address of %j is %s', (parts, address) => {
  expect(addressOf('/x/{id}', parts)).toBe(address);
});

test('a refusal carries the status, detail and field errors', async () => {
  stubFetch(422, '{"detail":"Please check","fields":{"email":"This field is required"}}');
  const refusal = await client.profile().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 422, detail: 'Please check', fields: { email: 'This field is required' } });
});

test.each([
  ['a server that cannot be reached', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')))],
  ['a truncated response', () => stubFetch(200, '{"user":')],
])('%s is a network error', async (_, arrange) => {
  arrange();
  const failure = await client.profile().catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 0, detail: 'Network error. Please try again.' });
});

test.each([
  ['the server’s detail', new ApiError(409, 'Already registered'), 'Already registered', 0],
  ['the default for a response without detail', new ApiError(500), 'Login failed', 1],
  ['the default for any other error', new Error('boom'), 'Login failed', 1],
])('users see %s, and the console logs what that hides', (_, error, shown, times) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(messageOf(error, 'Login failed')).toBe(shown);
  expect(log.mock.calls).toEqual(Array(times).fill(['Login failed', error]));
});

test.each([
  ['before the response', (stop: AbortController) => vi.stubGlobal('fetch', stopped(stop))],
  ['during the response', (stop: AbortController) => vi.stubGlobal('fetch', breakingOff(stop))],
])('a call canceled %s is not a network error', async (_, arrange) => {
  const stop = new AbortController();
  arrange(stop);
  const failure = await client.profile({ signal: stop.signal }).catch((error: unknown) => error);
  expect(failure).toBe(stop.signal.reason);
});

/** Returns a fetch that rejects like the browser's when aborted while pending. */
function stopped(stop: AbortController) {
  return (_address: string, { signal }: RequestInit) =>
    new Promise((_, refuse) => {
      signal?.addEventListener('abort', () => refuse(signal.reason));
      stop.abort();
    });
}

/** Returns a response body that fails because the call is aborted while reading. */
function breakingOff(stop: AbortController) {
  return async () => {
    stop.abort();
    return new Response('{"user":');
  };
}

test('an error page that is not JSON has no detail', async () => {
  stubFetch(502, '<h1>Bad gateway</h1>');
  await expect(client.profile()).rejects.toMatchObject({ status: 502, detail: undefined });
});

test('reports a session that the server refuses, but no other refusals', async () => {
  const renewSession = vi.fn(async () => false);
  const watched = makeClient({ ...connection, renewSession });
  stubFetch(403, '{"detail":"Not yours"}');
  await expect(watched.profile()).rejects.toThrow();
  expect(renewSession).not.toHaveBeenCalled();
  stubFetch(401, '{"detail":"Your session has ended. Please sign in again."}');
  await expect(watched.login({ body: { email: 'a@example.org', password: 'x' } })).rejects.toThrow();
  expect(renewSession).not.toHaveBeenCalled();
  await expect(watched.profile()).rejects.toThrow();
  expect(renewSession).toHaveBeenCalledExactlyOnceWith('profile');
});

test.each([
  ['renewed session', 401, { renewSession: async () => true }],
  ['confirmed factor', 403, { answerChallenge: async () => true }],
])('repeats a call once after a %s', async (_, status, way) => {
  const challenge = { ticket: 't', kinds: [], passkey: null };
  const fetchMock = stubFetch(status, JSON.stringify({ detail: 'Not yet', challenge }));
  const again = makeClient({ ...connection, ...way, stepUpSource: () => 'a-secret', isIdle: () => true });
  await expect(again.profile()).rejects.toThrow('Not yet');
  expect(fetchMock).toHaveBeenCalledTimes(2);
  const { headers } = fetchMock.mock.calls[1]?.[1] ?? {};
  expect(Object.fromEntries(new Headers(headers))).toMatchObject({ 'x-step-up': 'a-secret', 'x-idle': '1' });
});

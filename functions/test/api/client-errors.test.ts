import { randomInt, randomUUID } from 'node:crypto';
import { clientErrorsContract } from '@portal/contract/calls/client-errors';
import { errorAnswer } from '@portal/contract/calls/errors';
import { logger } from 'firebase-functions/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { clientErrorsApi } from '#server/client-errors/api.ts';
import { clientError } from '#test/support/client-errors.ts';
import { loggedEvents } from '#test/support/log.ts';
import { call, send } from '#test/support/portal.ts';
import '#test/support/server.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A stack frame unique to one test, which identifies its log line. */
const ownFrame = () => `assets/${randomUUID()}.js:1:2345`;

test('a browser error becomes one log line', async () => {
  const frame = ownFrame();
  expect(await call('reportClientError', { body: clientError({ stack: [frame] }) })).toEqual({ received: true });
  await expect.poll(() => loggedEvents('browser-error', frame)).toHaveLength(1);
  expect(loggedEvents('browser-error', frame)).toMatchObject([
    {
      severity: 'ERROR',
      kind: 'uncaught',
      view: 'dashboard',
      version: 'Bx81_k2a',
      message: `TypeError: Cannot read properties of undefined (reading 'status')\n    at ${frame}`,
    },
  ]);
});

test.each([
  ['message', { message: 'x'.repeat(301) }],
  ['view', { view: '/?token=abc' }],
  ['version', { version: 'Jane Roe' }],
  ['stack.0', { stack: ['Jane Roe (https://elsewhere.example/x.js:1:2)'] }],
  ['stack', { stack: Array.from({ length: 11 }, ownFrame) }],
])('returns 422 for a %s that could carry arbitrary text', async (field, changes) => {
  const body = JSON.stringify(clientError(changes));
  const { status, json } = await send({ method: 'POST', path: '/client-error', body });
  expect(status).toBe(422);
  expect(errorAnswer.parse(json).fields).toHaveProperty([field]);
});

/** Returns a function that reports an error from a given address to a fresh app instance. */
function reports() {
  // Client addresses are trusted only from Google's front end, which emulated functions don't have.
  vi.stubEnv('FUNCTIONS_EMULATOR', 'false');
  const app = createApp(clientErrorsContract, clientErrorsApi);
  return (address: string) =>
    app.request('/api/client-error', {
      method: 'POST',
      headers: { 'X-Forwarded-For': address },
      body: JSON.stringify(clientError()),
    });
}

test('one instance accepts no more than its quota in a burst from many addresses', async () => {
  // A minute with an unused quota that doesn't end during the test.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  const lines = vi.spyOn(logger, 'write').mockReturnValue();
  vi.spyOn(logger, 'warn').mockReturnValue();
  const report = reports();
  const network = randomInt(1, 0xffff).toString(16);
  const addresses = Array.from({ length: 90 }, (_, at) => `2001:db8:${network}:${at.toString(16)}::1`);
  const answers = await Promise.all(addresses.map(report));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(lines).toHaveBeenCalledTimes(60);
});

test('the 31st error from one address within ten minutes returns 429 and is not logged', async () => {
  vi.stubEnv('ADDRESS_LIMIT_FACTOR', '1');
  const lines = vi.spyOn(logger, 'write').mockReturnValue();
  const report = reports();
  const address = `2001:db8:${randomInt(1, 0xffff).toString(16)}:${randomInt(1, 0xffff).toString(16)}::1`;
  for (let sent = 1; sent <= 30; sent++) expect((await report(address)).status).toBe(200);
  const refusal = await report(address);
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(errorAnswer.strict().parse(await refusal.json()).detail).toMatch(/wait/);
  expect(lines).toHaveBeenCalledTimes(30);
});

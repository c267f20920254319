import { systemContract } from '@portal/contract/calls/system';
import { logger } from 'firebase-functions/logger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#platform/problem.ts';
import { createApp } from './app.ts';

beforeEach(() => void vi.stubEnv('PROXY_RANGES', '35.191.0.0/16'));
afterEach(() => void vi.unstubAllEnvs());

/** Returns the response and the log lines when a call fails with an error. */
async function failing(error: Error) {
  const lines = vi.spyOn(logger, 'error').mockReturnValue();
  const app = createApp(systemContract, {
    health: () => Promise.reject(error),
    clientConfig: () => Promise.reject(error),
  });
  const answer = await app.request('/api/health');
  return { status: answer.status, body: await answer.json(), lines: lines.mock.calls };
}

const line = (status: number) => ({ event: 'call-failed', call: 'GET /api/health', status });

test('answers an unexpected error in neutral words and logs it', async () => {
  const error = new Error('connection to 10.0.0.1 lost');
  const { status, body, lines } = await failing(error);
  expect(status).toBe(500);
  expect(body).toEqual({ detail: 'Something went wrong on our side. Please try again.' });
  expect(lines).toEqual([['GET /api/health failed', error, line(500)]]);
});

test('shows the caller a problem and logs its cause', async () => {
  const cause = new Error('No such price');
  const { status, body, lines } = await failing(new Problem(500, 'Payment initialization failed', { cause }));
  expect([status, body]).toEqual([500, { detail: 'Payment initialization failed' }]);
  expect(lines).toEqual([['GET /api/health failed', cause, line(500)]]);
});

test('logs a problem without a cause itself', async () => {
  const problem = new Problem(503, 'Not configured: mail');
  const { status, lines } = await failing(problem);
  expect(status).toBe(503);
  expect(lines).toEqual([['GET /api/health failed', problem, line(503)]]);
});

test("does not log the caller's own errors", async () => {
  const { status, lines } = await failing(new Problem(404, 'Not found'));
  expect(status).toBe(404);
  expect(lines).toEqual([]);
});

import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { reportOf } from './error-report.ts';

const origin = 'https://portal.example.org';

function withStack(stack: string): Error {
  return Object.assign(new Error('boom'), { stack });
}

test.each([
  [
    'Chrome',
    `Error: boom
    at ka (${origin}/assets/dashboard-C3po9x_1.js:1:2345)
    at ${origin}/assets/index-Bx81_k2a.js:1:67
    at chrome-extension://abcdefgh/content.js:4:5`,
  ],
  [
    'Firefox and Safari',
    `ka@${origin}/assets/dashboard-C3po9x_1.js:1:2345
@${origin}/assets/index-Bx81_k2a.js:1:67
@https://elsewhere.example/assets/x.js:1:2`,
  ],
])('reduces the stack in %s to locations in the portal’s files', (_, stack) => {
  expect(reportOf(withStack(stack), origin).stack).toEqual([
    'assets/dashboard-C3po9x_1.js:1:2345',
    'assets/index-Bx81_k2a.js:1:67',
  ]);
});

test('reduces a development server’s stack to file paths without queries', () => {
  const stack = `at f (${origin}/src/app/portal.tsx?t=1763800000:12:3)`;
  expect(reportOf(withStack(stack), origin).stack).toEqual(['src/app/portal.tsx:12:3']);
});

test('strips query and fragment from an address', () => {
  const stack = `at ${origin}/?token=s3cret:1:2`;
  expect(reportOf(withStack(stack), origin).stack).toEqual([]);
});

test('truncates the stack', () => {
  const line = `at f (${origin}/assets/index-Bx81_k2a.js:1:67)\n`;
  expect(reportOf(withStack(line.repeat(50)), origin).stack).toHaveLength(10);
});

test.each([
  [new TypeError('jane.roe@example.org is not a function'), 'TypeError: […] is not a function'],
  [new ApiError(409, 'Jane Roe is on the list already'), 'ApiError: HTTP 409'],
  ['Jane.Roe@example.org', 'string: […]'],
  [{ name: 'Jane Roe' }, 'object: [object Object]'],
  [undefined, 'undefined: undefined'],
  [Symbol('x'), 'symbol: Symbol(x)'],
])('%s is reported as: %s', (error, message) => {
  expect(reportOf(error, origin).message).toBe(message);
});

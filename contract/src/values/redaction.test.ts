import { expect, test } from 'vitest';
import { maxMessage, redact } from './redaction.ts';

test.each([
  ['an email address', 'No account for jane.roe+club@example.org here', 'No account for […] here'],
  ['a membership number', 'M1234-5678 is on the list', '[…] is on the list'],
  ['a membership number without its hyphen', 'm12345678 is on the list', '[…] is on the list'],
  ['a phone number', 'Call +1 (212) 555-0148 now', 'Call […] now'],
  ['another phone format', 'Call (212) 555.0148 now', 'Call ([…] now'],
  ['a birth date', 'Born 2011-05-17', 'Born […]'],
  ['a birth date with slashes', 'Born 5/7/11', 'Born […]'],
  ['a birth date in words', 'Born May 17, 2011', 'Born May […]'],
  ['a birth date that begins with the day', 'Born 17 May 2011', 'Born […] May […]'],
  ['an age', 'The member is 9', 'The member is […]'],
  ['an id', 'No member t7Xw2mQpLr0ZsAyBvKdE', 'No member […]'],
  ['an id without a digit', 'No member tRXwdmQpLrTZsAyBvKdE', 'No member […]'],
  ['a session token', 'Bad eyJhbGciOiJub25lIn0.eyJ1aWQiOiJ0N1h3Mm1RcCJ9.c2lnbmF0dXJl', 'Bad […].[…].[…]'],
  ['a URL query', 'At https://x.example/?token=abc&code=d', 'At https://x.example/[…]'],
  ['a query after the # of a URL', 'At https://x.example/#?token=abc', 'At https://x.example/#[…]'],
  ['a URL fragment', 'At /card#code=abc', 'At /card[…]'],
  ['quoted text', 'Unexpected token \'J\', "Jane Roe" is no JSON', 'Unexpected token […], […] is no JSON'],
  ['an unclosed quote', 'Unexpected "Jane Ro', 'Unexpected […]'],
  ['a value in single quotes', "Unknown name 'Jane Roe' in 'Troy'", 'Unknown name […] in […]'],
])('removes %s', (_, text, left) => {
  expect(redact(text)).toBe(left);
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'first_name')",
  "Can't find variable: it's gone",
  'Error: Minified React error #418; see the page',
  'ApiError: HTTP 503',
  "undefined is not an object (evaluating 'user.status')",
])('keeps %s, which identifies no one', (text) => {
  expect(redact(text)).toBe(text);
});

test('removes long numbers that start like a React error or HTTP status', () => {
  expect(redact('#1234567 and HTTP 12345')).not.toMatch(/\d/);
});

interface CpuTime {
  user: number;
  system: number;
}

// The contract has no Node types, but Node runs its tests.
const { cpuUsage } = (globalThis as unknown as { process: { cpuUsage(since?: CpuTime): CpuTime } }).process;

test('shortens text of any length quickly', () => {
  for (const piece of ['a', '1', 'a b ', '"', "'", '@', '?a=']) {
    const began = cpuUsage();
    expect(redact(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(maxMessage);
    // CPU time, since the machine may be busy.
    const { user, system } = cpuUsage(began);
    expect((user + system) / 1000, 'milliseconds').toBeLessThan(200);
  }
});

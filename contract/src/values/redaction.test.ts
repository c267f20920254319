import { expect, test } from 'vitest';
import { maxMessage, redact } from './redaction.ts';

test.each([
  ['an e-mail address', 'No account for jane.roe+club@example.org here', 'No account for […] here'],
  ['a membership number', 'M1234-5678 is on the list', '[…] is on the list'],
  ['a membership number without its hyphen', 'm12345678 is on the list', '[…] is on the list'],
  ['a phone number', 'Call +1 (212) 555-0148 now', 'Call […] now'],
  ['another way to write one', 'Call (212) 555.0148 now', 'Call ([…] now'],
  ['a birth date', 'Born 2011-05-17', 'Born […]'],
  ['a birth date with slashes', 'Born 5/7/11', 'Born […]'],
  ['a birth date in words', 'Born May 17, 2011', 'Born May […]'],
  ['a birth date that begins with the day', 'Born 17 May 2011', 'Born […] May […]'],
  ['an age', 'The member is 9', 'The member is […]'],
  ['an id', 'No member t7Xw2mQpLr0ZsAyBvKdE', 'No member […]'],
  ['an id without a digit', 'No member tRXwdmQpLrTZsAyBvKdE', 'No member […]'],
  ['a session token', 'Bad eyJhbGciOiJub25lIn0.eyJ1aWQiOiJ0N1h3Mm1RcCJ9.c2lnbmF0dXJl', 'Bad […].[…].[…]'],
  ['the query of an address', 'At https://x.example/?token=abc&code=d', 'At https://x.example/[…]'],
  ['the query behind the # of an address', 'At https://x.example/#?token=abc', 'At https://x.example/#[…]'],
  ['the fragment of an address', 'At /card#code=abc', 'At /card[…]'],
  [
    'what stands in quotation marks',
    'Unexpected token \'J\', "Jane Roe" is no JSON',
    'Unexpected token […], […] is no JSON',
  ],
  ['what is quoted to the end', 'Unexpected "Jane Ro', 'Unexpected […]'],
  ['a value in single ones', "Unknown name 'Jane Roe' in 'Troy'", 'Unknown name […] in […]'],
])('%s is taken out', (_, text, left) => {
  expect(redact(text)).toBe(left);
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'first_name')",
  "Can't find variable: it's gone",
  'Error: Minified React error #418; see the page',
  'ApiError: HTTP 503',
  "undefined is not an object (evaluating 'user.status')",
])('%s tells of nobody and stays', (text) => {
  expect(redact(text)).toBe(text);
});

test('a number is no number of React or HTTP because it looks like the beginning of one', () => {
  expect(redact('#1234567 and HTTP 12345')).not.toMatch(/\d/);
});

interface CpuTime {
  user: number;
  system: number;
}

// The contract has no types of Node, by which its tests are run.
const { cpuUsage } = (globalThis as unknown as { process: { cpuUsage(since?: CpuTime): CpuTime } }).process;

test('a text of any length is cut, and quickly', () => {
  for (const piece of ['a', '1', 'a b ', '"', "'", '@', '?a=']) {
    const began = cpuUsage();
    expect(redact(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(maxMessage);
    // CPU time: the machine may be busy with others.
    const { user, system } = cpuUsage(began);
    expect((user + system) / 1000, 'milliseconds').toBeLessThan(200);
  }
});

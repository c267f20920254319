import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { isUndeliverable, MailFailure } from './failure.ts';

const refusal = Object.assign(new Error("Can't send mail: 550 5.1.1 <jane.roe@example.org>: User unknown"), {
  code: 'EENVELOPE',
  response: '550 5.1.1 <jane.roe@example.org>: User unknown',
  responseCode: 550,
  rejected: ['jane.roe@example.org'],
});

test('logs a rejected email without addresses', () => {
  const logged = inspect(new MailFailure(refusal));
  expect(logged).not.toContain('jane');
  expect(logged).toContain('User unknown');
  expect(logged).toContain('code: 550');
});

test('keeps the stack trace', () => {
  expect(new MailFailure(refusal).stack).toMatch(/^MailFailure: Can't send mail.*\n {4}at .*failure\.test/);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const answered = (responseCode: number) => new MailFailure(Object.assign(new Error('No'), { responseCode }));

test.each([
  ['a permanent rejection', answered(550), 0, true],
  ['a temporary rejection', answered(421), 59, false],
  ['a temporary rejection for over an hour', answered(421), 61, true],
  ['an unreachable mail server', new MailFailure(new Error('connect ECONNREFUSED')), 59, false],
  ['a mail server unreachable for over an hour', new MailFailure(new Error('connect ECONNREFUSED')), 61, true],
  ['another error', new Error('The database does not answer'), 59, false],
  ['another error for over an hour', new Error('The database does not answer'), 61, true],
])('after %s, reports whether the email needs attention', (_, failure, minutes, expected) => {
  expect(isUndeliverable(failure, ago(minutes))).toBe(expected);
});

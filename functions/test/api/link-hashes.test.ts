import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { logLine } from '#client-errors/log-line.ts';
import { createLink } from '#mail/links.ts';
import { inviteMember, newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { call, send } from '#test/support/portal.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const post = (path: string, body: object) => send({ method: 'POST', path, body: JSON.stringify(body) });
const newPassword = 'A different one 2!';

test('a link can be looked at with the hash of its token, and not be used with it', async () => {
  const { user } = await registering.adult();
  const token = await createLink(user.account_uid, 'reset', user.email);
  const hash = hashOf(token);
  expect(await call('validateResetToken', { params: { token: hash } })).toEqual({ valid: true });
  expect(await call('validateActivationToken', { params: { token: hash } })).toEqual({ valid: false });
  expect((await post('/auth/reset-password', { token: hash, new_password: newPassword })).status).toBe(400);
  expect(await call('validateResetToken', { params: { token } })).toEqual({ valid: true });
  expect((await post('/auth/reset-password', { token, new_password: newPassword })).status).toBe(200);
  expect(await call('validateResetToken', { params: { token: hash } })).toEqual({ valid: false });
});

test('an invitation is told to whoever has the hash, and accepted by the token only', async () => {
  const invited = await inviteMember(await newAdmin());
  const token = await createLink(invited.account_uid, 'activation', invited.email);
  const hash = hashOf(token);
  expect(await call('validateActivationToken', { params: { token: hash } })).toMatchObject({ valid: true });
  expect((await post('/auth/activate-account', { token: hash, password: newPassword })).status).toBe(400);
  expect((await post('/auth/activate-account', { token, password: newPassword })).status).toBe(200);
});

test('the hash of a hash, and a hash of nothing, are no good', async () => {
  const { user } = await registering.adult();
  const token = await createLink(user.account_uid, 'reset', user.email);
  for (const wrong of [hashOf(hashOf(token)), '0'.repeat(64)]) {
    expect(await call('validateResetToken', { params: { token: wrong } })).toEqual({ valid: false });
  }
});

test('no log of the functions holds a token that was used', async () => {
  const { user } = await registering.adult();
  const token = await createLink(user.account_uid, 'reset', user.email);
  await call('validateResetToken', { params: { token: hashOf(token) } });
  expect((await post('/auth/reset-password', { token, new_password: newPassword })).status).toBe(200);
  expect(readFileSync(process.env.FUNCTIONS_LOG ?? '', 'utf8')).not.toContain(token);
});

test('an error that a browser tells of keeps what stands behind the # to itself', () => {
  const message = 'Error: no answer at /#?token=s3cret';
  const told = logLine({ kind: 'uncaught', view: 'home', version: 'a', message, stack: [] });
  expect(told.message).not.toContain('s3cret');
});

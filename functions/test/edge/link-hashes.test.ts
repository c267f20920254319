import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contract } from '@portal/contract';
import { describe, expect, test } from 'vitest';
import { createLink } from '#mail/links.ts';
import { inviteMember, newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call, pathOf } from '#test/support/portal.ts';
import { functionOrigin, sendLine } from '#test/support/wire.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const post = (path: string, body: object) => api(`POST ${path}`, { body });
const newPassword = 'A different one 2!';

test('a token’s hash can look up a link but not use it', async () => {
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

test('an invitation can be viewed with the hash, but accepted only with the token', async () => {
  const invited = await inviteMember(await newAdmin());
  const token = await createLink(invited.account_uid, 'activation', invited.email);
  const hash = hashOf(token);
  expect(await call('validateActivationToken', { params: { token: hash } })).toMatchObject({ valid: true });
  expect((await post('/auth/activate-account', { token: hash, password: newPassword })).status).toBe(400);
  expect((await post('/auth/activate-account', { token, password: newPassword })).status).toBe(200);
});

test('a hash of a hash and an unknown hash are invalid', async () => {
  const { user } = await registering.adult();
  const token = await createLink(user.account_uid, 'reset', user.email);
  for (const wrong of [hashOf(hashOf(token)), '0'.repeat(64)]) {
    expect(await call('validateResetToken', { params: { token: wrong } })).toEqual({ valid: false });
  }
});

const looks = ['validateResetToken', 'validateActivationToken', 'validateConfirmationToken'] as const;

describe.each(looks)('%s', (name) => {
  test.concurrent.each([
    ['no token', 'no-such-token'],
    ['spaces', '  '],
    ['one character', '.x'],
    ['reserved', '__reserved__'],
    ['NUL', 'a\u0000b'],
    ['a path upward', '../../members/x'],
    ['slashes of both kinds', 'a/b\\c//d'],
    ['URL syntax', '?a=b&c#d%00;e:f@g+h'],
    ['markup', '<script>alert(1)</script>"\''],
    ['any script', 'Zoë 漢字 🤼 \u202e'],
    ['very long', 'x'.repeat(6000)],
    ['very long', 'é'.repeat(1000)],
  ])('a link with the token %s is invalid', async (_, token) => {
    // Bypasses the Hosting emulator, which treats path segments as file names.
    const { origin, path } = await functionOrigin('api');
    const { status, text } = await sendLine(origin, `GET ${path}/api${pathOf(contract[name], { token })} HTTP/1.1`);
    expect([status, text]).toEqual([200, '{"valid":false}']);
  });
});

test('the functions log contains no used token', async () => {
  const { user } = await registering.adult();
  const token = await createLink(user.account_uid, 'reset', user.email);
  await call('validateResetToken', { params: { token: hashOf(token) } });
  expect((await post('/auth/reset-password', { token, new_password: newPassword })).status).toBe(200);
  expect(readFileSync(process.env.FUNCTIONS_LOG ?? '', 'utf8')).not.toContain(token);
});

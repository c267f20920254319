import { describe, expect, test } from 'vitest';
import { forms, freshEmail, password } from '#test/support/forms.ts';
import { registering, registeringOverApi } from '#test/support/people.ts';
import { api, call, problem } from '#test/support/portal.ts';

const post = (path: string, body: object) => api(`POST ${path}`, { body });
const login = (email: string, secret: string) => post('/auth/login', { email, password: secret });

describe('registration', () => {
  test.concurrent('opens a session right away and stores everything entered', async () => {
    const session = await registeringOverApi.youth({ ...forms.youth(), email: ` ${freshEmail().toUpperCase()} ` });
    const { user } = await call('profile', {}, session.token);
    expect(user).toMatchObject({
      role: 'member',
      status: 'pending_payment',
      membership_type: 'youth',
      phone: '+12125550148',
      email: session.user.email.toLowerCase().trim(),
      parent_first_name: 'Marta',
      emergency_contact_name: 'Marta Alvarez',
      emergency_contact_phone: '+12125550148',
      membership_card: null,
    });
  });

  test.concurrent('returns 409 for a registered email address in any spelling', async () => {
    const { user } = await registeringOverApi.adult();
    const again = await post('/register/adult', forms.adult(` ${user.email.toUpperCase()}`));
    expect(again).toMatchObject(problem(409, expect.stringContaining('already registered')));
  });

  test.concurrent('accepts a 64-character password with all kinds of characters', async () => {
    const long = `aZ0 !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~äßπжあ漢😀${'x'.repeat(22)}`;
    expect(long.length).toBeGreaterThanOrEqual(64);
    const form = { ...forms.adult(), password: long };
    await registeringOverApi.adult(form);
    expect((await login(form.email, long)).status).toBe(200);
    expect((await login(form.email, long.slice(0, -1))).status).toBe(401);
  });
});

/** Text as pasted from a web page, with invisible characters. */
const pasted = (text: string) => `\u200e${text.slice(0, 1)}\u200b${text.slice(1)}\ufeff\u00a0`;

test('invisible characters are ignored in every field', async () => {
  const form = { ...forms.leader(), home_phone: '(679) 234-5678', zip_code: '12207 1234' };
  const { gender, disabled, state, password: secret, policies_accepted, ...texts } = form;
  const typed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, pasted(String(text))]));
  const chosen = { gender, disabled, state, policies_accepted };
  const { user } = await registeringOverApi.leader({ ...form, ...typed, ...chosen });
  const { cell_phone: _, ...kept } = texts;
  expect(user).toMatchObject({
    ...kept,
    phone: '+12125550148',
    home_phone: '+16792345678',
    zip_code: '12207-1234',
  });
  expect((await login(pasted(form.email), secret)).status).toBe(200);
});

test('a password matches regardless of Unicode normalization', async () => {
  const [composed, apart] = ['Pokémon café 1', 'Poke\u0301mon cafe\u0301 1'];
  const form = { ...forms.adult(), password: apart };
  const { token } = await registeringOverApi.adult(form);
  expect((await login(form.email, composed)).status).toBe(200);
  expect((await login(form.email, 'Pokemon')).status).toBe(401);
  const body = { password: composed, new_password: 'ｎｅｗ ﬁne pass' };
  const changed = await call('changePassword', { body }, token);
  expect((await login(form.email, 'new fine pass')).status).toBe(200);
  const wish = { token: changed.token, body: { password: 'ｎｅｗ fine pass' } };
  expect((await api('DELETE /user', wish)).status).toBe(200);
});

describe('signing in', () => {
  test('returns the same answer for a wrong password and an unknown email', async () => {
    const { user } = await registering.adult();
    for (const email of [user.email, freshEmail()]) {
      const { status, json } = await login(email, 'not-the-password');
      expect({ status, json }).toEqual(problem(401, 'Invalid email or password'));
    }
  });

  test.concurrent('blocks the address after 10 failures, and a spoofed client address does not help', async () => {
    const { user } = await registering.adult();
    const failures = await Promise.all(Array.from({ length: 10 }, () => login(user.email, 'wrong')));
    expect(failures.map(({ status }) => status)).toEqual(Array(10).fill(401));
    const blocked = await api('POST /auth/login', {
      body: { email: user.email, password },
      headers: { 'X-Forwarded-For': '203.0.113.9' },
    });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.concurrent('resets the failure count on the right password', async () => {
    const { user } = await registering.adult();
    for (let round = 0; round < 2; round++) {
      await Promise.all(Array.from({ length: 6 }, () => login(user.email, 'wrong')));
      expect((await login(user.email, password)).status).toBe(200);
    }
  });
});

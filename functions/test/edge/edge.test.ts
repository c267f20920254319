import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { forms } from '#test/support/forms.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { portalUrl, problem, send } from '#test/support/portal.ts';
import { functionOrigin, sendLine, type WireAnswer } from '#test/support/wire.ts';

const [api, webhook] = await Promise.all([functionOrigin('api'), functionOrigin('stripeWebhook')]);

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Expects one of our errors: a 4xx status with a message and no server internals. */
function expectRefusal(answer: WireAnswer, status: number): void {
  expect(answer, answer.text.slice(0, 300)).toMatchObject({ status, type: expect.stringContaining('json') });
  expect(Object.keys(JSON.parse(answer.text))).toContain('detail');
  expect(answer.text).not.toMatch(/<html|node_modules|\.js:|\bat /i);
}

describe('an invalid or unknown address', () => {
  const long = 'x'.repeat(7000);
  const addresses: [string, string, number][] = [
    ['two slashes', '//', 404],
    ['three slashes', '///evil.example', 404],
    ['another host', '//evil.example/api/health', 404],
    ['another host in a backslash', '/\\evil.example/api/health', 404],
    ['two slashes at the end', '/api//', 404],
    ['an invalid origin', '/http://[', 404],
    ['NUL', '/api/verify/%00', 404],
    ['NUL alone', '/%00', 404],
    ['a path upward', '/api/verify/%2e%2e%2f%2e%2e', 404],
    ['a path to another collection', '/api/documents/..%2f..%2fmembers', 401],
    ['a long code', `/api/verify/${long}`, 404],
    ['a long name', `/${long}`, 404],
  ];
  test.concurrent.each(addresses)('%s', async (_, path, status) => {
    expectRefusal(await sendLine(api.origin, `GET ${api.path}${path} HTTP/1.1`), status);
  });

  test.concurrent.each(['/api/verify/%00', '/api//', '/api/x//y'])('through Hosting: %s', async (path) => {
    const answer = await sendLine(portalUrl, `GET ${path} HTTP/1.1`);
    expectRefusal(answer, 404);
  });
});

describe('an unknown membership type', () => {
  const unknown = 'Invalid membership type';

  test.concurrent.each(['wizard', 'Adult', 'adult%20', 'grappling_leader', 'adult/', '__proto__', 'x'.repeat(500), ''])(
    'in a registration path: %s',
    async (kind) => {
      const answer = await send({ method: 'POST', path: `/register/${kind}`, body: JSON.stringify(forms.adult()) });
      expect(answer).toMatchObject(problem(404, unknown));
    },
  );

  test.concurrent('in a body or a query', async () => {
    const [{ token: office }, { token }] = await Promise.all([newAdmin(), registering.adult()]);
    const body = (fields: object) => JSON.stringify({ membership_type: 'wizard', ...fields });
    for (const request of [
      { method: 'POST', path: '/payments/checkout', token, body: body({ origin_url: portalUrl }) },
      { method: 'PUT', path: '/user/registration', token, body: body({}) },
      { method: 'POST', path: '/admin/create-membership', token: office, body: body({}) },
      { method: 'GET', path: '/admin/memberships?membership_type=wizard', token: office },
      { method: 'GET', path: '/admin/financial-report?membership_type=wizard', token: office },
    ]) {
      expect(await send(request)).toMatchObject({
        status: 422,
        json: { detail: unknown, fields: { membership_type: unknown } },
      });
    }
  });

  test.concurrent('unless it is missing, or another path is meant', async () => {
    const { token } = await registering.adult();
    const body = JSON.stringify({ origin_url: portalUrl });
    expect(await send({ method: 'POST', path: '/payments/checkout', token, body })).toMatchObject({
      json: { fields: { membership_type: 'Please choose one' } },
    });
    expect(await send({ method: 'POST', path: '/registers/adult', body: '{}' })).toMatchObject(
      problem(404, 'Not found'),
    );
  });
});

describe('an unexpected body', () => {
  const bodies: [string, Record<string, string>, Uint8Array][] = [
    ['malformed JSON', { 'Content-Type': 'application/json' }, bytesOf('{"a": ')],
    ['a malformed form', { 'Content-Type': 'application/x-www-form-urlencoded' }, bytesOf('%E0%A4%A=&&=')],
    ['text of an unknown kind', { 'Content-Type': 'text/plain; charset=nonsense' }, bytesOf('a')],
    ['invalid gzip', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, bytesOf('none')],
    ['an unknown encoding', { 'Content-Type': 'application/json', 'Content-Encoding': 'br2' }, bytesOf('{}')],
  ];
  test.concurrent.each(bodies)('outside /api/: %s', async (_, headers, body) => {
    for (const path of ['/', '/other', '//', '/apis/health']) {
      expectRefusal(await sendLine(api.origin, `POST ${api.path}${path} HTTP/1.1`, { headers, body }), 404);
      expectRefusal(await sendLine(webhook.origin, `POST ${webhook.path}${path} HTTP/1.1`, { headers, body }), 404);
    }
  });
});

describe('an unsigned webhook', () => {
  const path = '/api/stripe/webhook';
  const post = (headers: Record<string, string>, body: Uint8Array) =>
    sendLine(webhook.origin, `POST ${webhook.path}${path} HTTP/1.1`, { headers, body });

  // serve.test.ts covers megabytes. The connection stays open: the functions emulator mistakes the answer on a closed
  // one for a failure and exits if the body exceeds the socket buffer.
  test.concurrent('is rejected by size', async () => {
    const answer = await fetch(`${webhook.origin}${webhook.path}${path}`, {
      method: 'POST',
      body: 'a'.repeat(300_000),
    });
    expect([answer.status, await answer.json()]).toEqual([413, { detail: 'The body is larger than 256 kB' }]);
  });

  test.concurrent('is rejected by size through Hosting', async () => {
    const { status, json } = await send({ method: 'POST', path: '/stripe/webhook', body: 'a'.repeat(300_000) });
    expect([status, json]).toEqual([413, { detail: 'The body is larger than 256 kB' }]);
  });

  test.concurrent.each([
    ['gzip', gzipSync(new Uint8Array(50_000_000))],
    ['deflate', deflateSync(new Uint8Array(50_000_000))],
  ])('is not decompressed: %s', async (encoding, body) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Encoding': encoding,
      'Stripe-Signature': 't=1,v1=0',
    };
    expect(body.byteLength).toBeLessThan(256_000);
    expectRefusal(await post(headers, body), 400);
  });
});

test.each(['gzip', 'deflate'])('a %s body is not decompressed by any call', async (encoding) => {
  const good = Buffer.from(JSON.stringify({ email: 'nobody@example.org' }));
  const body = encoding === 'gzip' ? gzipSync(good) : deflateSync(good);
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
  const line = 'POST /api/auth/forgot-password HTTP/1.1';
  expectRefusal(await sendLine(portalUrl, line, { headers, body }), 400);
});

test.each(['/.vite/manifest.json', '/.vite/', '/%2evite/manifest.json'])(
  'Hosting serves no build files: %s',
  async (path) => {
    const text = await (await fetch(`${portalUrl}${path}`)).text();
    expect(text).not.toContain('isEntry');
    expect(text).not.toContain('main.ts');
  },
);

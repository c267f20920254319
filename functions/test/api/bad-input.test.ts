import { contract, type EndpointName } from '@portal/contract';
import { clubPaymentsContract } from '@portal/contract/calls/club-payments';
import { deskContract } from '@portal/contract/calls/desk';
import { type Endpoint, needsSession } from '@portal/contract/calls/endpoint';
import { type ErrorAnswer, errorAnswer } from '@portal/contract/calls/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf, type Example, examples, formOf, makeWorld } from '#test/support/every-call.ts';
import { api, pathOf, send } from '#test/support/portal.ts';
import { Traceless } from '#test/support/traceless.ts';

const smuggled = [
  'account_uid',
  'role',
  'status',
  'amount',
  'amount_cents',
  'membership_number',
  'test_data',
  'constructor',
  'user_id',
  'members',
  'email_confirmed',
  'email',
  'password',
  'membership_type',
];

const cases = (Object.keys(contract) as EndpointName[]).map((name) => ({
  name,
  endpoint: contract[name] as Endpoint,
}));

function tokenFor(endpoint: Endpoint): string | undefined {
  if (endpoint.access === 'door') return world.doorToken;
  if (!needsSession(endpoint.access)) return undefined;
  if (endpoint.access === 'office') return world.admin.token;
  // Leaders may do everything members may, and some leader calls are open to every member.
  return world.leader.token;
}

function exampleOf(name: EndpointName): Example {
  return examples[name](world) as Example;
}

interface Change {
  token?: string | undefined;
  method?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: string | FormData;
  headers?: Record<string, string>;
}

const requests = new Traceless();

async function refused(name: EndpointName, change: Change, status: number): Promise<Record<string, string>> {
  const endpoint: Endpoint = contract[name];
  const example = exampleOf(name);
  const request = {
    method: change.method ?? endpoint.method,
    path: pathOf(endpoint, change.params ?? example.params, change.query ?? example.query),
    token: 'token' in change ? change.token : tokenFor(endpoint),
    body: change.body ?? bodyOf(endpoint, example),
    ...(change.headers && { headers: change.headers }),
  };
  const answer = await requests.run(JSON.stringify(request), () => send(request));
  expect(answer, JSON.stringify(answer.json)).toMatchObject({ status });
  const { detail } = errorAnswer.strict().parse(answer.json);
  expect(detail).toMatch(/\w/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  // The raw answer, since parsing would drop a field named __proto__.
  return (answer.json as ErrorAnswer).fields ?? {};
}

function withBody(name: EndpointName, changes: object): string | FormData {
  const fields = { ...exampleOf(name).body, ...changes };
  return (contract[name] as Endpoint).upload ? formOf(fields) : JSON.stringify(fields);
}

function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

const world = await makeWorld();

beforeAll(() => requests.begin());

describe.each(cases)('$name', ({ name, endpoint }) => {
  const needsToken = needsSession(endpoint.access) || endpoint.access === 'door';
  const bodyFields = Object.entries(endpoint.body?.shape ?? {}) as [string, z.ZodType][];
  const queryFields = Object.entries(endpoint.query?.shape ?? {}) as [string, z.ZodType][];

  if (needsToken) {
    test.concurrent('returns 401 without a token', () => refused(name, { token: undefined }, 401));

    test.concurrent('returns 401 for a bad, empty, or misplaced token', async () => {
      await refused(name, { token: 'abc.def.ghi' }, 401);
      await refused(name, { token: undefined, headers: { Authorization: 'Bearer' } }, 401);
      await refused(name, { token: undefined, headers: { Authorization: `Basic ${tokenFor(endpoint)}` } }, 401);
    });
  }

  if (endpoint.access === 'leader') {
    test.concurrent('returns 403 for a member who is not a leader', () =>
      refused(name, { token: world.member.token }, 403));
  }

  if (endpoint.access === 'office') {
    test.concurrent('returns 403 for a member', () => refused(name, { token: world.member.token }, 403));
  }

  if (needsSession(endpoint.access) && endpoint.access !== 'account') {
    test.concurrent('returns 403 for a locked member', () => refused(name, { token: world.locked.token }, 403));
  }

  test.concurrent('returns 405 for another method', async () => {
    const isSame = (path: string) => new RegExp(`^${path.replaceAll(/{\w+}/g, '[^/]+')}$`).test(endpoint.path);
    const used = cases.filter((one) => isSame(one.endpoint.path)).map((one) => one.endpoint.method);
    const method = (['DELETE', 'PUT', 'PATCH'] as const).find((one) => !used.includes(one));
    await refused(name, { method: method ?? 'OPTIONS' }, 405);
  });

  // Token validation calls only report whether the token is valid, whatever it is: see link-hashes.test.ts.
  if (endpoint.params && !(endpoint.answer !== 'file' && 'valid' in endpoint.answer.shape)) {
    const [param = ''] = Object.keys(endpoint.params.shape);
    const withParam = (value: string) => ({ params: { ...exampleOf(name).params, [param]: value } });
    test.concurrent('returns 404 for an unknown or malformed id', async () => {
      await refused(name, withParam('nobody-has-this'), 404);
      await refused(name, withParam('no such id'), 404);
      await refused(name, withParam('__reserved__'), 404);
    });
  }

  if (endpoint.params && (endpoint.access === 'member' || endpoint.access === 'leader')) {
    // A club’s id is public, so its desk doesn’t hide that there is one.
    const status = Object.hasOwn({ ...deskContract, ...clubPaymentsContract }, name) ? 403 : 404;
    test.concurrent(`returns ${status} for another account’s document`, () => refused(name, {}, status));
  }

  if (endpoint.upload) {
    test.concurrent('returns 400 for a body that is not a form', async () => {
      await refused(name, { body: '{"file": "x"}' }, 400);
      const type = 'multipart/form-data; boundary=abc';
      await refused(name, { body: '--abc\r\nContent-Disp', headers: { 'Content-Type': type } }, 400);
    });

    test.concurrent('returns 422 without a file, with two, or with a misnamed one', async () => {
      const none = formOf(exampleOf(name).body);
      none.delete('file');
      const two = formOf(exampleOf(name).body);
      two.append('file', new File(['x'], 'second.pdf'));
      expect(await refused(name, { body: none }, 422)).toHaveProperty('file');
      expect(await refused(name, { body: two }, 422)).toHaveProperty('file');
      const misplaced = formOf(exampleOf(name).body);
      misplaced.set('photo', new File(['x'], 'photo.png'));
      expect(await refused(name, { body: misplaced }, 422)).toHaveProperty('photo');
    });

    test.concurrent('returns 422 for a field sent twice', async () => {
      const form = formOf(exampleOf(name).body);
      const [field = '', value] = Object.entries(exampleOf(name).body ?? {})[0] ?? [];
      form.append(field, String(value));
      expect(await refused(name, { body: form }, 422)).toHaveProperty([field]);
    });
  }

  if (endpoint.body && !endpoint.upload) {
    test.concurrent('returns 400 for malformed JSON', async () => {
      await refused(name, { body: '{"email": ' }, 400);
      if (!endpoint.isBodyOptional) await refused(name, { body: '' }, 400);
      for (const [header, value] of [
        ['Content-Type', 'text/plain; charset=nonsense'],
        ['Content-Encoding', 'gzip'],
        ['Content-Encoding', 'nonsense'],
      ] as const) {
        await refused(name, { body: '{"email": ', headers: { [header]: value } }, 400);
      }
    });

    test.concurrent.each(['[]', 'null', '"text"'])('returns 422 for %s, which is not an object', async (body) => {
      await refused(name, { body }, 422);
    });

    const most = endpoint.maxBodyBytes ?? 100_000;
    test.concurrent(`returns 413 for a body over ${most} bytes`, () =>
      refused(name, { body: withBody(name, { filling: 'x'.repeat(most) }) }, 413));
  }

  if (endpoint.body) {
    // Fields that a call accepts are tested below.
    const unknown = smuggled.filter((field) => !bodyFields.some(([name]) => name === field));
    test.concurrent.each(unknown)('returns 422 for a smuggled %s', async (field) => {
      expect(await refused(name, { body: withBody(name, { [field]: 'admin' }) }, 422)).toHaveProperty([field]);
    });

    test.concurrent('returns 422 for a smuggled __proto__', async () => {
      const good = withBody(name, {});
      const body = typeof good === 'string' ? good.replace('{', '{"__proto__":{"role":"admin"},') : good;
      if (typeof body !== 'string') body.set('__proto__', 'admin');
      expect(Object.keys(await refused(name, { body }, 422))).toEqual(['__proto__']);
    });
  }

  if (!endpoint.body && !endpoint.upload && endpoint.method !== 'GET' && endpoint.access !== 'signed') {
    test.concurrent('returns 400 or 422 for an unexpected body', async () => {
      await refused(name, { body: '{"role": ' }, 400);
      expect(await refused(name, { body: '{"role":"admin"}' }, 422)).toHaveProperty('role');
    });
  }

  for (const [field, schema] of bodyFields) {
    if (!isOptional(schema)) {
      test.concurrent(`returns 422 without ${field}`, async () => {
        expect(await refused(name, { body: withBody(name, { [field]: undefined }) }, 422)).toHaveProperty([field]);
      });
    }

    test.concurrent(`returns 422 for ${field} of the wrong type or size`, async () => {
      const asked = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
      const aNumber = asked instanceof z.ZodNumber ? -1 : 42;
      // In a form, every value is a string.
      const isText = endpoint.upload !== undefined && asked instanceof z.ZodString;
      const anObject = asked instanceof z.ZodRecord ? [] : [{ $ne: '' }];
      const types = isText ? [] : [aNumber, ...anObject, [42]];
      for (const wrong of [...types, 'x'.repeat(5000)]) {
        const fields = await refused(name, { body: withBody(name, { [field]: wrong }) }, 422);
        // List items are keyed by their index.
        expect(Object.keys(fields).map((key) => key.split('.')[0])).toContain(field);
      }
    });
  }

  test.concurrent('returns 422 for an unknown query parameter', async () => {
    const query = { ...exampleOf(name).query, role: 'admin' };
    expect(await refused(name, { query }, 422)).toHaveProperty('role');
  });

  test.concurrent.each(queryFields)('returns 422 for a wrong %s in the query', async (field) => {
    const query = { ...exampleOf(name).query, [field]: `<script>${'x'.repeat(600)}` };
    expect(await refused(name, { query }, 422)).toHaveProperty([field]);
  });

  // Checking every request is slow.
  test('none of these requests stores anything', { timeout: 600_000 }, async () => {
    expect(await requests.end()).toEqual([]);
  });
});

test('an address outside the contract returns 404', async () => {
  const { status, json } = await api('GET /nothing-here');
  expect(status).toBe(404);
  expect(json).toEqual({ detail: 'Not found' });
});

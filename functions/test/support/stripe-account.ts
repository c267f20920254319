import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Thing = Record<string, unknown> & { id: string };

/** A Stripe account with its objects and the requested changes, such as `POST /v1/prices`. */
export interface StripeAccount {
  url: string;
  products: Thing[];
  prices: Thing[];
  webhook_endpoints: Thing[];
  changes: string[];
  close(): void;
}

const key = 'rk_test_setup';

/** Only these lists' API, with `lookup_key`, `transfer_lookup_key`, and `secret` as documented by Stripe. */
const lists = ['products', 'prices', 'webhook_endpoints'] as const;

function refusal(status: number, message: string) {
  return { status, answer: { error: { type: 'invalid_request_error', message } } };
}

// Parses a form like Stripe: `enabled_events[0]=…` is a list, `true` a boolean, and digits a number.
function fieldsOf(form: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, text] of new URLSearchParams(form)) {
    const value = text === 'true' || text === 'false' ? text === 'true' : /^\d+$/.test(text) ? Number(text) : text;
    const [list] = name.split('[');
    if (list === name) fields[name] = value;
    else fields[list ?? ''] = [...((fields[list ?? ''] as unknown[]) ?? []), value];
  }
  return fields;
}

function madeFrom(kind: (typeof lists)[number], fields: Record<string, unknown>, count: number): Thing {
  if (kind === 'products') return { active: true, ...fields, id: String(fields.id) };
  if (kind === 'webhook_endpoints') return { status: 'enabled', ...fields, id: `we_${count}` };
  return { active: true, type: 'one_time', livemode: false, lookup_key: null, ...fields, id: `price_${count}` };
}

/** Opens a new, empty account with the key `rk_test_setup`. */
export async function openStripeAccount(): Promise<StripeAccount> {
  const account = { products: [], prices: [], webhook_endpoints: [], changes: [] } as unknown as StripeAccount;

  function takeLookupKey(fields: Record<string, unknown>): boolean {
    const holder = account.prices.find(({ lookup_key }) => lookup_key === fields.lookup_key);
    if (holder && fields.transfer_lookup_key !== true) return false;
    if (holder) holder.lookup_key = null;
    delete fields.transfer_lookup_key;
    return true;
  }

  function answerTo(method: string, path: string, query: URLSearchParams, body: string) {
    const [kind, id] = path.slice('/v1/'.length).split('/');
    const list = lists.find((name) => name === kind);
    if (!list) return refusal(404, `Unrecognized request URL (${method}: ${path})`);
    const things = account[list];
    const thing = things.find((known) => known.id === id);
    if (id && !thing) return refusal(404, `No such thing: '${id}'`);
    if (method === 'GET' && thing) return { status: 200, answer: thing };
    if (method === 'GET') {
      const wanted = [...query].filter(([name]) => name !== 'limit');
      const data = things.filter((known) => wanted.every(([name, value]) => String(known[name]) === value));
      return { status: 200, answer: { object: 'list', data, has_more: false } };
    }
    account.changes.push(`POST ${path}`);
    const fields = fieldsOf(body);
    if (thing) {
      if ('disabled' in fields) thing.status = fields.disabled ? 'disabled' : 'enabled';
      delete fields.disabled;
      return { status: 200, answer: Object.assign(thing, fields) };
    }
    if ('lookup_key' in fields && !takeLookupKey(fields)) return refusal(400, 'A price already uses that lookup key.');
    const made = madeFrom(list, fields, things.length + 1);
    things.push(made);
    // Returned only once, when the endpoint is created.
    return { status: 200, answer: list === 'webhook_endpoints' ? { ...made, secret: 'whsec_told_once' } : made };
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
    const isKnown = request.headers.authorization === `Bearer ${key}`;
    const { status, answer } = isKnown
      ? answerTo(request.method ?? '', pathname, searchParams, Buffer.concat(chunks).toString())
      : refusal(401, 'Invalid API Key provided');
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  account.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  account.close = () => void server.close();
  return account;
}

import { randomBytes } from 'node:crypto';
import type { Kind, State } from './state.ts';

/** A refusal as Stripe answers it. One that came before anything was executed is not kept for an Idempotency-Key. */
export class StripeError extends Error {
  readonly status: number;
  readonly details: { type: string; code?: string; param?: string };
  readonly isExecuted: boolean;

  constructor(
    status: number,
    message: string,
    { isExecuted = true, ...details }: { type?: string; code?: string; param?: string; isExecuted?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.details = { type: 'invalid_request_error', ...details };
    this.isExecuted = isExecuted;
  }

  get json() {
    return { error: { message: this.message, ...this.details } };
  }
}

/** The fields of a form or a query, nested as their names say: `metadata[uid]`, `line_items[0][price]`, `expand[]`. */
export type Fields = { [name: string]: string | Fields | undefined };

/** Reads Stripe's form encoding; a list is an object by its numbers. */
export function fieldsOf(form: URLSearchParams): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of form) {
    const steps = name.replaceAll(']', '').split('[');
    const last = steps.pop() ?? '';
    let place = fields;
    for (const step of steps) {
      if (typeof place[step] !== 'object') place[step] = Object.create(null) as Fields;
      place = place[step];
    }
    place[last || String(Object.keys(place).length)] = value;
  }
  return fields;
}

/** A field that is a text, or undefined. */
export const textIn = (fields: Fields, name: string): string | undefined =>
  typeof fields[name] === 'string' && fields[name] !== '' ? fields[name] : undefined;

/** The texts of a field that is a list or a map. */
export function textsIn(fields: Fields, name: string): Record<string, string> {
  const texts = Object.entries(typeof fields[name] === 'object' ? fields[name] : {});
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** A field that is a whole number above nothing, as amounts are; undefined where it is missing. */
export function amountIn(fields: Fields, name: string): number | undefined {
  const text = textIn(fields, name);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) > 0) return Number(text);
  throw new StripeError(400, `Invalid positive integer: ${text}`, {
    code: 'parameter_invalid_integer',
    param: name,
    isExecuted: false,
  });
}

/** A field that must be there. */
export function required(fields: Fields, name: string): string {
  const text = textIn(fields, name);
  if (text !== undefined) return text;
  throw new StripeError(400, `Missing required param: ${name}.`, {
    code: 'parameter_missing',
    param: name,
    isExecuted: false,
  });
}

/** The object of a kind with an id; refuses as Stripe does where there is none. */
export function found<K extends Kind>(state: State, kind: K, id: unknown, param = 'id') {
  const object = state.get(kind, id);
  if (object) return object;
  const name = kind === 'session' ? 'checkout.session' : kind;
  throw new StripeError(404, `No such ${name}: '${id}'`, { code: 'resource_missing', param });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id, as `pi_3…`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`;
}

/** The time as Stripe tells it. */
export const seconds = () => Math.floor(Date.now() / 1000);

/** A page of a list, newest first, with those that are as the named fields of the query say. */
export function listOf<T extends { id: string }>(url: string, all: T[], query: Fields, filters: string[]) {
  const wanted = filters.flatMap((name) => {
    const text = textIn(query, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const fitting = all.filter((object) =>
    wanted.every(([name, text]) => String((object as Record<string, unknown>)[name]) === text),
  );
  const limit = Math.min(amountIn(query, 'limit') ?? 10, 100);
  const place = (name: string) => {
    const id = textIn(query, name);
    if (id === undefined) return undefined;
    const index = fitting.findIndex((object) => object.id === id);
    if (index < 0) throw new StripeError(400, `No such object: '${id}'`, { code: 'resource_missing', param: name });
    return index;
  };
  const [after, before] = [place('starting_after'), place('ending_before')];
  const rest = after !== undefined ? fitting.slice(after + 1) : fitting.slice(0, before);
  const data = before !== undefined && after === undefined ? rest.slice(-limit) : rest.slice(0, limit);
  return { object: 'list' as const, url, has_more: rest.length > data.length, data };
}

const kindsByPrefix: Record<string, Kind> = {
  cs: 'session',
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
  prod: 'product',
};

function expandedAt(state: State, value: unknown, [step, ...steps]: string[], path: string): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value)) return value.map((each) => expandedAt(state, each, [step, ...steps], path));
  const object = value as Record<string, unknown> & { id: string; object: string };
  let inside = object[step];
  if (step === 'line_items' && object.object === 'checkout.session')
    inside = {
      object: 'list',
      url: `/v1/checkout/sessions/${object.id}/line_items`,
      has_more: false,
      data: state.get('line_items', object.id)?.data ?? [],
    };
  if (inside === undefined)
    throw new StripeError(400, `This property cannot be expanded (${path}).`, { isExecuted: false });
  if (inside === null) return object;
  if (typeof inside === 'string') {
    const kind = kindsByPrefix[inside.split('_')[0] ?? ''];
    inside = (kind && state.get(kind, inside)) ?? inside;
  }
  return { ...object, [step]: expandedAt(state, inside, steps, path) };
}

/** An object or a list with what `expand[]` asks for in place of ids. */
export function expanded(state: State, object: object, fields: Fields): object {
  return Object.values(textsIn(fields, 'expand')).reduce<object>(
    (told, path) => expandedAt(state, told, path.split('.'), path) as object,
    object,
  );
}

import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Kind, State } from './state.ts';

/** An error as Stripe returns it. An Idempotency-Key keeps it only if the request was executed (`isExecuted`). */
export class StripeError extends Error {
  readonly status: number;
  readonly isExecuted: boolean;
  readonly details: { type: Stripe.RawErrorType; code?: string; param?: string };

  constructor(
    status: number,
    message: string,
    {
      isExecuted = true,
      ...details
    }: { type?: Stripe.RawErrorType; code?: string; param?: string; isExecuted?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.isExecuted = isExecuted;
    this.details = { type: 'invalid_request_error', ...details };
  }

  get json() {
    return { error: { message: this.message, ...this.details } };
  }
}

/** The fields of a form or query, nested by their names, such as `metadata[uid]` or `line_items[0][price]`. */
export type Fields = { [name: string]: string | Fields | undefined };

/** Parses Stripe's form encoding. A list becomes an object by index. */
export function parseForm(form: URLSearchParams): Fields {
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

/** Returns a field if it is a non-empty string, otherwise undefined. */
export const textIn = (fields: Fields, name: string): string | undefined =>
  typeof fields[name] === 'string' && fields[name] !== '' ? fields[name] : undefined;

/** Returns the strings in a field that is a list or map. */
export function textsIn(fields: Fields, name: string): Record<string, string> {
  const texts = Object.entries(typeof fields[name] === 'object' ? fields[name] : {});
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Returns a field that is a positive integer, such as an amount; undefined if missing. */
export function amountIn(fields: Fields, name: string): number | undefined {
  const text = textIn(fields, name);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) > 0) return Number(text);
  const details = { code: 'parameter_invalid_integer', param: name, isExecuted: false };
  throw new StripeError(400, `Invalid positive integer: ${text}`, details);
}

/** Returns a required field. */
export function required(fields: Fields, name: string): string {
  const text = textIn(fields, name);
  if (text !== undefined) return text;
  const details = { code: 'parameter_missing', param: name, isExecuted: false };
  throw new StripeError(400, `Missing required param: ${name}.`, details);
}

/** Returns the object of a kind with an ID. Throws Stripe's error if there is none. */
export function found<K extends Kind>(state: State, kind: K, id: unknown, param = 'id') {
  const object = state.get(kind, id);
  if (object) return object;
  const name = kind === 'session' ? 'checkout.session' : kind;
  throw new StripeError(404, `No such ${name}: '${id}'`, { code: 'resource_missing', param });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a new ID, such as `pi_3…`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`;
}

/** Returns the current time like Stripe, in seconds since 1970. */
export const seconds = () => Math.floor(Date.now() / 1000);

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

/** Returns null fields by their space-separated names, because Stripe returns complete objects. */
export const nulls = <S extends string>(...names: S[]) =>
  Object.fromEntries(names.flatMap((some) => some.split(' ')).map((name) => [name, null])) as Record<Words<S>, null>;

/** Returns a page of a list, newest first. Other strings in the query filter by the field of that name. */
export function listOf<T extends { id: string }>(url: string, all: T[], query: Fields) {
  const { limit, starting_after, ...filters } = query;
  const wanted = Object.entries(filters).filter(([, text]) => typeof text === 'string');
  const fitting = all.filter((object) =>
    wanted.every(([name, text]) => String((object as Record<string, unknown>)[name]) === text),
  );
  const from = starting_after === undefined ? 0 : fitting.findIndex(({ id }) => id === starting_after) + 1;
  if (starting_after !== undefined && from === 0)
    throw new StripeError(400, `No such object: '${starting_after}'`, { code: 'resource_missing' });
  const until = from + Math.min(amountIn(query, 'limit') ?? 10, 100);
  return { object: 'list', url, has_more: fitting.length > until, data: fitting.slice(from, until) } as const;
}

import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Kind, State } from './state.ts';

/** A refusal as Stripe answers it. One that came before anything was executed is not kept for an Idempotency-Key. */
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

/** The fields of a form or a query, nested as their names say: `metadata[uid]`, `line_items[0][price]`. */
export type Fields = { [name: string]: string | Fields | undefined };

/** Reads Stripe's form encoding; a list is an object by its numbers. */
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

/** A field that is a text, or undefined. */
export const textIn = (fields: Fields, name: string): string | undefined =>
  typeof fields[name] === 'string' && fields[name] !== '' ? fields[name] : undefined;

/** The texts of a field that is a list or a map. */
export function textsIn(fields: Fields, name: string): Record<string, string> {
  const texts = Object.entries(typeof fields[name] === 'object' ? fields[name] : {});
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** A field that is a positive integer, as amounts are; undefined where it is missing. */
export function amountIn(fields: Fields, name: string): number | undefined {
  const text = textIn(fields, name);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) > 0) return Number(text);
  const details = { code: 'parameter_invalid_integer', param: name, isExecuted: false };
  throw new StripeError(400, `Invalid positive integer: ${text}`, details);
}

/** A field that must be there. */
export function required(fields: Fields, name: string): string {
  const text = textIn(fields, name);
  if (text !== undefined) return text;
  const details = { code: 'parameter_missing', param: name, isExecuted: false };
  throw new StripeError(400, `Missing required param: ${name}.`, details);
}

/** The object of a kind with an id; throws what Stripe answers where there is none. */
export function found<K extends Kind>(state: State, kind: K, id: unknown, param = 'id') {
  const object = state.get(kind, id);
  if (object) return object;
  const name = kind === 'session' ? 'checkout.session' : kind;
  throw new StripeError(404, `No such ${name}: '${id}'`, { code: 'resource_missing', param });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id, such as `pi_3…`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`;
}

/** The current time as Stripe writes it. */
export const seconds = () => Math.floor(Date.now() / 1000);

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

/** Fields that are always null here, by their names with a space between: objects are answered whole, as Stripe does. */
export const nulls = <S extends string>(...names: S[]) =>
  Object.fromEntries(names.flatMap((some) => some.split(' ')).map((name) => [name, null])) as Record<Words<S>, null>;

/** A page of a list, newest first. The texts of a query that are not about the page filter by the field of their name. */
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

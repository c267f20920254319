import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { type Fields, parseForm, StripeError } from './api.ts';
import type { Deliveries } from './deliveries.ts';
import type { State } from './state.ts';

type Bindings = { Bindings: HttpBindings };
export type App = Hono<Bindings>;
export type Http = Context<Bindings>;

/** The state and services that the parts of the provider share. */
export interface Provider {
  /** The origin for callers and browsers. */
  url: string;
  state: State;
  deliveries: Deliveries;
}

export const isForm = (c: Http) =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;

/** Reads the fields of a request: the query of a GET, otherwise a form or JSON. */
export async function readFields(c: Http): Promise<{ fields: Fields; body: string }> {
  const body = await c.req.text();
  if (c.req.header('content-type')?.startsWith('application/json') && body) {
    const texts = Object.entries(JSON.parse(body)).map(([name, value]) => [name, String(value)]);
    return { fields: Object.fromEntries(texts), body };
  }
  const form = c.req.method === 'GET' ? new URL(c.req.url).searchParams : new URLSearchParams(body);
  return { fields: parseForm(form), body };
}

/** Returns an error like Stripe. Errors that are not a StripeError are bugs of this program. */
export function refuse(c: Http, error: Error): Response {
  if (error instanceof StripeError) return c.json(error.json, error.status as 400);
  console.error(error);
  return c.json({ error: { type: 'api_error', message: error.message } }, 500);
}

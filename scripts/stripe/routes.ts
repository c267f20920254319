import { type Fields, found, listOf, required, StripeError, textIn } from './api.ts';
import { changeEndpoint, changePrice, changeProduct, makeEndpoint, makePrice, makeProduct } from './catalog.ts';
import { paidCharge } from './charges.ts';
import { refundCharge } from './refunds.ts';
import { expireSession, openSession } from './sessions.ts';
import type { State } from './state.ts';

interface Call {
  state: State;
  id: string;
  fields: Fields;
  url: string;
}
type Work = (call: Call) => object;

const lists = {
  'checkout/sessions': 'session',
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  events: 'event',
  products: 'product',
  prices: 'price',
  webhook_endpoints: 'webhook_endpoint',
} as const;

/** The GET requests of Stripe's API that the provider supports, by path. */
export const reads: [path: string, work: Work][] = Object.entries(lists).flatMap(([path, kind]): [string, Work][] => [
  [`/v1/${path}`, ({ state, fields }) => listOf<{ id: string }>(`/v1/${path}`, state.all(kind), fields)],
  [`/v1/${path}/:id`, ({ state, id }) => found(state, kind, id)],
]);

/** The POST requests of Stripe's API that the provider supports, by path. */
export const changes: [path: string, work: Work][] = [
  ['/v1/checkout/sessions', ({ state, fields, url }) => openSession(state, fields, url)],
  ['/v1/checkout/sessions/:id/expire', ({ state, id }) => expireSession(state, id)],
  [
    '/v1/refunds',
    ({ state, fields }) =>
      refundCharge(state, paidCharge(state, textIn(fields, 'charge') ?? required(fields, 'payment_intent')), fields),
  ],
  ['/v1/products', ({ state, fields }) => makeProduct(state, fields)],
  ['/v1/products/:id', ({ state, id, fields }) => changeProduct(state, id, fields)],
  ['/v1/prices', ({ state, fields }) => makePrice(state, fields)],
  ['/v1/prices/:id', ({ state, id, fields }) => changePrice(state, id, fields)],
  ['/v1/webhook_endpoints', ({ state, fields }) => makeEndpoint(state, fields)],
  ['/v1/webhook_endpoints/:id', ({ state, id, fields }) => changeEndpoint(state, id, fields)],
];

export function unknownRoute(method: string, path: string): StripeError {
  return new StripeError(404, `Unrecognized request URL (${method}: ${path}).`, { isExecuted: false });
}

import { amountIn, expanded, type Fields, found, listOf, required, StripeError, textIn, textsIn } from './api.ts';
import {
  changeEndpoint,
  changePrice,
  changeProduct,
  makeEndpoint,
  makePrice,
  makeProduct,
  toldEndpoint,
} from './catalogue.ts';
import { paidCharge } from './charges.ts';
import { answerDispute, closeDispute } from './disputes.ts';
import { toldEvent } from './events.ts';
import { refundCharge } from './refunds.ts';
import { expireSession, openSession } from './sessions.ts';
import type { State } from './state.ts';

export interface Call {
  state: State;
  id: string;
  fields: Fields;
  url: string;
}
type Route = [method: 'GET' | 'POST', path: string, work: (call: Call) => object];

const lists = {
  'checkout/sessions': ['session', ['payment_intent', 'status', 'customer']],
  payment_intents: ['payment_intent', ['customer']],
  charges: ['charge', ['payment_intent', 'customer']],
  refunds: ['refund', ['payment_intent', 'charge']],
  disputes: ['dispute', ['payment_intent', 'charge']],
  products: ['product', ['active']],
  prices: ['price', ['active', 'product', 'currency', 'type']],
} as const;

const readable = Object.entries(lists).flatMap(([path, [kind, filters]]): Route[] => [
  [
    'GET',
    `/v1/${path}`,
    ({ state, fields }) => listOf<{ id: string }>(`/v1/${path}`, state.all(kind), fields, [...filters]),
  ],
  ['GET', `/v1/${path}/:id`, ({ state, id }) => found(state, kind, id)],
]);

/** What Stripe's API is here: what it does and answers, by method and path. */
export const routes: Route[] = [
  ...readable,
  ['POST', '/v1/checkout/sessions', ({ state, fields, url }) => openSession(state, fields, url)],
  ['POST', '/v1/checkout/sessions/:id/expire', ({ state, id }) => expireSession(state, id)],
  [
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    ({ state, id, fields }) => {
      const items = found(state, 'line_items', id).data;
      return listOf(`/v1/checkout/sessions/${id}/line_items`, items, fields, []);
    },
  ],
  [
    'POST',
    '/v1/refunds',
    ({ state, fields }) => {
      const of = textIn(fields, 'charge') ?? required(fields, 'payment_intent');
      const [amount, reason] = [amountIn(fields, 'amount'), textIn(fields, 'reason')];
      return refundCharge(state, paidCharge(state, of), { amount, reason, metadata: textsIn(fields, 'metadata') });
    },
  ],
  [
    'POST',
    '/v1/disputes/:id',
    ({ state, id, fields }) =>
      textIn(fields, 'submit') === 'true' ? answerDispute(state, id) : found(state, 'dispute', id),
  ],
  ['POST', '/v1/disputes/:id/close', ({ state, id }) => closeDispute(state, id, 'lost')],
  [
    'GET',
    '/v1/events',
    ({ state, fields }) => {
      const types = Object.values(textsIn(fields, 'types'));
      const events = state.all('event').filter(({ type }) => types.length === 0 || types.includes(type));
      const list = listOf('/v1/events', events, fields, ['type']);
      return { ...list, data: list.data.map((event) => toldEvent(state, event)) };
    },
  ],
  ['GET', '/v1/events/:id', ({ state, id }) => toldEvent(state, found(state, 'event', id))],
  ['POST', '/v1/products', ({ state, fields }) => makeProduct(state, fields)],
  ['POST', '/v1/products/:id', ({ state, id, fields }) => changeProduct(state, id, fields)],
  ['POST', '/v1/prices', ({ state, fields }) => makePrice(state, fields)],
  ['POST', '/v1/prices/:id', ({ state, id, fields }) => changePrice(state, id, fields)],
  [
    'GET',
    '/v1/webhook_endpoints',
    ({ state, fields }) => listOf('/v1/webhook_endpoints', state.all('webhook_endpoint').map(toldEndpoint), fields, []),
  ],
  ['GET', '/v1/webhook_endpoints/:id', ({ state, id }) => toldEndpoint(found(state, 'webhook_endpoint', id))],
  ['POST', '/v1/webhook_endpoints', ({ state, fields }) => makeEndpoint(state, fields)],
  ['POST', '/v1/webhook_endpoints/:id', ({ state, id, fields }) => toldEndpoint(changeEndpoint(state, id, fields))],
];

/** Carries out a call with what `expand[]` asks for. */
export function answerTo(work: Route[2], call: Call): object {
  return expanded(call.state, work(call), call.fields);
}

export function unknownRoute(method: string, path: string): StripeError {
  return new StripeError(404, `Unrecognized request URL (${method}: ${path}).`, { isExecuted: false });
}

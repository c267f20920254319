import { amountIn, type Fields, found, required, StripeError, textIn } from './api.ts';
import { paidCharge } from './charges.ts';
import type { Deliveries } from './deliveries.ts';
import { answerDispute, closeDispute, openDispute } from './disputes.ts';
import { deliveriesOf, eventsOf, sessionOf } from './events.ts';
import { finishRefund, refundCharge } from './refunds.ts';
import type { State, Switches } from './state.ts';

export interface Control {
  state: State;
  deliveries: Deliveries;
  id: string;
  fields: Fields;
  releaseAnswers: (sessionId: string) => void;
}

function oneOf<T extends string>(text: string, choices: readonly T[], param: string): T {
  const choice = choices.find((known) => known === text);
  if (choice) return choice;
  throw new StripeError(400, `${param} must be one of ${choices.join(', ')}`, { param });
}

const sessionIn = ({ state, id }: Control) => sessionOf(state, id) ?? found(state, 'session', id);

function setNext(control: Control): object {
  const { state, fields } = control;
  const { id } = sessionIn(control);
  const times = amountIn(fields, 'times') ?? 1;
  const [card, refund, answer] = ['card', 'refund', 'answer'].map((name) => textIn(fields, name));
  const switches: Switches = { ...state.get('switches', id), id };
  if (card && oneOf(card, ['declined'], 'card')) switches.declineCards = times;
  if (refund) switches[`${oneOf(refund, ['pending', 'failed'], 'refund')}Refunds`] = times;
  if (answer) switches.answers = { how: oneOf(answer, ['unavailable', 'lost', 'held'], 'answer'), times };
  return state.keep('switches', switches);
}

// Simulates that a day has passed.
function forgetKeys(control: Control): object {
  const { state } = control;
  const session = sessionIn(control);
  const ofPayment = state.all('answer').filter(({ json }) => 'id' in json && sessionOf(state, json.id) === session);
  for (const answer of ofPayment) state.keep('answer', { ...answer, at: 0 });
  return { forgotten: ofPayment.length };
}

function setHold(control: Control, holdEvents: boolean): object {
  const { state, deliveries, releaseAnswers } = control;
  const { id } = sessionIn(control);
  if (!holdEvents) {
    deliveries.release(id);
    releaseAnswers(id);
  }
  return state.keep('switches', { ...state.get('switches', id), id, holdEvents });
}

/** Returns a payment's events, newest first, with their deliveries. */
function listEvents(control: Control): object {
  const { state } = control;
  const events = eventsOf(state, sessionIn(control));
  return { data: events.map((event) => ({ ...event, deliveries: deliveriesOf(state, event) })) };
}

/**
 * Simulates events outside Stripe's API: at the bank, in the Dashboard and in the network. A payment's `:id` is that of
 * its session, intent, charge, refund or dispute.
 */
export const controls: [method: 'GET' | 'POST', path: string, work: (control: Control) => object][] = [
  ['POST', 'payments/:id/refund', ({ state, id, fields }) => refundCharge(state, paidCharge(state, id), fields)],
  ['POST', 'payments/:id/dispute', ({ state, id, fields }) => openDispute(state, paidCharge(state, id), fields)],
  ['POST', 'payments/:id/next', setNext],
  ['POST', 'payments/:id/forget', forgetKeys],
  ['POST', 'payments/:id/hold', (control) => setHold(control, true)],
  ['POST', 'payments/:id/release', (control) => setHold(control, false)],
  ['GET', 'payments/:id/events', listEvents],
  ['POST', 'disputes/:id/answer', ({ state, id }) => answerDispute(state, id)],
  [
    'POST',
    'disputes/:id/close',
    ({ state, id, fields }) => closeDispute(state, id, oneOf(required(fields, 'status'), ['won', 'lost'], 'status')),
  ],
  [
    'POST',
    'refunds/:id/finish',
    ({ state, id, fields }) =>
      finishRefund(state, id, oneOf(required(fields, 'status'), ['succeeded', 'failed'], 'status')),
  ],
];

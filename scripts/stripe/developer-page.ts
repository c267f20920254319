import { html } from 'hono/html';
import type { Stripe } from 'stripe';
import { type Fields, listOf } from './api.ts';
import { dollars, type Html, page } from './checkout-page.ts';
import { deliveriesOf, eventsOf } from './events.ts';
import type { State } from './state.ts';

const button = (action: string, name: string, [field, value]: [string, string] | [] = [], more: Html | string = '') =>
  html`<form method="post" action="/_emulator/${action}">
    ${field ? html`<input type="hidden" name="${field}" value="${value}">` : ''} ${more} <button>${name}</button>
  </form>`;

const timeOf = (created: number) => `${new Date(created * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function refundLine({ id, amount, currency, status }: Stripe.Refund): Html {
  const to = (name: string, end: string) => button(`refunds/${id}/finish`, name, ['status', end]);
  return html`<li>Refund of ${dollars(amount, currency)}: ${status}
    ${status === 'pending' ? to('Refund succeeds', 'succeeded') : ''}
    ${status === 'failed' ? '' : to('Refund fails', 'failed')}</li>`;
}

function disputeLine({ id, amount, currency, status }: Stripe.Dispute): Html {
  const to = (name: string, end: string) => button(`disputes/${id}/close`, name, ['status', end]);
  const isOver = status === 'won' || status === 'lost';
  return html`<li>Dispute of ${dollars(amount, currency)}: ${status.replaceAll('_', ' ')}
    ${status === 'needs_response' ? button(`disputes/${id}/answer`, 'Send evidence') : ''}
    ${isOver ? '' : html`${to('Dispute is won', 'won')} ${to('Dispute is lost', 'lost')}`}</li>`;
}

function refundForm(id: string, cents: number): Html {
  const amount = html`<label for="amount-${id}">Amount ($)</label>
    <input id="amount-${id}" name="dollars" inputmode="decimal" required value="${(cents / 100).toFixed(2)}">`;
  return html`${button(`payments/${id}/refund`, 'Refund', [], amount)}
    ${button(`payments/${id}/next`, 'Next refund stays pending', ['refund', 'pending'])}
    ${button(`payments/${id}/next`, 'Next refund fails', ['refund', 'failed'])}`;
}

function chargedPart(id: string, { amount, amount_refunded, currency }: Stripe.Charge): Html {
  return html`<p>Charged ${dollars(amount, currency)}, refunded ${dollars(amount_refunded, currency)}</p>
    ${amount > amount_refunded ? refundForm(id, amount - amount_refunded) : ''}
    ${button(`payments/${id}/dispute`, 'Open a dispute')}`;
}

function eventLine(state: State, event: Stripe.Event): Html {
  const deliveries = deliveriesOf(state, event).map(({ state: how, attempts }) => {
    const answers = attempts.map(({ status, problem }) => status ?? problem).join(', ');
    return answers ? `${how} (answers: ${answers})` : how;
  });
  return html`<li>${event.type}, ${timeOf(event.created)}: ${deliveries.join('; ') || 'the webhook does not listen to it'}
    ${button(`events/${event.id}/deliver`, `Deliver ${event.type}`)}</li>`;
}

function switchesPart(state: State, id: string): Html {
  const { declineCards, pendingRefunds, failedRefunds, holdEvents } = state.get('switches', id) ?? {};
  return html`<p>
      ${declineCards ? 'The next card is declined.' : ''} ${pendingRefunds ? 'The next refund stays pending.' : ''}
      ${failedRefunds ? 'The next refund fails.' : ''} ${holdEvents ? 'Events are held.' : ''}
    </p>
    ${button(`payments/${id}/${holdEvents ? 'release' : 'hold'}`, holdEvents ? 'Release the events' : 'Hold the events')}`;
}

function paymentPart(state: State, session: Stripe.Checkout.Session): Html {
  const { id, url, status, amount_total, currency, created, payment_intent } = session;
  const isPart = (part: { payment_intent: unknown }) =>
    payment_intent !== null && part.payment_intent === payment_intent;
  const charge = state.all('charge').find(isPart);
  const events = eventsOf(state, session);
  return html`<article aria-labelledby="of-${id}">
    <hr>
    <h2 id="of-${id}">
      ${dollars(amount_total, currency)} ${status === 'complete' ? 'paid' : status}, ${session.customer_email ?? session.client_reference_id ?? 'no payer'}
    </h2>
    <p>${timeOf(created)}<br>${id}</p>
    ${
      status === 'open'
        ? html`<p><a href="${url}">Open the checkout</a></p>
            ${button(`payments/${id}/next`, 'Decline the next card', ['card', 'declined'])}`
        : ''
    }
    ${charge?.paid ? chargedPart(id, charge) : ''}
    <ul>${state.all('refund').filter(isPart).map(refundLine)}${state.all('dispute').filter(isPart).map(disputeLine)}</ul>
    ${switchesPart(state, id)}
    <details><summary>Events (${events.length})</summary><ul>${events.map((event) => eventLine(state, event))}</ul></details>
  </article>`;
}

/** Renders the developer's page: payments, newest first, with refunds, disputes, events and controls. */
export function developerPage(state: State, query: Fields, problem?: string): Html {
  const { data, has_more } = listOf('/', state.all('session'), { limit: '25', ...query });
  return page(
    'Local payment provider',
    html`<p>It stands in for Stripe on this machine. No money moves.</p>
      ${problem ? html`<p role="alert">${problem}</p>` : ''}
      ${data.length === 0 ? html`<p>No payments yet.</p>` : data.map((session) => paymentPart(state, session))}
      ${has_more ? html`<p><a href="/?starting_after=${data.at(-1)?.id}">Older payments</a></p>` : ''}`,
  );
}

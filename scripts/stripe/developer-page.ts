import { html } from 'hono/html';
import type { Stripe } from 'stripe';
import { type Fields, listOf } from './api.ts';
import { dollars, type Html, page } from './page.ts';
import { eventsOf, paymentOf } from './payments.ts';
import type { Delivery, State } from './state.ts';

const button = (action: string, name: string, fields: Record<string, string> = {}, more: Html | string = '') =>
  html`<form method="post" action="/_emulator/${action}">
    ${Object.entries(fields).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)} ${more}
    <button>${name}</button>
  </form>`;

const timeOf = (created: number) => `${new Date(created * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const amountField = (id: string, cents: number) =>
  html`<label for="amount-${id}">Amount ($)</label>
    <input id="amount-${id}" name="dollars" inputmode="decimal" required value="${(cents / 100).toFixed(2)}">`;

function openPart({ id, url }: Stripe.Checkout.Session): Html {
  return html`<p><a href="${url}">Open the checkout</a></p>
    ${button(`payments/${id}/next`, 'Decline the next card', { card: 'declined' })}`;
}

function refundLine({ id, amount, currency, status }: Stripe.Refund): Html {
  const to = (name: string, end: string) => button(`refunds/${id}/finish`, name, { status: end });
  return html`<li>Refund of ${dollars(amount, currency)}: ${status}
    ${status === 'pending' ? to('Refund succeeds', 'succeeded') : ''}
    ${status === 'failed' ? '' : to('Refund fails', 'failed')}</li>`;
}

function disputeLine({ id, amount, currency, status }: Stripe.Dispute): Html {
  const to = (name: string, end: string) => button(`disputes/${id}/close`, name, { status: end });
  const isOver = status === 'won' || status === 'lost';
  return html`<li>Dispute of ${dollars(amount, currency)}: ${status.replaceAll('_', ' ')}
    ${status === 'needs_response' ? button(`disputes/${id}/answer`, 'Send evidence') : ''}
    ${isOver ? '' : html`${to('Dispute is won', 'won')} ${to('Dispute is lost', 'lost')}`}</li>`;
}

function chargedPart(id: string, charge: Stripe.Charge): Html {
  const left = charge.amount - charge.amount_refunded;
  const { currency } = charge;
  return html`<p>Charged ${dollars(charge.amount, currency)}, refunded ${dollars(charge.amount_refunded, currency)}</p>
    ${left > 0 ? button(`payments/${id}/refund`, 'Refund', {}, amountField(id, left)) : ''}
    ${left > 0 ? button(`payments/${id}/next`, 'Next refund stays pending', { refund: 'pending' }) : ''}
    ${left > 0 ? button(`payments/${id}/next`, 'Next refund fails', { refund: 'failed' }) : ''}
    ${button(`payments/${id}/dispute`, 'Open a dispute')}`;
}

function delivered({ state: how, attempts }: Delivery): string {
  const answers = attempts.map(({ status, problem }) => status ?? problem).join(', ');
  return answers ? `${how} (answers: ${answers})` : how;
}

function eventLine(event: Stripe.Event & { deliveries: Delivery[] }): Html {
  const to = event.deliveries.map(delivered).join('; ') || 'the webhook does not listen to it';
  return html`<li>${event.type}, ${timeOf(event.created)}: ${to}
    ${button(`events/${event.id}/deliver`, `Deliver ${event.type}`)}</li>`;
}

function switchedOn(state: State, id: string): string {
  const { declineCards, pendingRefunds, failingRefunds, holdEvents } = state.get('switches', id) ?? {};
  return [
    declineCards && 'The next card is declined.',
    pendingRefunds && 'The next refund stays pending.',
    failingRefunds && 'The next refund fails.',
    holdEvents && 'Events are held.',
  ]
    .filter(Boolean)
    .join(' ');
}

function paymentPart(state: State, session: Stripe.Checkout.Session): Html {
  const { id, amount_total, currency, customer_email, client_reference_id, created } = session;
  const { charge, refunds, disputes } = paymentOf(state, session);
  const events = eventsOf(state, id);
  const switched = switchedOn(state, id);
  return html`<article aria-labelledby="of-${id}">
    <h2 id="of-${id}">
      ${dollars(amount_total, currency)} ${session.status === 'open' ? 'open' : session.payment_status === 'paid' ? 'paid' : session.status}, ${customer_email ?? client_reference_id ?? 'no payer'}
    </h2>
    <p>${timeOf(created)}<br>${id}</p>
    ${switched ? html`<p><strong>${switched}</strong></p>` : ''}
    ${session.status === 'open' ? openPart(session) : ''}
    ${charge?.paid ? chargedPart(id, charge) : ''}
    ${refunds.length + disputes.length > 0 ? html`<ul>${refunds.map(refundLine)}${disputes.map(disputeLine)}</ul>` : ''}
    ${
      state.get('switches', id)?.holdEvents
        ? button(`payments/${id}/release`, 'Release the events')
        : button(`payments/${id}/hold`, 'Hold the events')
    }
    ${events.length > 0 ? html`<details><summary>Events (${events.length})</summary><ul>${events.map(eventLine)}</ul></details>` : ''}
  </article>`;
}

/** What a developer sees and does here: payments, newest first, each with its refunds, disputes and events. */
export function developerPage(state: State, query: Fields, problem?: string): Html {
  const { data, has_more } = listOf('/', state.all('session'), { limit: '25', ...query }, []);
  return page(
    'Local payment provider',
    html`<p>It stands in for Stripe on this machine. No money moves.</p>
      ${problem ? html`<p role="alert">${problem}</p>` : ''}
      ${data.length === 0 ? html`<p>No payments yet.</p>` : data.map((session) => paymentPart(state, session))}
      ${has_more ? html`<p><a href="/?starting_after=${data.at(-1)?.id}">Older payments</a></p>` : ''}`,
  );
}

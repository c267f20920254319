import { html } from 'hono/html';
import type { Stripe } from 'stripe';
import { dollars, type Html, page } from './page.ts';
import type { State } from './state.ts';

/** The hosted page of a session: what it is for, and what the card does when it is paid. */
export function checkoutPage(state: State, session: Stripe.Checkout.Session | undefined, problem?: string): Html {
  if (!session) return page('Checkout', html`<p>This checkout does not exist.</p>`);
  if (session.status !== 'open')
    return page('Checkout', html`<p>This checkout is ${session.status}. It can’t be paid anymore.</p>`);
  const total = dollars(session.amount_total, session.currency);
  const lines = state.get('line_items', session.id)?.data ?? [];
  return page(
    'Checkout',
    html`<p>Local payment provider: no card is charged.</p>
      <ul>
        ${lines.map(
          (line) => html`<li>${line.quantity} × ${line.description}: ${dollars(line.amount_total, line.currency)}</li>`,
        )}
      </ul>
      <p>Total: <strong>${total}</strong></p>
      ${problem ? html`<p role="alert">${problem} Try again with another card.</p>` : ''}
      <form method="post" action="/checkout/${session.id}/complete">
        <button>Pay ${total}</button>
        <button name="card" value="declined">Pay with a card that is declined</button>
      </form>
      ${session.cancel_url ? html`<p><a href="${session.cancel_url}">Cancel</a></p>` : ''}`,
  );
}

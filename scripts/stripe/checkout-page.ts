import { html } from 'hono/html';
import type { Stripe } from 'stripe';
import { sumOf } from './sessions.ts';
import type { State } from './state.ts';

/** A piece of HTML. Interpolated strings are escaped. */
export type Html = ReturnType<typeof html>;

/** Formats an amount. */
export const dollars = (cents: number | null, currency: string | null) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? 'usd' }).format((cents ?? 0) / 100);

const style = html`<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 48rem; margin: auto; padding: 1rem; overflow-wrap: anywhere; }
  p > a { color: inherit; display: inline-block; padding: 0.5rem 0; }
  form { display: inline-block; margin: 0 0.5rem 0.5rem 0; }
  button, input, summary { font: inherit; min-height: 40px; }
  input { width: 7rem; }
</style>`;

/** Renders a page. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  ${style}
  <main>
    <h1>${title}</h1>
    ${content}
  </main>
</html>`;
}

/** Renders the hosted page of a session, where a developer chooses whether the card is accepted. */
export function checkoutPage(state: State, session: Stripe.Checkout.Session | undefined, problem?: string): Html {
  if (!session) return page('Checkout', html`<p>This checkout does not exist.</p>`);
  if (session.status !== 'open')
    return page('Checkout', html`<p>This checkout is ${session.status}. It can’t be paid anymore.</p>`);
  const total = dollars(session.amount_total, session.currency);
  const lines = (state.get('items', session.id)?.items ?? []).map((item) => {
    const name = state.get('product', item.price.product)?.name;
    return html`<li>${item.quantity} × ${name}: ${dollars(sumOf(item), item.price.currency)}</li>`;
  });
  return page(
    'Checkout',
    html`<p>Local payment provider: no card is charged.</p>
      <ul>${lines}</ul>
      <p>Total: <strong>${total}</strong></p>
      ${problem ? html`<p role="alert">${problem} Try again with another card.</p>` : ''}
      <form method="post" action="/checkout/${session.id}/complete">
        <button>Pay ${total}</button>
        <button name="card" value="declined">Pay with a card that is declined</button>
      </form>
      ${session.cancel_url ? html`<p><a href="${session.cancel_url}">Cancel</a></p>` : ''}`,
  );
}

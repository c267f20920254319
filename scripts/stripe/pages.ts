import { type Fields, StripeError, textIn } from './api.ts';
import { paySession } from './charges.ts';
import { checkoutPage } from './checkout-page.ts';
import { controls } from './controls.ts';
import { developerPage } from './developer-page.ts';
import { type App, type Http, isForm, type Provider, readFields, refuse } from './http.ts';

/** The time that a payer waits for the portal to accept the events of the payment, as in Stripe's Checkout. */
const patienceMs = 10_000;

// Developers enter dollars.
function inCents({ dollars, ...fields }: Fields): Fields {
  return dollars === undefined ? fields : { ...fields, amount: String(Math.round(Number(dollars) * 100)) };
}

/** Adds the routes for browsers and tests: the hosted checkout, the developer's page and the controls. */
export function addPages(app: App, { state, deliveries }: Provider, releaseAnswers: (sessionId: string) => void): void {
  const delivered = () =>
    Promise.race([deliveries.deliverNew(), new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);

  // Forms come from the developer's page, and redirect to it.
  async function control(c: Http, work: (id: string, fields: Fields) => object | Promise<object>): Promise<Response> {
    try {
      const result = await work(c.req.param('id') ?? '', inCents((await readFields(c)).fields));
      await delivered();
      return isForm(c) ? c.redirect('/', 303) : c.json(result);
    } catch (error) {
      if (!isForm(c) || !(error instanceof StripeError)) return refuse(c, error as Error);
      return c.html(developerPage(state, {}, error.message), error.status as 400);
    }
  }

  for (const [method, path, work] of controls)
    app.on(method, `/_emulator/${path}`, (c) =>
      control(c, (id, fields) => state.change(() => work({ state, deliveries, id, fields, releaseAnswers }))),
    );
  app.post('/_emulator/events/:id/deliver', (c) => control(c, async (id) => ({ data: await deliveries.deliver(id) })));

  app.get('/', async (c) => c.html(developerPage(state, (await readFields(c)).fields)));

  app.get('/checkout/:id', (c) => {
    const session = state.get('session', c.req.param('id'));
    return c.html(checkoutPage(state, session), session ? 200 : 404);
  });

  app.post('/checkout/:id/complete', async (c) => {
    const id = c.req.param('id');
    if (state.get('session', id)?.status !== 'open') return c.redirect(`/checkout/${id}`, 303);
    const card = textIn((await readFields(c)).fields, 'card') === 'declined' ? 'declined' : 'accepted';
    const session = state.change(() => paySession(state, id, card));
    await delivered();
    if (session.status === 'open') return c.html(checkoutPage(state, session, 'Your card was declined.'), 402);
    return c.redirect(session.success_url?.replace('{CHECKOUT_SESSION_ID}', id) ?? `/checkout/${id}`, 303);
  });
}

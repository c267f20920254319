import type { Page } from '@playwright/test';
import { forms } from '../functions/test/support/forms.ts';
import { atProvider, sessionIn } from '../functions/test/support/payment-provider.ts';
import { openCheckout, registering } from '../functions/test/support/people.ts';
import { stripeUrl } from '../functions/test/support/portal.ts';
import { expectGoodLook } from './support/appearance.ts';
import { fillFromHome, pay, registerAndReachCheckout } from './support/steps.ts';
import { expect, test } from './support/test.ts';

async function openPayment(page: Page, email: string) {
  await page.goto(stripeUrl);
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: email }) });
}

/** Checks the layout on a phone and on a desktop. */
async function looksRightAnywhere(page: Page, name: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectGoodLook(page, name);
  }
}

test('a card is declined on the hosted page, and the next one pays', { tag: '@long' }, async ({ page }) => {
  await fillFromHome(page, forms.adult());
  await registerAndReachCheckout(page);
  await looksRightAnywhere(page, 'checkout');
  const id = sessionIn(page.url());
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try again with another card.');
  expect(await atProvider(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('a developer refunds a part, sees a refund fail, loses a dispute and resends an event', {
  tag: '@long',
}, async ({ page }) => {
  const member = await registering.adult();
  const url = await openCheckout(member);
  const payment = await openPayment(page, member.user.email);
  await payment.getByRole('button', { name: 'Decline the next card' }).click();
  await expect(payment).toContainText('The next card is declined.');
  await payment.getByRole('link', { name: 'Open the checkout' }).click();
  await page.getByRole('button', { name: 'Pay $66.00' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(url);
  await pay(page);

  await openPayment(page, member.user.email);
  await payment.getByLabel('Amount ($)').fill('16.50');
  await payment.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(payment).toContainText('Charged $66.00, refunded $16.50');
  await payment.getByLabel('Amount ($)').fill('50');
  await payment.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('greater than unrefunded amount on charge ($49.50)');

  await payment.getByRole('button', { name: 'Next refund stays pending' }).click();
  await payment.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(payment).toContainText('Charged $66.00, refunded $66.00');
  const pending = payment.getByRole('listitem').filter({ hasText: 'Refund of $49.50: pending' });
  await pending.getByRole('button', { name: 'Refund fails' }).click();
  await expect(payment).toContainText('Refund of $49.50: failed');
  await expect(payment).toContainText('Charged $66.00, refunded $16.50');

  await payment.getByRole('button', { name: 'Open a dispute' }).click();
  await expect(payment).toContainText('Dispute of $49.50: needs response');
  await payment.getByText(/^Events/).click();
  await looksRightAnywhere(page, 'payments');
  await payment.getByRole('button', { name: 'Dispute is lost' }).click();
  await expect(payment).toContainText('Dispute of $49.50: lost');

  await payment.getByText(/^Events/).click();
  const completed = payment.getByRole('listitem').filter({ hasText: /^checkout\.session\.completed/ });
  await expect(completed).toContainText('delivered (answers: 200)');
  await completed.getByRole('button', { name: 'Deliver checkout.session.completed' }).click();
  await payment.getByText(/^Events/).click();
  await expect(completed).toContainText('delivered (answers: 200, 200)');
});

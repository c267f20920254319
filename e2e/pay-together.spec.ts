import type { Page } from '@playwright/test';
import { patchMember } from '../functions/test/support/database-state.ts';
import {
  consentingOf,
  type Family,
  forgetConsents,
  newFamily,
  renewableFamily,
  statusesOf,
} from '../functions/test/support/group-checkout.ts';
import { payWrongFee } from '../functions/test/support/payment-provider.ts';
import { memberOf } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { findings } from './support/axe.ts';
import { overflowOf } from './support/overflow.ts';
import { resumeSession } from './support/session.ts';
import { pay, payWith, reachCheckout } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const partOf = (page: Page) => page.getByRole('region', { name: 'Pay together' });

/** Opens the section of a family's dashboard that pays for several people. */
async function openedBy(page: Page, { holder }: Family) {
  await resumeSession(page, holder.user.email);
  const part = partOf(page);
  await part.getByRole('button', { name: 'Choose people' }).click();
  await expect(part.getByRole('checkbox')).toHaveCount(3);
  return part;
}

test('a parent on a phone pays for two of three people and sees which two', async ({ page }) => {
  const family = await newFamily();
  const part = await openedBy(page, family);
  for (const choice of await part.getByRole('checkbox').all()) await expect(choice).toBeChecked();
  await expect(part.getByRole('checkbox', { name: 'Noah Mercer Youth Competitor membership, $66' })).toBeVisible();
  await expect(part.getByRole('button', { name: 'Pay $198 for 3 people' })).toBeVisible();
  expect(await overflowOf(page)).toEqual([]);
  expect(await findings(page)).toEqual([]);

  // By keyboard.
  for (const name of [/Ada/, /Noah/, /Mia/]) {
    await part.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await expect(part.getByRole('button', { name: 'Pay $0 for 0 people' })).toHaveAttribute('aria-disabled', 'true');
  await expect(part.getByText('Choose at least one person.')).toBeVisible();
  await part.getByRole('checkbox', { name: /Ada/ }).check();
  await expect(part.getByRole('button', { name: 'Pay $66 for 1 person' })).toBeVisible();
  await part.getByRole('checkbox', { name: /Noah/ }).check();
  await reachCheckout(page, part.getByRole('button', { name: 'Pay $132 for 2 people' }));
  await expect(page.getByRole('listitem')).toHaveText([/1 × Adult Competitor: \$66/, /1 × Youth Competitor: \$66/]);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('You left the payment page before you paid.')).toBeVisible();

  await part.getByRole('button', { name: 'Choose people' }).click();
  await part.getByRole('checkbox', { name: /Mia/ }).uncheck();
  await payWith(page, part.getByRole('button', { name: 'Pay $132 for 2 people' }));
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('We received your payment for Ada Mercer and Noah Mercer.')).toBeVisible();
  await expect(page.getByText('$132', { exact: true })).toBeVisible();
  expect(await overflowOf(page)).toEqual([]);
  expect(await findings(page)).toEqual([]);
  expect(await statusesOf(family)).toEqual(['pending_approval', 'pending_approval', 'pending_payment']);
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('list', { name: 'Your family' })).toContainText('Awaiting approval');
  // The remaining person is paid for alone.
  await expect(part).toHaveCount(0);
});

test('after a payment for three, one locked in the meantime, shows who is under review', { tag: '@long' }, async ({
  page,
}) => {
  const family = await newFamily();
  const part = await openedBy(page, family);
  await reachCheckout(page, part.getByRole('button', { name: 'Pay $198 for 3 people' }));
  await patchMember(family.ids[1], { status: 'suspended' });
  await pay(page);
  await expect(page.getByText('We received your payment for Ada Mercer and Mia Mercer.')).toBeVisible();
  await expect(page.getByText('The payment for Noah Mercer is under review.')).toBeVisible();
  await expect(page.getByText('$198', { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(await statusesOf(family)).toEqual(['pending_approval', 'suspended', 'pending_approval']);
});

/** Pays a family member's fee in a different amount, which puts it under review. */
async function payWrongly({ holder }: Family, user_id: string): Promise<void> {
  const user = { ...(await memberOf({ user_id })), membership_card: null };
  const session_id = await payWrongFee({ ...holder, user }, 'price_event_sanction');
  await call('paymentStatus', { params: { session_id } }, holder.token);
}

test('a person with a payment under review cannot be paid for again, and the others can, live', async ({ page }) => {
  const family = await newFamily();
  const part = await openedBy(page, family);
  const card = page.getByRole('list', { name: 'Your family' }).getByRole('listitem', { name: 'Mia Mercer' });
  await expect(card).toContainText('Payment required');

  await payWrongly(family, family.ids[2]);
  const choice = part.getByRole('checkbox', { name: /^Mia Mercer .*payment under review/ });
  await expect(choice).toBeDisabled();
  await expect(choice).not.toBeChecked();
  await expect(card).toContainText('Payment under review');
  await expect(card).toContainText('You do not need to pay again.');
  expect(await overflowOf(page)).toEqual([]);
  expect(await findings(page)).toEqual([]);
  await reachCheckout(page, part.getByRole('button', { name: 'Pay $132 for 2 people' }));
  await expect(page.getByRole('listitem')).toHaveText([/1 × Adult Competitor: \$66/, /1 × Youth Competitor: \$66/]);
});

test('with all others under review, the remaining person is paid for alone', { tag: '@long' }, async ({ page }) => {
  const family = await newFamily();
  const part = await openedBy(page, family);
  for (const id of family.ids.slice(1)) await payWrongly(family, id);
  await expect(part).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Your family' })).toContainText('Payment required');
});

test('three renewals are paid at once, with consent to the updated policies', { tag: '@long' }, async ({ page }) => {
  const family = await renewableFamily();
  await forgetConsents(family);
  const part = await openedBy(page, family);
  await expect(part.getByRole('checkbox', { name: /^Mia Mercer Youth Competitor membership renewal/ })).toBeVisible();
  const button = part.getByRole('button', { name: 'Pay $198 for 3 people' });
  await button.click();
  const accept = part.getByRole('checkbox', { name: /I accept the policies/ });
  await expect(accept).toBeFocused();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await accept.check();
  await payWith(page, button);
  await expect(page.getByText('We received your payment for Ada Mercer, Noah Mercer, and Mia Mercer.')).toBeVisible();
  expect(await consentingOf(family)).toEqual([...family.ids].sort());
});

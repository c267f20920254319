import type { Page } from '@playwright/test';
import { resetClock } from '../functions/test/support/clock.ts';
import { confirmEmailByAddress } from '../functions/test/support/confirmed.ts';
import { forms, freshEmail, password } from '../functions/test/support/forms.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { call } from '../functions/test/support/portal.ts';
import { daily, moveClocksTo } from './support/clocks.ts';
import { familyOf, fillChild, handOver, handOverPartOf, takeOver, waitUntilCached } from './support/families.ts';
import { overflowOf } from './support/overflow.ts';
import { fillFromHome, payWith, registerAndReachCheckout } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.afterEach(resetClock);
test.use({
  hasTouch: true,
  viewport: { width: 360, height: 740 },
  expectedMessages: /ERR_INTERNET_DISCONNECTED|cleardot|Could not reach Cloud Firestore|WebChannel/,
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const personIn = (page: Page, name: string) => familyOf(page).filter({ hasText: name });
const storedIn = (page: Page) => page.evaluate(() => localStorage.getItem('card') ?? '');
const toFamily = (page: Page) => page.getByRole('button', { name: 'Back to your family' });

/** Checks the first card at the door, then turns to the second. */
async function turnCards(page: Page, first: string, second: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: first })).toBeVisible();
  await page.getByRole('button', { name: `Next card: ${second}` }).click();
  await expect(page.getByRole('dialog', { name: second })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

// Moves the clock for the whole suite, so it runs alone.
test('a family on a phone, until the elder child is grown up @alone', { tag: '@long' }, async ({
  page,
  context,
  anotherBrowser,
}) => {
  test.setTimeout(240_000);
  const admin = await newAdmin();
  // Years in the past: future ones would trigger reminders for members that other tests made.
  await moveClocksTo('2014-03-10', page);
  const elder = { ...forms.youth(undefined, 'Kim'), date_of_birth: '1996-06-20', parent_consent: false };
  const { email } = elder;

  await test.step('a parent registers two children at one address and pays once', async () => {
    await fillFromHome(page, elder);
    await registerAndReachCheckout(page);
    // Leave the checkout: both are paid together later.
    await page.goto('/');
    await page.getByRole('button', { name: 'Add a child' }).click();
    await expect(heading(page, 'Add a child')).toBeFocused();
    await fillChild(page, { ...forms.child('Lena'), date_of_birth: '2006-02-03' });
    await page.getByLabel(/consent to this registration/).check();
    await page.getByLabel(/I accept the policies/).check();
    await page.getByRole('button', { name: 'Add child', exact: true }).click();
    await expect(heading(page, 'Welcome, Marta Alvarez')).toBeVisible();
    await expect(familyOf(page)).toHaveCount(2);
    expect(await overflowOf(page)).toEqual([]);
    await payWith(page, page.getByRole('button', { name: 'Pay $132 for 2 people' }));
    await expect(heading(page, 'Payment Successful')).toBeVisible();
    await page.getByRole('button', { name: 'Go to Dashboard' }).click();
    for (const name of ['Kim', 'Lena']) await expect(personIn(page, name)).toContainText('Awaiting approval');
  });

  const { household } = await call('login', { body: { email, password } });
  const idOf = (name: string) => household.find(({ first_name }) => first_name === name)?.user_id ?? '';

  await test.step('one is approved and one denied with a refund, live', async () => {
    await call('approveMembership', { params: { id: idOf('Kim') } }, admin.token);
    await call(
      'denyMembership',
      { params: { id: idOf('Lena') }, body: { reason: 'The birth date is missing a year.' } },
      admin.token,
    );
    await expect(personIn(page, 'Kim')).toContainText('Active');
    await expect(personIn(page, 'Lena')).toContainText('Not approved');
    const { payments } = (await call('memberFile', { params: { id: idOf('Lena') } }, admin.token)) ?? {};
    expect(payments.map(({ payment_status, amount_cents }) => [payment_status, amount_cents])).toEqual([
      ['refunded', 6600],
    ]);
    const kims = await call('memberFile', { params: { id: idOf('Kim') } }, admin.token);
    expect(kims.payments.map(({ payment_status, amount_cents }) => [payment_status, amount_cents])).toEqual([
      ['paid', 6600],
      // The checkout left unpaid at registration.
      ['expired', 6600],
    ]);
  });

  await test.step('the denied child applies again, pays alone, and is approved', async () => {
    await page.getByRole('button', { name: 'Open Lena’s dashboard' }).click();
    await page.getByRole('button', { name: 'Apply again' }).click();
    const form = page.getByRole('form', { name: 'Apply again' });
    await form.getByLabel(/consent/).check();
    await form.getByLabel(/I accept the policies/).check();
    await form.getByRole('button', { name: 'Apply again' }).click();
    await payWith(page, page.getByRole('button', { name: 'Pay $66' }));
    await page.getByRole('button', { name: 'Go to Dashboard' }).click();
    await call('approveMembership', { params: { id: idOf('Lena') } }, admin.token);
  });

  const numberOf = async (name: string) =>
    (await call('memberFile', { params: { id: idOf(name) } }, admin.token)).member.membership_number ?? 'none';
  const [kims, lenas] = [await numberOf('Kim'), await numberOf('Lena')];

  await test.step('both cards work at the door, online and offline', async () => {
    await expect(page.getByText(lenas).first()).toBeVisible();
    await toFamily(page).click();
    await page.getByRole('button', { name: 'Show card of Kim Alvarez' }).click();
    await turnCards(page, 'Kim Alvarez', 'Lena Alvarez');
    for (const number of [kims, lenas]) await expect.poll(() => storedIn(page)).toContain(number);
    await waitUntilCached(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/Saved copy as of/)).toBeVisible();
    await page.getByRole('button', { name: 'Full screen' }).click();
    await turnCards(page, 'Kim Alvarez', 'Lena Alvarez');
    await context.setOffline(false);
    await expect(heading(page, 'Welcome, Marta Alvarez')).toBeVisible();
  });

  await test.step('the elder child turns 18 and is handed over, and vanishes from the parent’s browser', async () => {
    await moveClocksTo('2014-05-21', page);
    await daily();
    await awaitEmail(email, /turns 18 soon/);
    const own = await anotherBrowser();
    await moveClocksTo('2014-06-20', page, own);
    await daily();
    await awaitEmail(email, /is 18$/);
    await page.reload();
    await page.getByRole('button', { name: 'Open Kim’s dashboard' }).click();
    await confirmEmailByAddress(email);
    const address = freshEmail();
    await handOver(page, 'Kim', address);
    await expect.poll(() => storedIn(page)).toContain(kims);
    await takeOver(own, address);
    await expect(heading(own, 'Welcome, Kim')).toBeVisible();
    await expect(own.getByText(kims).first()).toBeVisible();
    await expect(handOverPartOf(page, 'Kim')).toHaveCount(0);
    await expect(page.getByText(kims)).toHaveCount(0);
    await expect.poll(() => storedIn(page)).not.toContain(kims);
    await expect.poll(() => storedIn(page)).toContain(lenas);
    await page.reload();
    await expect(page.getByText('Lena').first()).toBeVisible();
    await expect(page.getByText('Kim')).toHaveCount(0);
  });
});

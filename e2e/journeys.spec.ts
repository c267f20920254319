import type { Page } from '@playwright/test';
import { forms } from '../functions/test/support/forms.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { approveAnyway } from './support/members-office.ts';
import { pendingBlock, showNewestPending } from './support/pending.ts';
import { press } from './support/places.ts';
import { fillFromHome, pay, registerAndReachCheckout, shownNumber, signIn, watchReloads } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function openAdminScreen(anotherBrowser: () => Promise<Page>): Promise<Page> {
  const admin = await anotherBrowser();
  await signIn(admin, (await newAdmin()).user.email);
  await expect(admin.getByRole('heading', { name: /Pending Approval/ }).first()).toBeVisible();
  return admin;
}

const waiting = (admin: Page, name: string) => pendingBlock(admin).getByRole('listitem').filter({ hasText: name });

for (const type of ['youth', 'adult'] as const) {
  test(`a ${type} registers, pays, waits, and is approved live`, {
    tag: type === 'adult' ? '@alone' : ['@alone', '@long'],
  }, async ({ page, anotherBrowser }) => {
    const lastName = `Journey${Date.now()}`;
    const form = type === 'youth' ? forms.youth(undefined, 'Noah', lastName) : forms.adult(undefined, 'Ada', lastName);
    const fullName = `${form.first_name} ${lastName}`;
    const admin = await openAdminScreen(anotherBrowser);
    const adminStaysLoaded = await watchReloads(admin);
    await expect(waiting(admin, fullName)).toHaveCount(0);

    await fillFromHome(page, form);
    await registerAndReachCheckout(page);
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await expect(page.getByText(/pending admin approval/)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Go to Dashboard' }).click();
    await expect(page.getByText('Awaiting approval')).toBeVisible();
    await expect(page.getByText(shownNumber)).toHaveCount(0);
    const memberStaysLoaded = await watchReloads(page);

    await showNewestPending(admin);
    await press(waiting(admin, fullName), /^Approve/);
    await approveAnyway(admin);
    await expect(admin.getByText(shownNumber).first()).toBeVisible();
    await expect(waiting(admin, fullName)).toHaveCount(0);

    await expect(page.getByText('Active Membership')).toBeVisible();
    await expect(page.getByText(shownNumber).first()).toBeVisible();
    await expect(page.getByText(/Expires/).first()).toBeVisible();
    const card = page.getByRole('figure', { name: 'Membership card' });
    await expect(card).toContainText(fullName);
    const code = card.getByRole('img', { name: /QR code/ });
    expect(
      await code.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(100);
    await memberStaysLoaded();
    await adminStaysLoaded();
  });
}

import type { Locator, Page } from '@playwright/test';
import { samplePdf, samplePng } from '../functions/test/support/files.ts';
import { forms } from '../functions/test/support/forms.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { applyAndReachCheckout, fillApplication, openApplication, ownApplication } from './support/applying.ts';
import { downloadCertificate } from './support/certificates.ts';
import { choose, darkShare, partOf, rowOf } from './support/documents.ts';
import { approveAnyway } from './support/members-office.ts';
import { charterOffice, eventOffice, type Office } from './support/offices.ts';
import { pendingBlock, showNewestPending } from './support/pending.ts';
import { menuEntry } from './support/places.ts';
import { fillFromHome, pay, registerAndReachCheckout, shownNumber, signIn, watchReloads } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const background = 'Background check';
const safesport = 'SafeSport certification';

async function back(admin: Page): Promise<void> {
  await admin.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
}

async function openReview(admin: Page, email: string, title: string) {
  const row = rowOf(admin, email, title);
  await row.getByRole('button', { name: new RegExp(`^Review ${title}`) }).click();
  return row;
}

/** The leader’s row among the pending approvals on the landing view. */
async function waitingLeader(admin: Page, name: string): Promise<Locator> {
  await showNewestPending(admin);
  return pendingBlock(admin).getByRole('listitem').filter({ hasText: name });
}

async function approveApplication(admin: Page, office: Office, name: string): Promise<void> {
  await admin.getByRole('button', { name: office.tile }).click();
  await showNewestPending(admin);
  const waiting = pendingBlock(admin).getByRole('listitem').filter({ hasText: name });
  await expect(waiting).toContainText('Pending approval');
  await waiting.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(admin.getByText(office.number).first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await back(admin);
}

test('a new leader: both documents, the membership, a charter and an event, all live', {
  tag: '@alone',
}, async ({ page, anotherBrowser }) => {
  test.setTimeout(180_000);
  const mark = Date.now();
  const form = forms.leader(undefined, 'Ruth', `Leader${mark}`);
  const fullName = `Ruth Leader${mark}`;
  const admin = await anotherBrowser();
  await signIn(admin, (await newAdmin()).user.email);

  await test.step('registers and pays', async () => {
    await fillFromHome(page, form);
    await registerAndReachCheckout(page);
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Leader verification' })).toBeVisible();
  });

  await test.step('cannot be approved without the checks', async () => {
    const row = await waitingLeader(admin, fullName);
    await expect(row).toContainText('Checks missing');
    await expect(row.getByRole('button', { name: /^Deny/ })).toBeVisible();
    await expect(row.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await menuEntry(admin, 'Documents').click();
    await expect(admin.getByRole('heading', { name: 'Document verification' })).toBeVisible();
  });
  const leaderStaysLoaded = await watchReloads(page);
  const adminStaysLoaded = await watchReloads(admin);

  await test.step('uploads both documents, which appear live for the admin, who opens them', async () => {
    await choose(page, 'background_check', 'check.pdf', samplePdf(`Background check of ${fullName}`));
    await choose(page, 'safesport', 'certificate.png', samplePng());
    const pdf = await openReview(admin, form.email, background);
    await expect.poll(() => darkShare(pdf.locator('canvas').first())).toBeGreaterThan(0.001);
    await pdf.getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText('Document approved', { exact: true })).toBeVisible();
    await expect(partOf(page, 'background_check')).toContainText('Verified');

    // Opens by itself.
    const picture = rowOf(admin, form.email, safesport);
    const image = picture.getByRole('img', { name: new RegExp(safesport) });
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(64);
    await picture.getByLabel('Reason').fill('The certificate is of another year.');
    await picture.getByRole('button', { name: 'Reject' }).click();
    await expect(admin.getByText('Document rejected', { exact: true })).toBeVisible();
    await expect(partOf(page, 'safesport')).toContainText('The certificate is of another year.');
  });

  await test.step('uploads the rejected one again, and it is approved', async () => {
    await choose(page, 'safesport', 'this-year.pdf', samplePdf(`SafeSport ${fullName}`));
    const row = await openReview(admin, form.email, safesport);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect(rowOf(admin, form.email, safesport)).toHaveCount(0);
    await expect(partOf(page, 'safesport')).toContainText('Verified');
  });

  await test.step('becomes a member', async () => {
    await back(admin);
    const row = await waitingLeader(admin, fullName);
    await row.getByRole('button', { name: /^Approve/ }).click();
    await approveAnyway(admin);
    await expect(page.getByText('Active Membership')).toBeVisible();
    await expect(page.getByText(shownNumber).first()).toBeVisible();
    await expect(page.getByRole('figure', { name: 'Membership card' })).toContainText(fullName);
    await leaderStaysLoaded();
  });

  const charter = forms.charter(`Quay Wrestling ${mark}`);
  const event = forms.sanction(`Quay Open ${mark}`);
  for (const [kind, office, application, name] of [
    ['charter', charterOffice, charter, charter.academy_name],
    ['event', eventOffice, event, event.event_name],
  ] as const) {
    await test.step(`applies for the ${kind}, pays, and sees its number live`, async () => {
      await openApplication(page, kind);
      await fillApplication(page, application);
      await applyAndReachCheckout(page);
      await pay(page);
      await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
      await page.getByRole('button', { name: 'Go to Dashboard' }).click();
      const own = ownApplication(page, name);
      await expect(own).toContainText('Pending approval');
      const staysTheSame = await watchReloads(page);
      await approveApplication(admin, office, name);
      await expect(own).toContainText(office.number);
      await expect(own).toContainText('Approved');
      await staysTheSame();
    });

    await test.step(`the certificate of the ${kind} opens, and its code verifies`, async () => {
      const own = ownApplication(page, name);
      const { text, address } = await downloadCertificate(page, own.getByRole('button', { name: /^Certificate/ }));
      expect(text).toContain(name);
      expect(text).toMatch(office.number);
      const door = await anotherBrowser();
      await door.goto(address);
      await expect(door.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
      await expect(door.getByText(name)).toBeVisible();
    });
  }
  await adminStaysLoaded();
});

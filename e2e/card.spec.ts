import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { approvedMember } from '../functions/test/support/approved.ts';
import { cardCodeOf, patchMember } from '../functions/test/support/database-state.ts';
import { addressOf, verifiedStatement } from '../functions/test/support/door.ts';
import { call } from '../functions/test/support/portal.ts';
import { waitUntilCached } from './support/families.ts';
import { pagesOf, readPages } from './support/pdfs.ts';
import { openView } from './support/places.ts';
import { codeInPng, codesOf } from './support/qr-codes.ts';
import { savedBy } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { shownNumber } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const cardOn = (page: Page) => page.getByRole('figure', { name: 'Membership card' });
const codeIn = (place: Locator) => place.getByRole('img', { name: /QR code/ });

async function openCard(page: Page): Promise<{ uid: string; number: string }> {
  const { user } = await approvedMember();
  await resumeSession(page, user.email);
  await expect(cardOn(page)).toBeVisible();
  const number = shownNumber.exec((await cardOn(page).textContent()) ?? '')?.[0] ?? '';
  return { uid: user.user_id, number };
}

/** Returns the text in the code of the card on the dashboard. */
async function textShown(page: Page): Promise<string> {
  const source = (await codeIn(cardOn(page)).getAttribute('src')) ?? '';
  return (await codeInPng(page, Buffer.from(source.split(',')[1] ?? '', 'base64'))) ?? '';
}

const downloadOf = (page: Page, button: string) =>
  savedBy(page, () => page.getByRole('button', { name: button }).click());

/** The white squares with the code in the downloaded picture, in pixels. */
const frontCode = [1144, 512, 472] as const;
const backCode = [956, 1264, 660] as const;

/** Returns the width and height of a PDF's pages in points, from dictionaries in compressed streams. */
function pageSizesOf(pdf: Buffer): [width: number, height: number][] {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const texts = [...streams].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const boxes = texts.join('\n').matchAll(/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g);
  return [...boxes].map(([, width, height]) => [Number(width), Number(height)]);
}

test('the card turns over, each side shows its part, and both download as pictures and a card-size PDF with text, with the same code', async ({
  page,
}) => {
  const { number } = await openCard(page);
  const front = cardOn(page).getByText('Ada Mercer');
  const back = cardOn(page).getByText('Verify this card');
  await expect(front).toBeVisible();
  await expect(back).toBeHidden();
  await expect(cardOn(page).getByText(number).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show back' }).click();
  await expect(back).toBeVisible();
  await expect(front).toBeHidden();
  await expect(cardOn(page).getByText(/^Issued/)).toBeVisible();
  await expect(codeIn(cardOn(page))).toHaveCount(1);
  await page.getByRole('button', { name: 'Show front' }).click();
  await expect(front).toBeVisible();

  const picture = await downloadOf(page, 'Download PNG');
  expect(picture.name).toBe(`membership-card-${number}.png`);
  const size = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, picture.bytes.toString('base64'));
  expect(size).toEqual({ width: 1712, height: 2240 });
  const shown = await textShown(page);
  expect(await codeInPng(page, picture.bytes, frontCode)).toBe(shown);
  expect(await codeInPng(page, picture.bytes, backCode)).toBe(shown);

  const { name, bytes: pdf } = await downloadOf(page, 'Download PDF');
  expect(name).toBe(`membership-card-${number}.pdf`);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = pageSizesOf(pdf);
  expect(pages).toHaveLength(2);
  for (const [width, height] of pages) {
    expect(width).toBeCloseTo((85.6 / 25.4) * 72, 1);
    expect(height).toBeCloseTo((54 / 25.4) * 72, 1);
  }
  expect(await pagesOf(pdf)).toEqual([
    expect.stringMatching(new RegExp(`${number} +Ada Mercer`)),
    expect.stringContaining('Verify this card'),
  ]);
  expect(await readPages(pdf, codesOf)).toEqual([[shown], [shown]]);
});

test('on the smallest phone, the code on the dashboard and at the door has the address of the check and a valid signature', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { uid } = await openCard(page);
  const shown = await textShown(page);
  const [address, statement = ''] = shown.split('#s=');
  expect(address).toBe(addressOf(await cardCodeOf(uid)));
  expect(await verifiedStatement(statement)).toMatchObject({ membership_type: 'adult' });
  await page.getByRole('button', { name: 'Full screen' }).click();
  expect(await codeInPng(page, await codeIn(page.getByRole('dialog')).screenshot())).toBe(shown);
});

test('at the door the card fills the window, keeps the screen awake, and closes on Escape', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          document.documentElement.dataset.awake = 'yes';
          return { release: async () => void delete document.documentElement.dataset.awake };
        },
      },
    });
  });
  const { number } = await openCard(page);
  const open = page.getByRole('button', { name: 'Full screen' });
  await open.click();
  const door = page.getByRole('dialog', { name: 'Ada Mercer' });
  await expect(door).toContainText(number);
  await expect(door).toContainText('Adult Competitor');
  await expect(door).toContainText(/Expires/);
  const code = await codeIn(door).boundingBox();
  expect(code?.width).toBeGreaterThan(400);
  expect(await door.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'yes');
  const close = door.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(door).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-awake');
});

test('the card downloads even if a font fails to load, and the console says why it looks different', {
  tag: '@long',
}, async ({ page, expectMessage }) => {
  expectMessage(/ERR_FAILED/);
  expectMessage(/"(Barlow Condensed|Inter Variable)" cannot be had, and another font stands in for it: NetworkError/);
  await page.route('**/*.woff2', (route) => route.abort());
  await openCard(page);
  expect((await downloadOf(page, 'Download PNG')).bytes.length).toBeGreaterThan(10_000);
});

test('prints both sides of the card and nothing else', { tag: '@long' }, async ({ page }) => {
  await openCard(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Ada Mercer').last()).toBeVisible();
  await expect(page.getByText('Verify this card').last()).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(2);
});

test('a code replaced on another device updates here, and replacing it here asks for confirmation', async ({
  page,
}) => {
  const { user, token } = await approvedMember();
  await resumeSession(page, user.email);
  const code = codeIn(cardOn(page));
  const before = await code.getAttribute('src');
  await call('replaceCard', {}, token);
  await expect(code).not.toHaveAttribute('src', before ?? '');

  const replaced = await code.getAttribute('src');
  await page.getByRole('button', { name: 'Replace code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(code).toHaveAttribute('src', replaced ?? '');
  await page.getByRole('button', { name: 'Replace code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace code' }).click();
  await expect(page.getByText('Your card has a new code. Earlier copies are no longer valid.')).toBeVisible();
  await expect(code).not.toHaveAttribute('src', replaced ?? '');
});

test.describe('offline', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|cleardot|Could not reach Cloud Firestore|WebChannel/ });

  test('opens the last seen card with its timestamp, and the dashboard recovers when the network returns', {
    tag: '@long',
  }, async ({ page, context }) => {
    const { number } = await openCard(page);
    await waitUntilCached(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/Saved copy as of \w+ \d+, \d{4}/)).toBeVisible();
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await expect(cardOn(page)).toContainText('Ada Mercer');
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(page.getByRole('dialog')).toContainText(number);
    await page.keyboard.press('Escape');
    expect((await downloadOf(page, 'Download PNG')).bytes.length).toBeGreaterThan(10_000);

    await context.setOffline(false);
    await expect(page.getByText('Active Membership')).toBeVisible();
    await expect(page.getByText(/Saved copy/)).toHaveCount(0);
  });

  test('deletes the card on Logout', async ({ page, context }) => {
    const { number } = await openCard(page);
    await waitUntilCached(page);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(number);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(number);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Train. Compete. Represent.' })).toBeVisible();
    await expect(page.getByText(number)).toHaveCount(0);
  });
});

test('keeps no card for a locked member', { tag: '@long' }, async ({ page }) => {
  const { uid, number } = await openCard(page);
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(stored).toContain(number);
  await patchMember(uid, { status: 'suspended' });
  await expect(page.getByText('Your account is suspended. Please contact support.')).toBeVisible();
  await expect.poll(stored).not.toContain(number);
});

test('visitors get no service worker, and its caches hold no API responses', { tag: '@long' }, async ({ page }) => {
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  for (const view of ['home', 'membership', 'contact', 'adult-registration', 'login'] as const) {
    await openView(page, view);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await workers(), view).toBe(0);
  }
  for (const address of ['/policies', '/?verify=nobody']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await workers(), address).toBe(0);
  }
  await openCard(page);
  await waitUntilCached(page);
  expect(await workers(), 'a member with a card').toBe(1);
  const cachedPaths = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths).toContain('/shell');
  expect(cachedPaths.filter((path) => !/^\/(shell$|verify$|assets\/)/.test(path))).toEqual([]);
  expect(cachedPaths.filter((path) => /admin|registration/.test(path))).toEqual([]);
});

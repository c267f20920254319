import type { Locator, Page } from '@playwright/test';
import type { Member } from '@portal/contract/records/member';
import { approvedMember } from '../functions/test/support/approved.ts';
import { moveToOwnAccount, patchMember } from '../functions/test/support/database-state.ts';
import { approvedChild } from '../functions/test/support/families.ts';
import { registering } from '../functions/test/support/people.ts';
import { waitUntilCached } from './support/families.ts';
import { overflowOf } from './support/overflow.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** Signs in a parent with Noah and the named children, all approved, and returns the named children. */
async function openFamily(page: Page, names: string[]): Promise<Member[]> {
  const parent = await approvedMember(registering.youth());
  const children: Member[] = [];
  for (const name of names) children.push(await approvedChild(parent, name));
  await resumeSession(page, parent.user.email);
  await expect(page.getByRole('button', { name: /^Show card/ })).toHaveCount(1 + names.length);
  return children;
}

const showCard = (page: Page, name: string) => page.getByRole('button', { name: `Show card of ${name} Alvarez` });
const door = (page: Page) => page.getByRole('dialog');
const cardOf = (page: Page, name: string) => page.getByRole('dialog', { name: `${name} Alvarez` });
const position = (page: Page) => door(page).getByRole('status');
const codeIn = (place: Locator) => place.getByRole('img', { name: /QR code/ });
const storedIn = (page: Page) => page.evaluate(() => localStorage.getItem('card') ?? '');

/** Swipes across the middle of the window. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: string, x?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: x === undefined ? [] : [{ x, y: 300 }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 5; step++) await touch('touchMove', from + ((to - from) * step) / 5);
  await touch('touchEnd');
}

test('opens one person’s card for the door, with the others a button or arrow key away', {
  tag: '@long',
}, async ({ page }) => {
  await openFamily(page, ['Lena', 'Mara']);
  await showCard(page, 'Lena').click();
  await expect(cardOf(page, 'Lena')).toBeVisible();
  await expect(position(page)).toHaveText('Lena Alvarez, card 2 of 3');
  const code = await codeIn(door(page)).getAttribute('src');
  await page.getByRole('button', { name: 'Next card: Mara Alvarez' }).click();
  await expect(cardOf(page, 'Mara')).toBeVisible();
  await expect(position(page)).toHaveText('Mara Alvarez, card 3 of 3');
  expect(await codeIn(door(page)).getAttribute('src')).not.toBe(code);
  await expect(page.getByRole('button', { name: 'Next card: Noah Alvarez' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('Noah Alvarez, card 1 of 3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText('Lena Alvarez, card 2 of 3');
  await page.getByRole('button', { name: 'Previous card: Noah Alvarez' }).click();
  await expect(cardOf(page, 'Noah')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(door(page)).toHaveCount(0);
  await expect(showCard(page, 'Lena')).toBeFocused();
});

test('a card on one person’s dashboard opens at that person, with the others next to it', { tag: '@long' }, async ({
  page,
}) => {
  await openFamily(page, ['Lena']);
  await page.getByRole('button', { name: 'Open Lena’s dashboard' }).click();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(cardOf(page, 'Lena')).toBeVisible();
  await expect(position(page)).toHaveText('Lena Alvarez, card 2 of 2');
  // With two cards there is only one direction.
  await expect(page.getByRole('button', { name: /^Previous card/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next card: Noah Alvarez' }).click();
  await expect(cardOf(page, 'Noah')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('swipes from one card to the next, and fits the screen in both orientations', async ({ page }) => {
    await openFamily(page, ['Lena', 'Mara']);
    await showCard(page, 'Noah').click();
    await expect(cardOf(page, 'Noah')).toBeVisible();
    await swipe(page, 300, 80);
    await expect(cardOf(page, 'Lena')).toBeVisible();
    await swipe(page, 80, 300);
    await expect(cardOf(page, 'Noah')).toBeVisible();
    await swipe(page, 200, 220);
    await expect(cardOf(page, 'Noah')).toBeVisible();
    const next = page.getByRole('button', { name: 'Next card: Lena Alvarez' });
    for (const size of [
      { width: 360, height: 740 },
      { width: 740, height: 360 },
    ]) {
      await page.setViewportSize(size);
      for (const part of [codeIn(door(page)), next, page.getByRole('button', { name: 'Close' })])
        await expect(part).toBeInViewport({ ratio: 1 });
      expect(await overflowOf(page)).toEqual([]);
    }
  });

  test('reduced motion switches cards instantly', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openFamily(page, ['Lena']);
    await showCard(page, 'Noah').click();
    await expect(cardOf(page, 'Noah')).toBeVisible();
    // Checks the style, because the animation ends too soon to observe.
    const motion = () =>
      codeIn(door(page)).evaluate(({ parentElement: card }) => card && getComputedStyle(card).animationName);
    await expect(cardOf(page, 'Noah')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(cardOf(page, 'Lena')).toBeVisible();
    expect(await motion()).toMatch(/^animation-/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.keyboard.press('ArrowRight');
    await expect(cardOf(page, 'Noah')).toBeVisible();
    expect(await motion()).toBe('none');
  });
});

test.describe('offline', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|cleardot|Could not reach Cloud Firestore|WebChannel/ });

  test('every family member’s card is available, each with its own code, also at the door', async ({
    page,
    context,
  }) => {
    const children = await openFamily(page, ['Lena']);
    await expect.poll(() => storedIn(page)).toContain(children[0]?.membership_number);
    await waitUntilCached(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/Saved copy as of/)).toBeVisible();
    const card = page.getByRole('figure', { name: 'Membership card' });
    await expect(card).toContainText('Noah Alvarez');
    await page.getByRole('group', { name: 'Whose card' }).getByRole('button', { name: 'Lena Alvarez' }).click();
    await expect(card).toContainText(children[0]?.membership_number ?? '');
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(cardOf(page, 'Lena')).toBeVisible();
    await page.getByRole('button', { name: 'Next card: Noah Alvarez' }).click();
    await expect(cardOf(page, 'Noah')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(door(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Marta Alvarez' })).toBeVisible();
  });
});

test('a locked child’s card disappears at once, also from the stored copy, and the others stay', {
  tag: '@long',
}, async ({ page }) => {
  const children = await openFamily(page, ['Lena', 'Mara']);
  const [lena, mara] = children.map(({ membership_number }) => membership_number ?? '');
  await expect.poll(() => storedIn(page)).toContain(lena);
  await showCard(page, 'Mara').click();
  await expect(cardOf(page, 'Mara')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(cardOf(page, 'Lena')).toBeVisible();
  await patchMember(children[0]?.user_id ?? '', { status: 'suspended' });
  // The card on display is gone; the card opened first is shown again.
  await expect(cardOf(page, 'Mara')).toBeVisible();
  await expect(position(page)).toHaveText('Mara Alvarez, card 2 of 2');
  await expect.poll(() => storedIn(page)).not.toContain(lena);
  await expect.poll(() => storedIn(page)).toContain(mara);
  await page.keyboard.press('Escape');
  await expect(showCard(page, 'Lena')).toHaveCount(0);
});

test('a member who leaves the account takes their card, and the open card closes', async ({ page }) => {
  const children = await openFamily(page, ['Lena']);
  const number = children[0]?.membership_number ?? '';
  await expect.poll(() => storedIn(page)).toContain(number);
  await showCard(page, 'Lena').click();
  await expect(cardOf(page, 'Lena')).toBeVisible();
  for (const child of children) await moveToOwnAccount(child);
  await expect(door(page)).toHaveCount(0);
  await expect.poll(() => storedIn(page)).not.toContain(number);
  await expect.poll(() => storedIn(page)).toContain('Noah Alvarez');
});

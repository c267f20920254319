import type { Page } from '@playwright/test';
import { brand } from '@portal/federation/brand';
import { overflowOf } from './support/overflow.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

test('shows every section in order, with the insurance figures', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Train. Compete. Represent.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading')).toHaveText([
    /Train.*Compete.*Represent/,
    'Key Benefits',
    'You’re Covered',
    'Peace of Mind',
    'Team USA',
    'Official Partners',
    'Our Community',
    'Ready to Join',
    'Membership Details',
    'Youth Competitor',
    'Adult Competitor',
    'Grappling Leader',
    'Academy Charter',
    'Event Sanction',
    'What’s covered',
  ]);
  const details = page.getByRole('region', { name: 'Membership Details' });
  for (const figure of ['$25,000', '$100', '$1,000,000', '$5,000,000', '$300,000', '$500,000', '$25 '])
    await expect(details).toContainText(figure);
  await expect(details).toContainText('issued within two business days');
});

test('the emblem is whole from 900 px', { tag: '@long' }, async ({ page }) => {
  for (const width of [900, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const emblem = page.getByRole('main').locator('svg').filter({ hasText: brand.shortName }).first();
    const [whole, hero] = [await emblem.boundingBox(), await emblem.locator('..').boundingBox()];
    if (!whole || !hero) throw new Error('The emblem is not there');
    expect(whole.x + whole.width, `${width} px`).toBeLessThanOrEqual(width);
    expect(whole.y, `${width} px`).toBeGreaterThanOrEqual(hero.y);
    expect(whole.y + whole.height, `${width} px`).toBeLessThanOrEqual(hero.y + hero.height);
  }
});

test('links to join and donate at the top, and to join in the call to action', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const donate = page.getByRole('link', { name: /Donate to Team USA/ });
  await expect(donate).toHaveAttribute('href', brand.links.donate ?? '');
  await expect(donate).toHaveAttribute('target', '_blank');
  for (const at of [0, 1]) {
    await page.goto('/');
    await page
      .getByRole('link', { name: `Join ${brand.shortName}` })
      .nth(at)
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeFocused();
    await page.goBack();
  }
});

test('the partners show their logos and link to their sites', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const partners = page.getByRole('region', { name: 'Official Partners' });
  await expect(partners.getByRole('link')).toHaveCount(3);
  for (const { name, url } of brand.partners) {
    const logo = partners.getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect(logo).toHaveAttribute('href', url);
    const picture = logo.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test.describe('the community carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  const carouselOf = (page: Page) => page.getByRole('region', { name: 'Our Community' });
  const slideOf = (page: Page, at: number) => carouselOf(page).getByRole('group', { name: `${at} of 6`, exact: true });
  const dotOf = (page: Page, at: number) => page.getByRole('button', { name: `Show testimonial ${at} of 6` });

  /** Fails unless exactly this testimonial is shown and marked as current. */
  async function expectShown(page: Page, at: number): Promise<void> {
    await expect(slideOf(page, at)).toBeVisible();
    await expect(carouselOf(page).locator('[aria-roledescription="slide"]:visible')).toHaveCount(1);
    await expect(carouselOf(page).locator('button[aria-current]')).toHaveAccessibleName(`Show testimonial ${at} of 6`);
  }

  /** Opens home with a stopped clock, so that loading and the test itself don't advance the carousel. */
  async function openAtRest(page: Page): Promise<void> {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // React reveals fetched content a moment after it arrives.
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(carouselOf(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectShown(page, 1);
  }

  test.beforeEach(({ page }) => openAtRest(page));

  test('advances every 20 seconds, wraps from the last to the first, and announces nothing', { tag: '@long' }, async ({
    page,
  }) => {
    await page.clock.runFor(18_000);
    await expectShown(page, 1);
    await page.clock.runFor(2_000);
    await expectShown(page, 2);
    for (const next of [3, 4, 5, 6, 1]) {
      await page.clock.runFor(20_000);
      await expectShown(page, next);
    }
    await expect(carouselOf(page).getByRole('status')).toBeEmpty();
  });

  test.describe('with a running clock', () => {
    test.beforeEach(({ page }) => page.clock.resume());

    test('a dot shows and announces its testimonial with portrait, name, title and quote', { tag: '@long' }, async ({
      page,
    }) => {
      const seen = new Set<string>();
      for (const at of [3, 1, 2, 6, 5, 4]) {
        await dotOf(page, at).click();
        await expectShown(page, at);
        const slide = slideOf(page, at);
        const quote = ((await slide.getByRole('blockquote').textContent()) ?? '').replace(/[“”]/g, '');
        const portrait = slide.getByRole('img');
        const name = (await portrait.getAttribute('alt'))?.replace('Portrait of ', '') ?? '';
        await expect(slide.locator('figcaption')).toContainText(name);
        await expect(carouselOf(page).getByRole('status')).toHaveText(
          new RegExp(`^${name}, .+: .*${quote.slice(-20)}`),
        );
        seen.add(`${name}: ${quote}: ${await portrait.getAttribute('src')}`);
      }
      expect(seen.size).toBe(6);
    });

    test('each portrait is round, has its own file, and loads when it comes near', async ({ page }) => {
      for (const at of [1, 2, 3, 4, 5, 6]) {
        await dotOf(page, at).click();
        const portrait = slideOf(page, at).getByRole('img');
        await expect(portrait).toHaveAttribute('loading', 'lazy');
        await expect(portrait).toHaveAttribute('src', /^\/assets\/.+\.svg$/);
        await expect(portrait).toHaveJSProperty('complete', true);
        expect(await portrait.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
        const box = await portrait.boundingBox();
        expect(box?.width).toBe(280);
        expect(box?.height).toBe(280);
      }
    });

    test('pauses and resumes by keyboard', { tag: '@long' }, async ({ page }) => {
      await page.getByRole('button', { name: 'Pause testimonials' }).press('Enter');
      const play = page.getByRole('button', { name: 'Play testimonials' });
      await play.evaluate((button) => button.blur());
      await page.clock.runFor(60_000);
      await expectShown(page, 1);
      await play.press('Enter');
      await page.clock.runFor(20_000);
      await expectShown(page, 2);
    });

    test('waits while hovered, focused or in a hidden tab', async ({ page }) => {
      await slideOf(page, 1).hover();
      await page.clock.runFor(60_000);
      await expectShown(page, 1);
      await page.mouse.move(5, 5);
      await page.evaluate(() => scrollTo(0, 0));
      await page.clock.runFor(20_000);
      await expectShown(page, 2);

      await dotOf(page, 4).focus();
      await page.clock.runFor(60_000);
      await expectShown(page, 2);
      await dotOf(page, 4).blur();

      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.clock.runFor(60_000);
      await expectShown(page, 2);
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: false, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.clock.runFor(20_000);
      await expectShown(page, 3);
    });

    test('never moves on its own with reduced motion, and the dots still work', async ({ page }) => {
      const isKnown = page.evaluate(
        () =>
          new Promise<void>((resolve) =>
            matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => resolve(), { once: true }),
          ),
      );
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await isKnown;
      await expect(page.getByRole('button', { name: /(Pause|Play) testimonials/ })).toHaveCount(0);
      await page.clock.runFor(120_000);
      await expectShown(page, 1);
      await dotOf(page, 5).click();
      await expectShown(page, 5);
    });

    test('nothing below the carousel moves, whichever testimonial is shown', { tag: '@long' }, async ({ page }) => {
      // At this text size the quotes take up different numbers of lines on a phone.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        const tops = new Set<number>();
        for (const at of [1, 2, 3, 4, 5, 6]) {
          await dotOf(page, at).click();
          await expectShown(page, at);
          tops.add(
            await page
              .getByRole('heading', { name: 'Ready to Join' })
              .evaluate((h) => h.getBoundingClientRect().top + scrollY),
          );
        }
        expect(tops.size).toBe(1);
      }
    });
  });
});

test('fits every width without scrolling sideways', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  for (const width of [360, 600, 900, 1200, 1440, 3840]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `${width} px`).toEqual([]);
  }
});

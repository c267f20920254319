import type { Locator, Page } from '@playwright/test';
import { brand } from '@portal/federation/brand';
import { newAdmin } from '../functions/test/support/office.ts';
import { registering } from '../functions/test/support/people.ts';
import { overflowOf } from './support/overflow.ts';
import { press } from './support/places.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const menu = [
  ['Membership', 'Membership'],
  ['Collegiate Programs', 'Collegiate Programs'],
  ['Coaches/Officials', 'Coaches/Officials'],
  ['Contact', 'Contact'],
  ['Home', 'Train. Compete. Represent.'],
] as const;

async function expectNewTab(link: Locator, address: string): Promise<void> {
  await expect(link).toHaveAttribute('href', address);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAccessibleName(/opens in a new tab/);
}

/** Opens a view from the header on the home page. */
async function openFromHeader(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await menuOf(page).getByRole('link', { name, exact: true }).click();
  await expect(headingOf(page, name)).toBeFocused();
}

for (const size of [phone, desktop]) {
  test(`the header opens every view and marks the current one at ${size.width} px`, {
    tag: size === desktop ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    const fold = page.getByRole('button', { name: 'Menu' });
    for (const [name, title] of menu) {
      if (size === phone) await fold.click();
      await menuOf(page).getByRole('link', { name, exact: true }).click();
      await expect(headingOf(page, title)).toBeFocused();
      if (size === phone) {
        await expect(fold).toHaveAttribute('aria-expanded', 'false');
        await fold.click();
      }
      await expect(menuOf(page).locator('[aria-current=page]')).toHaveText(name);
      await expectNewTab(menuOf(page).getByRole('link', { name: /Shop/ }), brand.links.shop ?? '');
      if (size === phone) await page.keyboard.press('Escape');
    }
  });
}

test('on a phone the button toggles the menu, and Escape closes it', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const fold = page.getByRole('button', { name: 'Menu' });
  await expect(menuOf(page)).toBeHidden();
  await fold.press('Enter');
  const home = menuOf(page).getByRole('link', { name: 'Home', exact: true });
  const focused: string[] = [];
  for (let step = 0; step < 3 && !(await home.evaluate((button) => button === document.activeElement)); step++) {
    await page.keyboard.press('Tab');
    focused.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(focused.at(-1)).toBe('Home');
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await expect(fold).toBeFocused();
  await fold.press('Enter');
  await home.press('Enter');
  await expect(menuOf(page)).toBeHidden();
});

test('the header fits on one line from 900 px, signed in and out, with the matching links', {
  tag: '@long',
}, async ({ page }) => {
  const expectOneLine = async () => {
    for (const width of [900, 1199, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.height, `${width} px`).toBeLessThan(90);
      expect(await overflowOf(page), `${width} px`).toEqual([]);
    }
  };
  const header = page.getByRole('banner');
  await page.goto('/');
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  await expectOneLine();
  await header.getByRole('link', { name: 'Join Now' }).click();
  await expect(headingOf(page, 'Membership')).toBeFocused();

  await resumeSession(page, (await registering.adult()).user.email);
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Join Now' })).toHaveCount(0);
  await expectOneLine();
  await menuOf(page).getByRole('link', { name: 'Home', exact: true }).click();
  await header.getByRole('button', { name: 'Dashboard' }).click();
  await expect(headingOf(page, 'Welcome, Ada')).toBeFocused();
});

test('Dashboard leads an admin to the admin screen', { tag: '@long' }, async ({ page }) => {
  await resumeSession(page, (await newAdmin()).user.email);
  await expect(page.getByText('Total members')).toBeVisible();
  await press(page.getByRole('banner'), /home page$/);
  await page.getByRole('banner').getByRole('button', { name: 'Dashboard' }).click();
  await expect(page.getByText('Total members')).toBeVisible();
});

for (const size of [phone, desktop]) {
  test(`every footer link leads where it says at ${size.width} px`, { tag: '@long' }, async ({ page, context }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const [role, name, title] of [
      ['link', 'Membership', 'Membership'],
      ['link', 'Collegiate Programs', 'Collegiate Programs'],
      ['link', 'Coaches/Officials', 'Coaches/Officials'],
      ['link', 'Privacy & Policies', 'Privacy & Policies'],
      ['button', 'Dashboard', 'Member Login'],
      ['link', 'Support', 'Contact'],
      ['link', 'Admin', 'Member Login'],
    ] as const) {
      await footer.getByRole(role, { name, exact: true }).click();
      await expect(headingOf(page, title)).toBeFocused();
    }
    await page
      .getByRole('banner')
      .getByRole('link', { name: /home page$/ })
      .click();
    await expectNewTab(footer.getByRole('link', { name: /Shop/ }), brand.links.shop ?? '');
    for (const { name, url } of brand.social) {
      const network = footer.getByRole('link', { name: new RegExp(name) });
      await expectNewTab(network, url);
      await expect(network.locator('svg')).toBeVisible();
    }
    await expect(footer.getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`);
    await expect(footer.getByRole('link', { name: brand.phone.shown })).toHaveAttribute(
      'href',
      `tel:${brand.phone.dialed}`,
    );
    for (const line of brand.address) await expect(footer).toContainText(line);
    const opened = context.waitForEvent('page');
    await footer.getByRole('link', { name: /Policies and safety documents/ }).click();
    await expect(await opened).toHaveURL(/\/policies$/);
  });
}

for (const size of [phone, desktop]) {
  test(`a form's footer has two lines at ${size.width} px`, { tag: size === desktop ? '@long' : [] }, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/login');
    const links = page.getByRole('contentinfo').getByRole('link');
    await expect(links.first()).toBeVisible();
    const tops = await links.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(2);
  });
}

test.describe('the membership page', () => {
  const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

  test('each card names its price and audience and has its own emblem', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Join Now' }).click();
    const emblems = new Set<string>();
    for (const [name, price, audience] of [
      ['Youth Competitor', '$66 / year', /Ages 5–17.*twelve months from approval.*under 18/],
      ['Adult Competitor', '$66 / year', /18 and older.*twelve months from approval.*18 and older/],
      ['Grappling Leader', '$66 / year', /Coaches, instructors, officials.*SafeSport.*background check/],
      ['Academy Charter', '$115 / year', /current members/],
      ['Event Sanction', '$90 / event', /For one event\. Refund policy.*current members/],
    ] as const) {
      const card = cardOf(page, name).first();
      await expect(card.getByRole('heading', { level: 3, name })).toBeVisible();
      await expect(card).toContainText(price);
      await expect(card).toContainText(audience);
      emblems.add(await card.locator('svg').first().innerHTML());
    }
    expect(emblems.size).toBe(5);
    await cardOf(page, 'Event Sanction').getByRole('link', { name: 'Sanction your event' }).click();
    await expect(headingOf(page, 'Event sanction application')).toBeFocused();
    await page.getByRole('link', { name: 'Become a Grappling Leader' }).click();
    await expect(headingOf(page, 'Grappling Leader registration')).toBeFocused();
  });

  test('on a phone each product is a compact row with its price and button', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/membership');
    const rows = page.getByRole('article');
    await expect(rows).toHaveCount(5);
    for (const row of await rows.all()) {
      await expect(row.getByRole('link')).toHaveCount(1);
      await expect(row.getByText(/^\$\d+ \/ (year|event)$/)).toBeVisible();
      expect((await row.boundingBox())?.height).toBeLessThan(170);
    }
  });

  test('a member is directed to the dashboard', { tag: '@long' }, async ({ page, anotherBrowser }) => {
    for (const [who, session, type] of [
      [page, await registering.adult(), 'Adult Competitor'],
      [await anotherBrowser(), await registering.leader(), 'Grappling Leader'],
    ] as const) {
      await resumeSession(who, session.user.email);
      await expect(headingOf(who, `Welcome, ${session.user.first_name}`)).toBeVisible();
      await who.getByRole('contentinfo').getByRole('link', { name: 'Membership' }).click();
      const own = who.getByRole('region', { name: 'Your membership' });
      await expect(own).toContainText(`You’re registered as ${type}`);
      await expect(cardOf(who, type).getByRole('button', { name: 'Go to Dashboard' })).toBeVisible();
      await expect(who.getByRole('article').filter({ hasText: 'Go to Dashboard' })).toHaveCount(1);
      await own.getByRole('button', { name: 'Open your dashboard' }).click();
      await expect(headingOf(who, `Welcome, ${session.user.first_name}`)).toBeFocused();
    }
  });
});

test('coaches and officials see the four steps, copy the code, and follow the link out', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFromHeader(page, 'Coaches/Officials');
  const check = page.getByRole('region', { name: 'Your background check' });
  await expect(check.getByRole('listitem')).toHaveCount(4);
  await expect(check.getByRole('listitem').nth(2)).toContainText(/Social Security number.*date of birth/);
  await expect(check.getByRole('listitem').nth(3)).toContainText(
    'must clear before you coach or officiate at a sanctioned event',
  );
  await expectNewTab(page.getByRole('link', { name: /Start background check/ }), brand.coachScreening.url);

  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('alert')).toHaveText('Organization code copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(brand.coachScreening.organizationCode);

  const afterwards = page.getByRole('region', { name: 'What happens next' });
  for (const word of ['SafeSport', 'dashboard', 'we approve']) await expect(afterwards).toContainText(word);
  await afterwards.getByRole('link', { name: 'Become a Grappling Leader' }).click();
  await expect(headingOf(page, 'Grappling Leader registration')).toBeFocused();
});

/** Plays a video by keyboard. Fails unless it plays inline with controls and captions and was not fetched before. */
async function expectPlays(page: Page, video: Locator): Promise<void> {
  const fetched: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'media' && fetched.push(request.url())));
  const property = (name: keyof HTMLVideoElement) =>
    video.evaluate((element: HTMLVideoElement, key) => element[key as 'duration'], name);
  await expect(video).toHaveJSProperty('controls', true);
  await expect(video).toHaveJSProperty('paused', true);
  await expect(video).toHaveJSProperty('readyState', 0);
  expect(fetched).toEqual([]);
  const before = await video.boundingBox();

  await video.press('Space');
  await expect.poll(() => property('currentTime')).toBeGreaterThan(0.5);
  await video.press('Space');
  await expect(video).toHaveJSProperty('paused', true);
  await expect(video).toHaveJSProperty('error', null);
  expect(await property('duration')).toBeGreaterThanOrEqual(8);
  expect(await property('videoWidth')).toBeGreaterThan(0);
  expect(fetched.length).toBeGreaterThan(0);
  expect(await video.boundingBox()).toEqual(before);

  const cues = () =>
    video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => {
      if (track) track.mode = 'showing';
      return track?.cues?.length ?? 0;
    });
  await expect.poll(cues).toBeGreaterThan(0);
}

for (const size of [phone, desktop]) {
  test(`the collegiate page has its video, outside links and answers at ${size.width} px`, {
    tag: size === phone ? [] : '@long',
  }, async ({ page }) => {
    await openFromHeader(page, 'Collegiate Programs');
    await page.setViewportSize(size);
    await expectPlays(page, page.getByLabel('Collegiate grappling promo video'));
    await expectNewTab(page.getByRole('link', { name: /Visit collegiate grappling/ }), brand.links.collegiate ?? '');
    await expectNewTab(page.getByRole('link', { name: /Team gear in the shop/ }), brand.links.shop ?? '');
    await expect(page.getByRole('region', { name: 'Who can take part' })).toContainText('Students who compete');
    await expect(page.getByRole('region', { name: 'How to start a club' }).getByRole('listitem')).toHaveCount(4);

    const answer = page.getByText(/No\. One membership and one charter cover both/);
    await expect(answer).toBeHidden();
    await page.getByText('Wrestling or jiu jitsu: do we have to choose?').click();
    await expect(answer).toBeVisible();
    expect(await overflowOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Ask us about starting a club' }).click();
    await expect(headingOf(page, 'Contact')).toBeFocused();
  });
}

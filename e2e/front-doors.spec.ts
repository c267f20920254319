import type { APIRequestContext, Page, PageScreenshotOptions } from '@playwright/test';
import { brand } from '@portal/federation/brand';
import { approvedMember } from '../functions/test/support/approved.ts';
import { portalUrl } from '../functions/test/support/portal.ts';
import { addressOf, frontDoors, views } from '../web/src/lib/views.ts';
import { findings } from './support/axe.ts';
import { holdRequests } from './support/requests.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const addresses = [...frontDoors.map((view) => addressOf(view) ?? ''), '/policies'];

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** The open page's metadata for search engines and link previews. */
const aboutOf = (page: Page) =>
  page.evaluate(() => {
    const text = (selector: string, attribute: string) =>
      document.querySelector(selector)?.getAttribute(attribute) ?? '';
    return {
      title: document.title,
      description: text('meta[name=description]', 'content'),
      canonical: text('link[rel=canonical]', 'href'),
      picture: text('meta[property="og:image"]', 'content'),
      preview: text('meta[property="og:title"]', 'content'),
      robots: text('meta[name=robots]', 'content'),
      headings: document.querySelectorAll('h1').length,
      links: [...document.querySelectorAll('a[href]')].map((link) => (link as HTMLAnchorElement).href),
      files: [...document.querySelectorAll('link[href], script[src], img[src], video[src], source[src]')].map(
        (file) => file.getAttribute('href') ?? (file as HTMLScriptElement).src,
      ),
    };
  });

/** Resolves when the page's fonts and pictures have loaded, lazy ones included. */
async function settled(): Promise<void> {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
}

/** Returns the width and height from a PNG's header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** Maps a public address to the running portal. */
const here = (address: string) => address.replace(brand.site, portalUrl);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links alone reach every page, each with one heading and a unique title, and no link is dead', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const found = new Map<string, Awaited<ReturnType<typeof aboutOf>>>();
    const files = new Set<string>();
    const queue = ['/'];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (found.has(path)) continue;
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByText('turn on JavaScript'), path).toBeVisible();
      const about = await aboutOf(page);
      found.set(path, about);
      for (const file of [...about.files, about.picture]) files.add(here(file));
      for (const link of about.links) {
        const { origin, pathname } = new URL(link);
        if (origin === portalUrl) queue.push(pathname);
      }
    }
    expect([...found.keys()].sort()).toEqual([...addresses].sort());
    for (const [path, about] of found) {
      expect.soft(about.headings, path).toBe(1);
      expect.soft(about.description.length, path).toBeGreaterThan(50);
      expect.soft(about.description.length, path).toBeLessThanOrEqual(160);
      expect.soft(about.canonical, path).toBe(brand.site + path);
      expect.soft(about.preview, path).toBe(about.title);
      expect.soft(about.robots, path).toBe('');
    }
    for (const key of ['title', 'description', 'picture'] as const)
      expect(new Set([...found.values()].map((about) => about[key])).size, key).toBe(found.size);
    for (const file of files) {
      const answer = await request.get(file);
      expect.soft(answer.status(), file).toBe(200);
      if (file.includes('/pictures/')) expect.soft(sizeOf(await answer.body()), file).toEqual([1200, 630]);
    }
  });

  test('prices, ways to join, contact and policies are present', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(h1(page)).toHaveText('Contact');
    await expect(page.getByRole('main').getByRole('link', { name: brand.email }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Join Now' }).click();
    for (const price of ['$66 / year', '$115 / year', '$90 / event'])
      await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Join as Youth' }).click();
    await expect(h1(page)).toHaveText('Youth Competitor registration');
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByRole('link', { name: 'Privacy & Policies' }).click();
    await expect(page.getByRole('main')).toContainText('assumption of risk', { ignoreCase: true });
  });
});

for (const address of addresses) {
  test(`${address} is complete before any script loads, and axe finds nothing`, {
    tag: address === '/' ? [] : '@long',
  }, async ({ page }) => {
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(address, { waitUntil: 'commit' });
    // Shows the no-script note, which is hidden because axe itself needs scripts.
    await page.locator('.without-scripts').evaluate((note) => Object.assign(note.style, { display: 'block' }));
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await expect(h1(page)).toBeVisible();
      expect(await findings(page)).toEqual([]);
    }
  });
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

test('search engines find the sitemap, robots.txt, the organization, and the security contact', async ({
  page,
  request,
}) => {
  const sitemap = await textOf(request, '/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed.sort()).toEqual(addresses.map((address) => brand.site + address).sort());
  expect(await textOf(request, '/robots.txt')).toContain(`Sitemap: ${brand.site}/sitemap.xml`);
  const security = await textOf(request, '/.well-known/security.txt');
  expect(security).toContain(`Contact: mailto:${brand.email}`);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(security) ?? [];
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now());
  expect(JSON.parse(await textOf(request, '/manifest.webmanifest'))).toMatchObject({
    name: brand.name,
    short_name: brand.shortName,
  });
  await page.goto('/');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'SportsOrganization', name: brand.name, email: brand.email });
});

for (const path of ['/no-such-page', '/membership/none', '/administration', '/home', '/assets/none.js']) {
  test(`${path} returns 404 with a view that links to the main pages`, {
    tag: path === '/no-such-page' ? [] : '@long',
  }, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(`Page not found | ${brand.name}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link', { name: 'Membership' }).click();
    await expect(h1(page)).toBeFocused();
    await expect(h1(page)).toHaveText('Membership');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    await expect(h1(page)).toHaveText('Page not found');
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test.describe('hydration', () => {
  /** One content page and one form, each at one width. `npm run test:all` covers the rest. */
  const short = new Map([
    ['/', phone],
    ['/contact', desktop],
  ]);

  for (const address of addresses) {
    for (const size of [phone, desktop]) {
      test(`nothing moves on ${address} at ${size.width} px`, {
        tag: short.get(address) === size ? [] : '@long',
      }, async ({ page, anotherBrowser }) => {
        const other = await anotherBrowser();
        // The player shows how much of the video has loaded, so mask it.
        const mask = (shown: Page) =>
          ({ fullPage: true, animations: 'disabled', mask: [shown.locator('video')] }) satisfies PageScreenshotOptions;
        await other.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
        const pictures: Record<string, Buffer[]> = { drawn: [], alive: [] };
        await other.goto(address, { waitUntil: 'commit' });
        await page.goto(address);
        for (const colorScheme of ['light', 'dark'] as const) {
          for (const [name, shown] of Object.entries({ drawn: other, alive: page })) {
            await shown.setViewportSize(size);
            await shown.emulateMedia({ colorScheme });
            await shown.evaluate(settled);
            await expect(h1(shown)).toBeVisible();
            pictures[name]?.push(await shown.screenshot(mask(shown)));
          }
        }
        expect(pictures.alive?.map((picture, at) => pictures.drawn?.[at]?.equals(picture))).toEqual([true, true]);
      });
    }
  }

  test('controls are disabled before hydration and enabled after', async ({ page }) => {
    const letScriptsRun = await holdRequests(page, '**/*.js');
    const loaded = page.goto('/contact', { waitUntil: 'commit' });
    await expect(page.getByLabel('Email', { exact: true })).toBeDisabled();
    letScriptsRun();
    await loaded;
    await expect(page.getByLabel('Email', { exact: true })).toBeEnabled();
    await expect(page.locator('[data-asleep]')).toHaveCount(0);
  });

  test('a page without fields rests until it is touched, and repeats a click made while it loads', async ({ page }) => {
    await page.setViewportSize(phone);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForLoadState();
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(1);
    expect(scripts).not.toContainEqual(expect.stringContaining('/react-'));
    const letScriptsRun = await holdRequests(page, '**/*.js');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    letScriptsRun();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
  });

  for (const when of ['before scripts run', 'while scripts run'] as const) {
    test(`going back ${when} returns to the previous page`, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Join Now' }).first().click();
      await expect(h1(page)).toHaveText('Membership');
      await page.evaluate(() => history.pushState({ view: 'home', state: {} }, '', '/'));
      const letScriptsRun = await holdRequests(page, '**/*.js');
      if (when === 'while scripts run')
        await page.addInitScript(() => addEventListener('DOMContentLoaded', () => history.back()));
      const loaded = page.reload({ waitUntil: 'commit' });
      await expect(h1(page)).toHaveText('Train. Compete. Represent.');
      if (when === 'before scripts run') await page.evaluate(() => history.back());
      letScriptsRun();
      await loaded;
      await expect(h1(page)).toHaveText('Membership');
      await expect.poll(() => page.evaluate(() => history.state.view)).toBe('membership');
    });
  }
});

test.describe('links', () => {
  test('a plain click switches views without loading, and a modified click opens the address in a new tab', async ({
    page,
    context,
  }) => {
    await page.goto('/contact');
    await page.evaluate(() => Object.assign(window, { loaded: 'once' }));
    const link = page.getByRole('banner').getByRole('link', { name: 'Join Now' });
    await expect(link).toHaveAttribute('href', '/membership');
    for (const [press, open] of [
      ['Control', () => link.click({ modifiers: ['ControlOrMeta'] })],
      ['middle', () => link.click({ button: 'middle' })],
    ] as const) {
      const opened = context.waitForEvent('page');
      await open();
      const tab = await opened;
      await expect(tab, press).toHaveURL('/membership');
      await expect(h1(tab)).toHaveText('Membership');
      await tab.close();
    }
    await link.click();
    await expect(h1(page)).toBeFocused();
    await expect(h1(page)).toHaveText('Membership');
    expect(await page.evaluate(() => 'loaded' in window)).toBe(true);
    // Keeping /contact would be wrong in a bookmark.
    expect(new URL(page.url()).pathname).toBe('/');
    await page.reload();
    await expect(h1(page)).toHaveText('Membership');
    await page.goBack();
    await expect(h1(page)).toHaveText('Contact');
    await expect(page).toHaveURL('/contact');
  });

  test('entries survive when a form is loaded by its address', { tag: '@long' }, async ({ page }) => {
    await page.goto('/adult-registration');
    const first = page.getByLabel('First name');
    await first.fill('Ada');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:adult') ?? '')).toContain('Ada');
    await page.goto('/adult-registration');
    await expect(first).toHaveValue('Ada');
  });

  test('a member reaches the view of an address, and the dashboard from login and home', { tag: '@long' }, async ({
    page,
  }) => {
    const { user } = await approvedMember();
    await resumeSession(page, user.email);
    const atDashboard = () => expect(h1(page)).toHaveText(`Welcome, ${user.first_name}`);
    await atDashboard();
    await page.goto('/coaches-officials');
    await expect(h1(page)).toHaveText('Coaches/Officials');
    await expect(page).toHaveTitle(`${views['coaches-officials'].title} | ${brand.name}`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.goto('/login');
    await atDashboard();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto('/');
    await atDashboard();
  });
});

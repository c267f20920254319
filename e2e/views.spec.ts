import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brand } from '@portal/contract/brand';
import { views as portalViews, type ViewName } from '../web/src/lib/views.ts';
import { findings } from './support/axe.ts';
import { overflowOf } from './support/overflow.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import type { View } from './support/views/view.ts';
import { views } from './support/views/views.ts';

/** With SHOTS=/some/folder, pictures of every view are saved there: phone and desktop, light and dark. */
const shots = process.env.SHOTS;

type Scheme = 'light' | 'dark';

/** Shows the page in a color scheme, with no color still on its way from the other. */
async function changeScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

async function savePicture(page: Page, folder: string, name: string, scheme: Scheme): Promise<void> {
  const file = name.replaceAll(', ', '.').replaceAll(' ', '-');
  await page.screenshot({ path: join(folder, `${file}.${page.viewportSize()?.width}.${scheme}.png`), fullPage: true });
}

/** Views that show the very screen of another: it is their name for those whom login leads there. */
const sameAs: Partial<Record<ViewName, ViewName>> = { 'admin-dashboard': 'admin' };

const titleOf = ({ title }: View) => (title ? `${title} | ${brand.name}` : brand.name);

const eventually = expect.configure({ soft: true }).poll;

/** Looks at the open view on a phone and on a desktop, which it leaves as wide as that and light. */
async function look(page: Page, view: View): Promise<void> {
  await expect.soft(page).toHaveTitle(titleOf(view));
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const at = `${view.name} at ${width} px`;
    // Behind a dialog the heading has no role, but is there.
    await expect.soft(page.locator('h1:visible'), `h1, ${at}`).toHaveCount(1);
    // What goes by the width in code is drawn anew a moment after.
    await eventually(() => overflowOf(page), { message: `overflow, ${at}` }).toBeLessThanOrEqual(0);
    await eventually(() => smallTargets(page), { message: `targets, ${at}` }).toEqual([]);
    // What is the same in the dark is looked at in the light.
    for (const [scheme, what] of [
      ['dark', 'colors'],
      ['light', 'everything'],
    ] as const) {
      await changeScheme(page, scheme);
      expect.soft(await findings(page, what), `axe, ${at}, ${scheme}`).toEqual([]);
      if (shots) await savePicture(page, shots, view.name, scheme);
    }
  }
}

/** The views that one test sees. */
const within = (view: View): View[] => [view, ...(view.next ?? [])];

for (const view of views) {
  const names = within(view).map(({ name }) => name);
  const title = `${names.join('; ')}: each fits phone and desktop under one heading and its title, and axe finds nothing`;
  // Some change what other tests see, and one by one they leave a core to the tests of the API.
  test(title, { tag: '@alone' }, async ({ page }) => {
    // Some wait for a mail or an upload, of which the emulator does one after the other.
    test.setTimeout(180_000);
    for (const each of within(view))
      await test.step(each.name, async () => {
        await each.open(page);
        await look(page, each);
      });
  });
}

const seen = views.flatMap(within);

test('every view of the portal is among them', () => {
  const opened = new Set(seen.map(({ name }) => name.split(',')[0]));
  const names = Object.keys(portalViews) as ViewName[];
  expect(names.filter((name) => !opened.has(sameAs[name] ?? name))).toEqual([]);
});

test('every view has a title of its own', () => {
  const titles = new Map(seen.map((view) => [view.name.split(',')[0], titleOf(view)]));
  expect(new Set(titles.values()).size).toBe(titles.size);
});

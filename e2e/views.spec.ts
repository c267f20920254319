import type { Page } from '@playwright/test';
import { brand } from '@portal/contract/values/brand';
import { views as portalViews } from '../web/src/lib/views.ts';
import { findings } from './support/axe.ts';
import { changeScheme, savePicture, shots } from './support/look.ts';
import { overflowOf } from './support/overflow.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import type { View } from './support/views/view.ts';
import { ways } from './support/views/views.ts';

/** Whether this is `npm run test:all`, in which axe looks at each window in both schemes. */
const isWhole = process.env.TEST_TIER === 'all';

type Scheme = 'light' | 'dark';

/** The windows in which a view is looked at, and the scheme in which axe does so in `npm test`. */
const windows = [
  { width: 360, height: 740, scheme: 'dark' },
  { width: 1440, height: 900, scheme: 'light' },
] as const;

/** What axe looks for in a scheme, in a window that `npm test` shows in one of them; nothing where it does not look. */
function looksFor(scheme: Scheme, one: Scheme): 'everything' | 'colors' | undefined {
  if (!isWhole && scheme !== one) return undefined;
  // All but the colors is the same in both schemes.
  return scheme === 'light' ? 'everything' : 'colors';
}

const titleOf = ({ title, person }: View) =>
  title === 'Home' ? brand.name : `${person ? `${person} – ` : ''}${title} | ${brand.name}`;

const nameOf = ({ title, state }: View) => (state ? `${title}, ${state}` : title);

const eventually = expect.configure({ soft: true }).poll;

/** Looks at the open view on a phone and on a desktop, which it leaves as wide as that and light. */
async function look(page: Page, view: View): Promise<void> {
  await expect.soft(page).toHaveTitle(titleOf(view));
  // What is still loading is not all there. And where styles come in just as the window changes, Chromium can keep those of
  // the old width, until the scheme changes.
  await expect.soft(page.locator('.MuiSkeleton-root, [aria-busy="true"]'), `loading, ${nameOf(view)}`).toHaveCount(0);
  for (const { width, height, scheme: one } of windows) {
    await page.setViewportSize({ width, height });
    const at = `${nameOf(view)} at ${width} px`;
    // Behind a dialog the heading has no role, but is there.
    await expect.soft(page.locator('h1:visible'), `h1, ${at}`).toHaveCount(1);
    for (const scheme of ['dark', 'light'] as const) {
      const what = looksFor(scheme, one);
      if (!what && !shots) continue;
      await changeScheme(page, scheme);
      if (scheme === one) {
        // What goes by the width in code is drawn anew a moment after.
        await eventually(() => overflowOf(page), { message: `overflow, ${at}` }).toEqual([]);
        await eventually(() => smallTargets(page), { message: `targets, ${at}` }).toEqual([]);
      }
      if (what) expect.soft(await findings(page, what), `axe, ${at}, ${scheme}`).toEqual([]);
      await savePicture(page, nameOf(view), scheme);
    }
  }
}

for (const whole of ways)
  for (const isLong of [false, true]) {
    const isLookedAt = ({ long }: View) => Boolean(long) === isLong;
    const way = whole.slice(0, whole.findLastIndex(isLookedAt) + 1);
    if (way.length === 0) continue;
    const names = way.filter(isLookedAt).map(nameOf);
    const title = `${names.join('; ')}: each fits phone and desktop under one heading and its title, and axe finds nothing`;
    const tag = [...(way.some(({ alone }) => alone) ? ['@alone'] : []), ...(isLong ? ['@long'] : [])];
    test(title, { tag }, async ({ page }) => {
      // Some wait for a mail or an upload, of which the emulator does one after the other.
      test.setTimeout(180_000);
      for (const each of way)
        await test.step(nameOf(each), async () => {
          await each.open(page);
          if (isLookedAt(each)) await look(page, each);
        });
    });
  }

/** The titles that `npm test` looks at. */
const seen = new Set(
  ways
    .flat()
    .filter(({ long }) => !long)
    .map(({ title }) => title),
);

const portalTitles: string[] = Object.values(portalViews).map(({ title }) => title);

test('every view of the portal is among them', () => {
  expect(portalTitles.filter((title) => !seen.has(title))).toEqual([]);
});

test('every view has a title of its own', () => {
  // The landing has a second name, for those whom login leads there.
  const alike = portalTitles.filter((title, index) => portalTitles.indexOf(title) !== index);
  expect(alike).toEqual([portalViews['admin-dashboard'].title]);
  expect([...seen].filter((title) => !portalTitles.includes(title))).toEqual([
    'Policies',
    'Verify a card or certificate',
  ]);
});

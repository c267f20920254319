import type { Page } from '@playwright/test';
import { brand } from '@portal/federation/brand';
import { views as portalViews } from '../web/src/lib/views.ts';
import { changeScheme, savePicture, shots } from './support/appearance.ts';
import { findings } from './support/axe.ts';
import { checkFrames, checkSpacing, checkZoom } from './support/hard-conditions.ts';
import { overflowOf } from './support/overflow.ts';
import { printedControls } from './support/paper.ts';
import { missingTexts, productTexts } from './support/product-texts.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import type { View } from './support/views/view.ts';
import { viewSequences } from './support/views/views.ts';

/** Whether this is `npm run test:all`, in which axe checks each window in both schemes. */
const isWhole = process.env.TEST_TIER === 'all';

type Scheme = 'light' | 'dark';

/** The windows in which views are checked, and the scheme that axe checks in each during `npm test`. */
const windows = [
  { width: 360, height: 740, scheme: 'dark' },
  { width: 1440, height: 900, scheme: 'light' },
] as const;

/** The views that `npm test` also checks at high zoom, with wide text spacing and in forced colors. */
const representatives: string[] = [portalViews.admin.title, portalViews['admin-members'].title];

const isCheckedHard = ({ title }: View) => isWhole || representatives.includes(title);

/** Returns which axe checks to run in a scheme, given the window's scheme in `npm test`; undefined for none. */
function looksFor(scheme: Scheme, one: Scheme): 'everything' | 'colors' | undefined {
  if (!isWhole && scheme !== one) return undefined;
  // Everything but the colors is the same in both schemes.
  return scheme === 'light' ? 'everything' : 'colors';
}

/** The window title of a view with this heading. */
function titleOf({ title, person }: View, heading: string | null): string {
  if (title === 'Home') return brand.name;
  const name = person === 'heading' ? heading : person;
  return `${name ? `${name} – ` : ''}${title} | ${brand.name}`;
}

const nameOf = ({ title, state }: View) => (state ? `${title}, ${state}` : title);

const eventually = expect.configure({ soft: true }).poll;

/** Checks the open view on a phone and on a desktop, and leaves it at desktop width in light. */
async function look(page: Page, view: View): Promise<void> {
  const heading = await page.locator('h1:visible').first().textContent();
  await expect.soft(page).toHaveTitle(titleOf(view, heading));
  // The view is incomplete while it is loading. Also, if styles arrive just as the window is resized, Chromium can keep
  // those of the old width until the scheme changes.
  await expect.soft(page.locator('.MuiSkeleton-root, [aria-busy="true"]'), `loading, ${nameOf(view)}`).toHaveCount(0);
  for (const { width, height, scheme: one } of windows) {
    await page.setViewportSize({ width, height });
    const at = `${nameOf(view)} at ${width} px`;
    // Behind a dialog the heading is visible but has no role.
    await expect.soft(page.locator('h1:visible'), `h1, ${at}`).toHaveCount(1);
    for (const scheme of ['dark', 'light'] as const) {
      const what = looksFor(scheme, one);
      if (!what && !shots) continue;
      await changeScheme(page, scheme);
      if (scheme === one) {
        // Elements that depend on the width in code are redrawn a moment later.
        await eventually(() => overflowOf(page), { message: `overflow, ${at}` }).toEqual([]);
        await eventually(() => smallTargets(page), { message: `targets, ${at}` }).toEqual([]);
      }
      if (what) expect.soft(await findings(page, what), `axe, ${at}, ${scheme}`).toEqual([]);
      await savePicture(page, nameOf(view), scheme);
    }
  }
  await eventually(() => missingTexts(page, nameOf(view)), { message: `texts, ${nameOf(view)}` }).toEqual([]);
  expect.soft(await printedControls(page), `on paper, ${nameOf(view)}`).toEqual([]);
  if (!isCheckedHard(view)) return;
  const [, desktop] = windows;
  await checkZoom(page, nameOf(view));
  await checkSpacing(page, nameOf(view), windows);
  await page.setViewportSize(desktop);
  await checkFrames(page, nameOf(view));
}

for (const sequence of viewSequences)
  for (const isLong of [false, true]) {
    const isLookedAt = ({ long }: View) => Boolean(long) === isLong;
    const visited = sequence.slice(0, sequence.findLastIndex(isLookedAt) + 1);
    if (visited.length === 0) continue;
    const names = visited.filter(isLookedAt).map(nameOf);
    const hard = visited.some(isCheckedHard) ? '; legible zoomed, spaced and in forced colors' : '';
    const title = `${names.join('; ')}: fit phone and desktop, with one heading, the right title, no axe findings and no controls on paper${hard}`;
    const tag = [...(visited.some(({ alone }) => alone) ? ['@alone'] : []), ...(isLong ? ['@long'] : [])];
    test(title, { tag }, async ({ page }) => {
      // Some views wait for an email or an upload, which the emulator handles one at a time.
      test.setTimeout(180_000);
      for (const each of visited)
        await test.step(nameOf(each), async () => {
          await each.open(page);
          if (isLookedAt(each)) await look(page, each);
        });
    });
  }

/** The titles that `npm test` checks. */
const seen = new Set(
  viewSequences
    .flat()
    .filter(({ long }) => !long)
    .map(({ title }) => title),
);

const portalTitles: string[] = Object.values(portalViews).map(({ title }) => title);

test('every view of the portal is listed', () => {
  expect(portalTitles.filter((title) => !seen.has(title))).toEqual([]);
});

test('every view has a unique title', () => {
  // The landing view has two names. Login opens the second.
  const alike = portalTitles.filter((title, index) => portalTitles.indexOf(title) !== index);
  expect(alike).toEqual([portalViews['admin-dashboard'].title]);
  expect([...seen].filter((title) => !portalTitles.includes(title))).toEqual([
    'Policies',
    'Verify a card or certificate',
  ]);
});

test('the walk passes each view that the product description names texts of', () => {
  const names = viewSequences.flat().map(nameOf);
  expect(Object.keys(productTexts).filter((name) => !names.includes(name))).toEqual([]);
});

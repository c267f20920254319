import type { Locator, Page } from '@playwright/test';
import { brand } from '@portal/federation/brand';
import { registering } from '../functions/test/support/people.ts';
import type { ViewName } from '../web/src/lib/views.ts';
import { brand as outside } from './support/outside/brand.ts';
import { test as outsideTest } from './support/outside/serve.ts';
import { openView } from './support/places.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const inMain = (page: Page) => page.getByRole('main');
const leader = ['Become a Grappling Leader', 'Grappling Leader Registration'] as const;
const join = [`Join ${brand.shortName}`, 'Membership'] as const;

/** A view, the part with the link, the link's label, and the title of the view it opens. */
type Place = readonly [view: ViewName, part: (page: Page) => Locator, label: string, title: string];

/** Sign-up links that the brand can point to an outside service. */
const leadingOut: readonly (readonly [...Place, signup: keyof typeof outside.signup])[] = [
  ['home', inMain, ...join, 'join'],
  ['home', (page) => page.getByRole('region', { name: 'Ready to Join' }), ...join, 'join'],
  ['home', (page) => page.getByRole('contentinfo'), 'Membership', 'Membership', 'join'],
  ['membership', inMain, 'Join as Youth', 'Youth Competitor Registration', 'youth'],
  ['membership', inMain, 'Join as Adult', 'Adult Competitor Registration', 'adult'],
  ['membership', inMain, 'Join as Grappling Leader', 'Grappling Leader Registration', 'grappling_leader'],
  ['membership', inMain, 'Charter your Academy', 'Academy Charter Application', 'academy_charter'],
  ['coaches-officials', inMain, ...leader, 'grappling_leader'],
  ['event-sanction-registration', inMain, ...leader, 'grappling_leader'],
];

/** Links that stay in the portal regardless of the brand: the choice of memberships and event sanctions. */
const stayingHere: readonly Place[] = [
  ['home', (page) => page.getByRole('banner'), 'Join Now', 'Membership'],
  ['home', inMain, 'Choose your membership', 'Membership'],
  ['college-program', inMain, 'Choose your membership', 'Membership'],
  ['login', inMain, 'Join Now', 'Membership'],
  ['membership', inMain, 'Sanction your Event', 'Event Sanction Application'],
];

async function expectWithin(page: Page, [view, part, label, title]: Place): Promise<void> {
  await test.step(`${label}, ${view}`, async () => {
    await openView(page, view);
    await part(page).getByRole('link', { name: label, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  });
}

async function expectOutside(page: Page, [view, partOf, label, , signup]: (typeof leadingOut)[number]): Promise<void> {
  await test.step(`${label}, ${view}`, async () => {
    await openView(page, view);
    const part = partOf(page);
    const link = part.getByRole('link', { name: `${label} (opens in a new tab)`, exact: true }).first();
    await expect(link).toHaveAttribute('rel', 'noopener');
    const opening = page.context().waitForEvent('page');
    await link.click();
    const opened = await opening;
    await expect(opened).toHaveURL(outside.signup[signup] ?? 'no address');
    expect(await opened.evaluate(() => opener)).toBeNull();
    await opened.close();
    await expect(part.getByRole('link', { name: label, exact: true })).toHaveCount(0);
  });
}

test('in the demo every sign-up link leads to a portal screen', { tag: '@long' }, async ({ page }) => {
  for (const [view, part, label, title] of [...leadingOut, ...stayingHere])
    await expectWithin(page, [view, part, label, title]);
});

outsideTest.describe('with sign-up at an outside service', { tag: '@alone' }, () => {
  outsideTest.beforeEach(({ context }) =>
    context.route(`${outside.signup.join}**`, (route) => route.fulfill({ body: 'The membership service' })),
  );

  outsideTest(
    'every sign-up link opens the service in a new tab, and the portal’s own links stay in the portal',
    async ({ page }) => {
      for (const place of leadingOut) await expectOutside(page, place);
      for (const place of stayingHere) await expectWithin(page, place);
    },
  );

  outsideTest(
    'a signed-in member sees a note about the service, with links for other memberships',
    async ({ page }) => {
      await resumeSession(page, (await registering.adult()).user.email);
      await openView(page, 'membership');
      await expect(page.getByRole('region', { name: 'Your membership' })).toContainText(
        'Our membership service opens in a new tab.',
      );
      await expect(inMain(page).getByRole('button', { name: 'Go to Dashboard' })).toHaveCount(1);
      await expect(inMain(page).getByRole('link', { name: /^Join as Youth/ })).toHaveAttribute(
        'href',
        outside.signup.youth ?? '',
      );
    },
  );
});

import type { Locator, Page } from '@playwright/test';
import { brand } from '@portal/contract/brand';
import { registering } from '../functions/test/support/people.ts';
import type { ViewName } from '../web/src/lib/views.ts';
import { brand as outside } from './support/outside/brand.ts';
import { test as outsideTest } from './support/outside/serve.ts';
import { openView } from './support/places.ts';
import { comeBack } from './support/session.ts';
import { expect, test } from './support/test.ts';

interface Place {
  view: ViewName;
  /** The part of the screen. */
  part: (page: Page) => Locator;
  label: string;
  /** The view of the portal that it leads to. */
  title: string;
}

const main = (page: Page) => page.getByRole('main');
const join = { label: `Join ${brand.shortName}`, title: 'Membership' };
const leader = { label: 'Become a Grappling Leader', title: 'Grappling Leader Registration' };

/** Where somebody signs up, and what of the brand can lead out from there. */
const leadingOut: (Place & { signup: keyof typeof outside.signup })[] = [
  { view: 'home', part: (page) => main(page), ...join, signup: 'join' },
  { view: 'home', part: (page) => page.getByRole('region', { name: 'Ready to Join' }), ...join, signup: 'join' },
  {
    view: 'home',
    part: (page) => page.getByRole('contentinfo'),
    label: 'Membership',
    title: 'Membership',
    signup: 'join',
  },
  {
    view: 'membership',
    part: main,
    label: 'Join as Youth',
    title: 'Youth Competitor Registration',
    signup: 'youth',
  },
  {
    view: 'membership',
    part: main,
    label: 'Join as Adult',
    title: 'Adult Competitor Registration',
    signup: 'adult',
  },
  {
    view: 'membership',
    part: main,
    label: 'Join as Grappling Leader',
    title: leader.title,
    signup: 'grappling_leader',
  },
  {
    view: 'membership',
    part: main,
    label: 'Charter your Academy',
    title: 'Academy Charter Application',
    signup: 'academy_charter',
  },
  { view: 'coaches-officials', part: main, ...leader, signup: 'grappling_leader' },
  { view: 'event-sanction-registration', part: main, ...leader, signup: 'grappling_leader' },
];

/** What leads to a screen of the portal whatever the brand says: the choice of memberships, and the sanction of events. */
const stayingHere: Place[] = [
  { view: 'home', part: (page) => page.getByRole('banner'), label: 'Join Now', title: 'Membership' },
  { view: 'home', part: main, label: 'Choose your membership', title: 'Membership' },
  { view: 'college-program', part: main, label: 'Choose your membership', title: 'Membership' },
  { view: 'login', part: main, label: 'Join Now', title: 'Membership' },
  { view: 'membership', part: main, label: 'Sanction your Event', title: 'Event Sanction Application' },
];

const nameOf = ({ view, label }: Place) => `${label}, ${view}`;

async function expectWithin(page: Page, place: Place): Promise<void> {
  await test.step(nameOf(place), async () => {
    await openView(page, place.view);
    await place.part(page).getByRole('link', { name: place.label, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: place.title })).toBeFocused();
  });
}

async function expectOutside(page: Page, place: (typeof leadingOut)[number]): Promise<void> {
  await test.step(nameOf(place), async () => {
    await openView(page, place.view);
    const part = place.part(page);
    const link = part.getByRole('link', { name: `${place.label} (opens in a new tab)`, exact: true }).first();
    await expect(link).toHaveAttribute('rel', 'noopener');
    const opening = page.context().waitForEvent('page');
    await link.click();
    const opened = await opening;
    await expect(opened).toHaveURL(outside.signup[place.signup] ?? 'no address');
    expect(await opened.evaluate(() => opener)).toBeNull();
    await opened.close();
    await expect(part.getByRole('link', { name: place.label, exact: true })).toHaveCount(0);
  });
}

test('in the demo every way to sign up leads to a screen of the portal', { tag: '@long' }, async ({ page }) => {
  for (const place of [...leadingOut, ...stayingHere]) await expectWithin(page, place);
});

outsideTest.describe('where the federation signs up at an outside service', { tag: '@alone' }, () => {
  outsideTest.beforeEach(({ context }) =>
    context.route(`${outside.signup.join}**`, (route) => route.fulfill({ body: 'The membership service' })),
  );

  outsideTest(
    'every way to sign up leads there in a new tab, and what is the portal’s stays here',
    async ({ page }) => {
      for (const place of leadingOut) await expectOutside(page, place);
      for (const place of stayingHere) await expectWithin(page, place);
    },
  );

  outsideTest('who is signed in is told so, and finds the others’ memberships there', async ({ page }) => {
    await comeBack(page, (await registering.adult()).user.email);
    await openView(page, 'membership');
    await expect(page.getByRole('region', { name: 'Your membership' })).toContainText(
      'Our membership service opens in a new tab.',
    );
    await expect(main(page).getByRole('button', { name: 'Go to Dashboard' })).toHaveCount(1);
    await expect(main(page).getByRole('link', { name: /^Join as Youth/ })).toHaveAttribute(
      'href',
      outside.signup.youth ?? '',
    );
  });
});

import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { type Office, officeNames, offices } from '@portal/contract/values/offices';
import { approvedMember } from '../functions/test/support/approved.ts';
import { backdate } from '../functions/test/support/backdate.ts';
import { daysFromToday, forms } from '../functions/test/support/forms.ts';
import { approvedLeader, uploadCheck } from '../functions/test/support/leaders.ts';
import { newColleague } from '../functions/test/support/office.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { officeViews } from '../web/src/lib/views.ts';
import { menuEntry, openView, press } from './support/places.ts';
import { enterOffice, resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

const colleague = (office: Office) => newColleague(office, { region: office === 'regional' ? ['NJ', 'NY'] : [] });

async function enterAs(page: Page, office: Office): Promise<void> {
  if (office === 'manager') {
    await enterOffice(page, await colleague(office));
    return;
  }
  await resumeSession(page, (await colleague(office)).user.email);
  await atHeading(page, 'Dashboard');
}

/** Collects the answers that refused this page something. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  return refused;
}

const menus: Record<Office, string> = {
  manager:
    'Overview Tasks Members Charters Events Documents Insurance Payments Uploads Messages Reports Ledger Offices',
  finance: 'Overview Tasks Members Charters Events Payments Reports',
  verifier: 'Overview Tasks Members Charters Events Documents Insurance Reports',
  regional: 'Overview Tasks Members Charters Events Reports',
  reader: 'Overview Members Charters Events Documents Insurance Payments Messages Reports Ledger',
};

test('the menu has what an office can use, and names the office', async ({ anotherBrowser }) => {
  await Promise.all(
    offices.map(async (office) => {
      const page = await anotherBrowser();
      await enterAs(page, office);
      const entries = page.getByRole('navigation', { name: 'Office' }).getByRole('link');
      // Without the counts.
      expect((await entries.allTextContents()).map((text) => text.replace(/\d.*/, '')).join(' ')).toBe(menus[office]);
      const name = officeNames[office] + (office === 'regional' ? ': NJ, NY' : '');
      await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible();
    }),
  );
});

/** The list covers the whole office. */
test('a verifier decides five documents by keyboard alone, and sees no payments', { tag: '@alone' }, async ({
  page,
}) => {
  const family = `Clerk${Date.now()}`;
  const leaders = await Promise.all(
    ['Ada', 'Bea', 'Cleo'].map((first) => registering.leader(forms.leader(undefined, first, family))),
  );
  const [ada, bea, cleo] = leaders as [Session, Session, Session];
  await payFee(cleo);
  const checks = [
    [ada, 'safesport'],
    [ada, 'background_check'],
    [bea, 'safesport'],
    [bea, 'background_check'],
    [cleo, 'safesport'],
  ] as const;
  for (const [minute, [leader, check]] of checks.entries()) {
    const { document_id } = await uploadCheck(leader, check);
    // Before those of all other tests.
    await backdate(collections.documents, document_id, { uploaded_at: `2018-07-01T00:0${minute}:00.000Z` });
  }
  const refused = refusalsOf(page);
  await enterAs(page, 'verifier');
  await menuEntry(page, 'Tasks').focus();
  await page.keyboard.press('Enter');
  await atHeading(page, 'Tasks');
  const dialog = page.getByRole('dialog');
  const titles = { safesport: 'SafeSport certification', background_check: 'Background check' };
  const rowOf = (place: number) => {
    const [leader, check] = checks[place] ?? [];
    const title = check === 'safesport' ? 'SafeSport certification' : 'background check';
    return page.getByRole('button', { name: `Open Document: ${leader?.user.first_name} ${family}, ${title}` });
  };
  await rowOf(0).focus();
  for (const [place, [{ user }, check]] of checks.entries()) {
    await test.step(`document ${place + 1}`, async () => {
      await expect(rowOf(place)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(
        dialog.getByRole('heading', { name: `${titles[check]} of ${user.first_name} ${family}` }),
      ).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused();
      if (place === 3) {
        await page.keyboard.press('Tab');
        await expect(dialog.getByLabel('Reason')).toBeFocused();
        await page.keyboard.type('The name is cut off.');
        await page.keyboard.press('Tab');
      }
      if (place === 4) await dialog.getByLabel('Valid until').fill(daysFromToday(300));
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(rowOf(place)).toHaveCount(0);
    });
  }
  await expect(page.getByRole('heading', { name: /^Payments/ })).toHaveCount(0);
  await openView(page, 'admin-member', { user_id: cleo.user.user_id });
  await atHeading(page, `Cleo ${family}`);
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await expect(page.getByText(/payment/i)).toHaveCount(0);
  await openView(page, 'admin-payments');
  await expect(page.getByText('This page is not part of your office (Verifier).')).toBeVisible();
  expect(refused).toEqual([]);
});

/** The names of buttons that change or export something. */
const acts =
  /^(\+|Add|Approve|Bulk|Change|Correct|Create|CSV|Delete|Deny|Done|Download|Excel|Export|Invite|JSON|Mark|Record|Reject|Refund|Renew|Reopen|Review|Send|Set|Suspend)\b/;

test('a president reads the season, and finds nothing that changes it', async ({ page }) => {
  const family = `Season${Date.now()}`;
  const leader = await approvedLeader(forms.leader(undefined, 'Lena', family));
  const waiting = await registering.adult(forms.adult(undefined, 'Otis', family));
  await payFee(waiting);
  const refused = refusalsOf(page);
  await enterAs(page, 'reader');
  const main = page.getByRole('main');
  const expectNoActs = async () => {
    await expect(main.getByRole('button', { name: acts })).toHaveCount(0);
    await expect(main.getByRole('checkbox')).toHaveCount(0);
    await expect(main.getByRole('combobox', { name: /^Change status/ })).toHaveCount(0);
    await expect(main.getByText('You no longer have access')).toHaveCount(0);
  };
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first()).toBeVisible();
  await expectNoActs();
  await menuEntry(page, 'Members').click();
  await page.getByLabel('Search by name').fill(family);
  await expect(main.getByRole('button', { name: `Details of Otis ${family}` })).toBeVisible();
  await expectNoActs();
  await press(main, `Details of Otis ${family}`);
  await expect(main.getByRole('button', { name: 'Open file' })).toBeVisible();
  await expectNoActs();
  await openView(page, 'admin-member', { user_id: leader.user.user_id });
  await atHeading(page, `Lena ${family}`);
  await expect(main.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await expectNoActs();
  await press(main, 'Details: Grappling Leader membership');
  await expect(page.getByRole('dialog', { name: /^\$66 from/ })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: acts })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await menuEntry(page, 'Payments').click();
  await expect(
    main.getByRole('button', { name: `Details: Otis ${family}, Adult Competitor membership` }),
  ).toBeVisible();
  await expectNoActs();
  await menuEntry(page, 'Reports').click();
  await expect(main.getByRole('heading', { name: /^Report: / })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Daily work' })).toBeVisible();
  await expectNoActs();
  expect(refused).toEqual([]);
});

test('an office that may not read the activity sees a change half a minute later', { tag: '@long' }, async ({
  page,
}) => {
  const family = `Later${Date.now()}`;
  await page.clock.install();
  await enterAs(page, 'verifier');
  await menuEntry(page, 'Members').click();
  await page.getByLabel('Search by name').fill(family);
  await expect(page.getByText('No members found.')).toBeVisible();
  await registering.adult(forms.adult(undefined, 'Nora', family));
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('button', { name: `Details of Nora ${family}` })).toBeVisible();
});

for (const office of offices) {
  test(`no view asks for anything that the office ${office} may not have`, { tag: '@long' }, async ({ page }) => {
    const { user } = await approvedMember();
    const refused = refusalsOf(page);
    await enterAs(page, office);
    for (const { name } of officeViews) {
      await test.step(name, async () => {
        await openView(page, name, name === 'admin-member' ? { user_id: user.user_id } : {});
        await expect(page.locator('h1:visible')).toBeVisible();
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
        await expect(page.getByText('You no longer have access')).toHaveCount(0);
        expect(refused).toEqual([]);
      });
    }
  });
}

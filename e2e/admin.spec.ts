import { approvedMember } from '../functions/test/support/approved.ts';
import { changeMemberOf, endSessionsOf } from '../functions/test/support/database-state.ts';
import { forms } from '../functions/test/support/forms.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { approveAnyway } from './support/members-office.ts';
import { comeBack } from './support/session.ts';
import { shownNumber } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('an admin locks a member whose dashboard is open, which turns into the status screen', async ({
  page,
  anotherBrowser,
}) => {
  const admin = await newAdmin();
  const form = forms.adult(undefined, 'Open', `Window${Date.now()}`);
  const member = await approvedMember(registering.adult(form), admin);
  const memberPage = await anotherBrowser();
  await comeBack(memberPage, member.user.email);
  await expect(memberPage.getByText('Active Membership')).toBeVisible();

  await comeBack(page, admin.user.email);
  await page.getByRole('button', { name: /Total members/ }).click();
  const found = page.waitForResponse((answer) => answer.url().includes(`q=${member.user.last_name}`));
  await page.getByLabel('Search by name, email or membership number').fill(member.user.last_name);
  await found;
  await page.getByLabel(`Change status of Open ${member.user.last_name}`).click();
  await page.getByRole('option', { name: 'Suspended' }).click();
  await expect(page.getByText('Change member status to "suspended"?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('row', { name: new RegExp(member.user.last_name) })).toContainText(/suspended/i);

  await expect(memberPage.getByText('Your account is suspended. Please contact support.')).toBeVisible();
  await expect(memberPage.getByText('Active Membership')).toHaveCount(0);
  await expect(memberPage.getByText('Profile Information')).toHaveCount(0);
});

test('the table of members is searched, filtered, and approves', { tag: '@long' }, async ({ page }) => {
  const family = `Tableau${Date.now()}`;
  await registering.adult(forms.adult(undefined, 'Una', family));
  await payFee(await registering.youth(forms.youth(undefined, 'Pia', family)));
  await comeBack(page, (await newAdmin()).user.email);
  await page.getByRole('button', { name: /Total members/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name} ${family}`) });

  await page.getByLabel('Search by name, email or membership number').fill(family.toUpperCase());
  await expect(row('Una')).toBeVisible();
  await expect(row('Pia')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('pending_approval');
  await expect(row('Una')).toHaveCount(0);
  await row('Pia')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await approveAnyway(page);
  await expect(page.getByText(shownNumber).first()).toBeVisible();

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByLabel('Search by name, email or membership number').fill(`${family}zz`);
  await expect(page.getByText('No members found.')).toBeVisible();
});

for (const [name, change, outcome] of [
  [
    'locked',
    (id: string) => changeMemberOf(id, { status: 'suspended' }),
    'Your account is suspended. Please contact support.',
  ],
  ['demoted', (id: string) => changeMemberOf(id, { role: 'member' }), 'Payment required'],
  ['signed out by a reset', endSessionsOf, 'Your session has ended. Please sign in again.'],
] as const) {
  test(`an admin who is ${name} loses the open admin screen at once`, {
    tag: name === 'demoted' ? [] : '@long',
  }, async ({ page }) => {
    const admin = await newAdmin();
    await newAdmin();
    const waiting = await registering.adult(forms.adult(undefined, 'Vera', `Visible${Date.now()}`));
    await payFee(waiting);
    await comeBack(page, admin.user.email);
    await expect(page.getByText(waiting.user.last_name).first()).toBeVisible();
    await change(admin.user.user_id);
    await expect(page.getByText(outcome)).toBeVisible();
    await expect(page.getByText(waiting.user.last_name)).toHaveCount(0);
  });
}

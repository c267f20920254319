import type { Page } from '@playwright/test';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { deletionDays } from '@portal/contract/values/retention';
import { approvedMember } from '../functions/test/support/approved.ts';
import { patchMember } from '../functions/test/support/database-state.ts';
import { forms, password } from '../functions/test/support/forms.ts';
import { approvedLeader } from '../functions/test/support/leaders.ts';
import { memberOf, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { addChildTo } from './support/families.ts';
import { enterFile, section, uniqueName } from './support/member-file.ts';
import { press } from './support/places.ts';
import { savedBy, textsInZip } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const day = () => dayText(daysLater(dayOf(), deletionDays));

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('a member downloads all data, deletes the account with the password, and cancels the deletion', async ({
  page,
}) => {
  const name = uniqueName();
  const member = await approvedMember(registering.adult(forms.adult(undefined, 'Ada', name)));
  await resumeSession(page, member.user.email);
  const own = part(page, 'Your data');
  const file = await savedBy(page, () => own.getByRole('button', { name: 'Download your data' }).click());
  expect(file.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const texts = textsInZip(file.bytes);
  expect(texts['data.html']).toContain(`keeps about Ada ${name}</h1>`);
  expect(JSON.parse(texts['data.json'] ?? '').name).toBe(`Ada ${name}`);

  await own.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /This is not your current password/,
  );
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`This happens on ${day()}.`)).toBeVisible();
  await expect(own).toBeFocused();
  await expect(own.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('The deletion was stopped.')).toBeVisible();
  await expect(page.getByText(`This happens on ${day()}.`)).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  expect((await memberOf(member.user)).deleting).toBeNull();
});

test('a parent does the same for a child, and cannot be deleted before the child', { tag: '@long' }, async ({
  page,
}) => {
  const parent = await approvedMember(registering.adult(forms.adult(undefined, 'Grace', 'Park')));
  const child = await addChildTo(parent, 'Noah');
  await resumeSession(page, parent.user.email);
  await page.getByRole('button', { name: 'Open Noah’s dashboard' }).click();
  const noah = part(page, 'Noah’s data');
  const file = await savedBy(page, () => noah.getByRole('button', { name: 'Download Noah’s data' }).click());
  expect(textsInZip(file.bytes)['data.html']).toContain('keeps about Noah Park</h1>');
  await noah.getByRole('button', { name: 'Show who looked at Noah’s documents' }).click();
  await expect(noah).toContainText('No one in our office opened a document.');

  await noah.getByRole('button', { name: 'Delete Noah' }).click();
  await page.getByRole('dialog', { name: 'Delete Noah?' }).getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByText(`You asked us to delete Noah’s membership and data. This happens on ${day()}.`),
  ).toBeVisible();
  expect((await memberOf(child)).deleting).toMatchObject({ by: 'account' });
  expect((await memberOf(parent.user)).deleting).toBeNull();
  await page.getByRole('button', { name: 'Keep Noah' }).click();
  await expect(page.getByText('The deletion was stopped.')).toBeVisible();

  await page.getByRole('button', { name: 'Back to your family' }).click();
  await page.getByRole('button', { name: /^Open (your|Grace’s) dashboard$/ }).click();
  await part(page, 'Your data').getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Others are in this account. Delete them or hand them over first.',
  );
});

test('a suspended member sees that the deletion awaits the office, which reads why and stops it', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  const member = await approvedMember(registering.adult(forms.adult(undefined, 'Ada', uniqueName())));
  await call('deleteOwn', { body: { password } }, member.token);
  await patchMember(member.user.user_id, { status: 'suspended' });
  await enterFile(page, member.user);
  await expect(page.getByText('The membership is suspended, so the office decides.')).toBeVisible();

  const own = await anotherBrowser();
  await resumeSession(own, member.user.email);
  await expect(own.getByText('It is waiting for the office.')).toBeVisible();
  await own.getByRole('button', { name: 'Keep my account' }).click();
  await expect(own.getByText('The deletion was stopped.')).toBeVisible();
  await expect(own.getByText('It is waiting for the office.')).toHaveCount(0);
  expect((await memberOf(member.user)).deleting).toBeNull();
});

test('the office downloads the data, deletes with a reason and keeps the member, who sees who looked', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  const name = uniqueName();
  const leader = await approvedLeader(forms.leader(undefined, 'Ruth', name));
  const admin = await enterFile(page, leader.user);
  const data = section(page, 'Data and deletion');
  const file = await savedBy(page, () => data.getByRole('button', { name: 'Download data' }).click());
  expect(textsInZip(file.bytes)['data.html']).toContain(`keeps about Ruth ${name}</h1>`);

  await data.getByRole('button', { name: 'Delete member' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete Ruth ${name}?` });
  await expect(dialog).toContainText('with the member’s charters, events and lists');
  await dialog.getByRole('button', { name: 'Delete member' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/required/);
  await dialog.getByLabel('Reason').fill('Asked by letter');
  await dialog.getByRole('button', { name: 'Delete member' }).click();
  await expect(page.getByText(`The office asked to delete this member. This happens on ${day()}.`)).toBeVisible();

  const own = await anotherBrowser();
  await resumeSession(own, leader.user.email);
  await expect(own.getByText(`Our office was asked to delete your membership and data.`)).toBeVisible();
  await press(part(own, 'Your data'), /^Show who looked/);
  const looks = part(own, 'Your data').getByRole('list', { name: 'Who looked' });
  await expect(looks).toContainText(`${admin.user.first_name} ${admin.user.last_name} downloaded all data`);

  await page.getByRole('button', { name: 'Keep member' }).click();
  await expect(page.getByText(`Ruth ${name} will not be deleted.`)).toBeVisible();
  await expect(own.getByText('Our office was asked to delete')).toHaveCount(0);
  const { user } = await call('profile', {}, leader.token);
  expect(user.deleting).toBeNull();
});

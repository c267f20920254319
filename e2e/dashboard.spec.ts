import { dayText } from '@portal/contract/values/format';
import { approvedMember } from '../functions/test/support/approved.ts';
import { forms } from '../functions/test/support/forms.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { overflowOf } from './support/overflow.ts';
import { fillIn } from './support/places.ts';
import { requestsOf } from './support/requests.ts';
import { savedBy } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { payWith } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('edits the profile in place and shows the changes at once', { tag: '@long' }, async ({ page }) => {
  await resumeSession(page, (await approvedMember()).user.email);
  const profile = page.getByRole('region', { name: 'Profile Information' });
  const edit = profile.getByRole('button', { name: 'Edit' });
  await edit.click();
  await expect(profile.getByLabel('Phone', { exact: true })).toBeFocused();
  await fillIn(profile, { 'Home phone': '303 555 0123', 'Emergency contact': 'Jo Mercer', City: 'Troy' });
  await profile.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Your profile was saved.')).toBeVisible();
  await expect(edit).toBeFocused();
  for (const shown of ['(303) 555-0123', 'Jo Mercer', '12 Canal Street, Troy, NY 12207']) {
    await expect(profile.getByText(shown)).toBeVisible();
  }

  await edit.click();
  await profile.getByLabel('Home phone', { exact: true }).fill('');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Jo Mercer')).toBeVisible();
  await expect(profile.getByText('Home phone')).toHaveCount(0);
  await page.reload();
  await expect(profile.getByText('12 Canal Street, Troy, NY 12207')).toBeVisible();
  await expect(profile.getByText('Home phone')).toHaveCount(0);
});

test('an invalid entry is reported next to its field and in a summary, and Cancel restores everything', {
  tag: '@long',
}, async ({ page }) => {
  await resumeSession(page, (await approvedMember()).user.email);
  const profile = page.getByRole('region', { name: 'Profile Information' });
  await profile.getByRole('button', { name: 'Edit' }).click();
  await fillIn(profile, { Phone: '12', 'ZIP code': '1220', City: 'Nowhere' });
  await profile.getByRole('button', { name: 'Save' }).click();
  const summary = profile.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Phone: Please enter a valid phone number' })).toBeVisible();
  await summary.getByRole('link', { name: /^ZIP code/ }).click();
  await expect(profile.getByLabel('ZIP code', { exact: true })).toBeFocused();

  await profile.getByRole('button', { name: 'Cancel' }).click();
  await expect(profile.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(profile.getByText('12 Canal Street, Albany, NY 12207')).toBeVisible();
});

test('keeps changes made on another device in the meantime, and sends nothing if nothing changed', async ({ page }) => {
  const { user, token } = await approvedMember();
  await resumeSession(page, user.email);
  const profile = page.getByRole('region', { name: 'Profile Information' });
  const edit = profile.getByRole('button', { name: 'Edit' });
  await edit.click();
  await call('updateProfile', { body: { city: 'Troy', club_academy: 'Mohawk Mat Club' } }, token);
  await profile.getByLabel('Emergency contact', { exact: true }).fill('Jo Mercer');
  await profile.getByRole('button', { name: 'Save' }).click();
  for (const shown of ['12 Canal Street, Troy, NY 12207', 'Mohawk Mat Club', 'Jo Mercer']) {
    await expect(profile.getByText(shown)).toBeVisible();
  }

  const sent = requestsOf(page, (request) => request.method() === 'PATCH');
  await edit.click();
  await profile.getByLabel('City', { exact: true }).fill('Nowhere');
  await profile.getByLabel('City', { exact: true }).fill('Troy');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeFocused();
  expect(sent).toEqual([]);
});

test('a leader cannot clear belt rank and club, and sees which checks are missing', { tag: '@long' }, async ({
  page,
}) => {
  const leader = await registering.leader();
  await payFee(leader);
  await resumeSession(page, leader.user.email);
  const status = page.getByRole('region', { name: 'Membership Status' });
  await expect(status).toContainText(
    'Upload your SafeSport certification and background check under Leader verification',
  );
  await expect(status.getByRole('listitem').filter({ hasText: 'Documents' })).toHaveAttribute('aria-current', 'step');

  // Wait for the content above the profile, which shifts it on arrival.
  await expect(page.getByText('None yet.')).toBeVisible();
  const profile = page.getByRole('region', { name: 'Profile Information' });
  await profile.getByRole('button', { name: 'Edit' }).click();
  await fillIn(profile, { 'Belt rank': '', 'Club / academy': ' ' });
  await profile.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Belt rank', 'Club / academy']) {
    await expect(profile.getByRole('link', { name: `${label}: This field is required` })).toBeVisible();
  }
  await fillIn(profile, { 'Belt rank': 'Brown belt', 'Club / academy': 'Mohawk Mat Club' });
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Brown belt')).toBeVisible();

  await page.getByRole('link', { name: 'Follow the four steps' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/coaches/i);
});

test('a payment appears live in the history, with a receipt to download and print', async ({ page }) => {
  const { user } = await registering.adult();
  await resumeSession(page, user.email);
  const history = page.getByRole('region', { name: 'Payment history' });
  await expect(history).toContainText('No payments yet.');
  await payWith(page, page.getByRole('button', { name: 'Pay $66' }));
  const view = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(view).toContainText('$66');
  await expect(view).toContainText('Adult Competitor membership');
  await expect(view).toContainText('Ada Mercer');
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();

  const entry = history.getByRole('listitem');
  await expect(entry).toContainText('Adult Competitor membership');
  await expect(entry).toContainText('$66');
  await expect(entry).toContainText('Paid');
  await entry.getByRole('button', { name: /^Receipt/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  for (const line of [
    'National Grappling Federation',
    '100 Takedown Way',
    'Ada Mercer',
    user.email,
    '$66 USD',
    /cs_/,
  ]) {
    await expect(receipt).toContainText(line);
  }
  const { name, bytes: pdf } = await savedBy(page, () => receipt.getByRole('button', { name: 'Download PDF' }).click());
  const [, day = ''] = /^receipt-(\d{4}-\d\d-\d\d)\.pdf$/.exec(name) ?? [];
  await expect(receipt).toContainText(dayText(day));
  // Found by its element: behind the dialog, it has no role.
  await expect(page.locator('li', { hasText: 'Adult Competitor membership' })).toContainText(dayText(day));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(1000);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await receipt.getByRole('button', { name: 'Close' }).click();
  await expect(entry.getByRole('button', { name: /^Receipt/ })).toBeFocused();
});

for (const width of [360, 1440]) {
  test(`the dashboard of a member with the longest name does not scroll sideways at ${width} px`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const long = forms.adult(undefined, 'W'.repeat(80), 'Mm'.repeat(40));
    await resumeSession(page, (await approvedMember(registering.adult(long))).user.email);
    await expect(page.getByRole('figure', { name: 'Membership card' })).toBeVisible();
    expect(await overflowOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(await overflowOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Full screen' }).click();
    const door = page.getByRole('dialog');
    await expect(door.getByRole('heading')).toBeVisible();
    expect(await overflowOf(page, door)).toEqual([]);
  });
}

import type { Locator, Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { idOf, nameOf } from '@portal/contract/rules/application';
import { collections } from '@portal/contract/values/collections';
import { fullName } from '@portal/contract/values/format';
import { addCopies } from '../functions/test/support/copies.ts';
import { forms } from '../functions/test/support/forms.ts';
import { keepImport } from '../functions/test/support/imports.ts';
import { approvedLeader, uploadCheck } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { once } from '../functions/test/support/once.ts';
import { payFeeOverApi, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { enterDocuments, rowOf } from './support/documents.ts';
import { charterOffice, enterOfficeOf, eventOffice, listedRow, type Office } from './support/offices.ts';
import { openDetails, openPayments, paymentRow } from './support/payments-office.ts';
import { pendingBlock } from './support/pending.ts';
import { menuEntry, openView, press } from './support/places.ts';
import { enterOffice } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { openUploads, recentUpload } from './support/uploads.ts';
import { atHeading } from './support/views/view.ts';

const leader = once(() => approvedLeader());

const desktop = { width: 1440, height: 900 };
const long = '2019-01-01T00:00:00.000Z';

/** Checks that 12 rows of 40 px fit in the window, the first near the top. */
async function seenAtOnce(rows: Locator): Promise<void> {
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
  expect((await rows.nth(0).boundingBox())?.y).toBeLessThan(320);
  for (const row of (await rows.all()).slice(0, 12)) expect((await row.boundingBox())?.height).toBeLessThan(42);
}

async function openMessages(page: Page): Promise<Locator> {
  await enterOffice(page);
  await menuEntry(page, 'Messages').click();
  await atHeading(page, 'Messages');
  return page.getByRole('region', { name: /messages$/ }).getByRole('listitem');
}

async function sendMessage(subject: string): Promise<string> {
  await call('sendContactMessage', { body: forms.contact(undefined, subject) });
  const { contacts } = await call('listContacts', { query: { limit: 100 } }, (await newAdmin()).token);
  return contacts.find((contact) => contact.subject === subject)?.contact_id ?? '';
}

async function memberFile(page: Page, { user }: Session): Promise<void> {
  await atHeading(page, fullName(user));
}

for (const [office, field] of [
  [charterOffice, 'charter_id'],
  [eventOffice, 'event_id'],
] as const satisfies [Office, string][]) {
  test(`a desktop shows 12 of ${office.heading} at once`, { tag: ['@alone', '@long'] }, async ({
    page,
    afterwards,
  }) => {
    await page.setViewportSize(desktop);
    const name = `Glance ${Date.now()}`;
    const application = await office.apply(await leader(), name);
    const oldest = { created_at: long };
    afterwards(await addCopies(collections[office.collection], field, idOf(application), 20, oldest));
    await enterOfficeOf(page, office);
    await seenAtOnce(pendingBlock(page).getByRole('listitem').filter({ hasText: name }));
  });

  test(`${office.heading} keep search and details through a reload, and Back returns to them`, {
    tag: office === charterOffice ? [] : '@long',
  }, async ({ page }) => {
    const name = `Kept ${Date.now()}`;
    const application = await office.apply(await leader(), name);
    const another = await office.apply(await leader(), `Other ${Date.now()}`);
    await enterOfficeOf(page, office);
    const search = page.getByLabel(office.search);
    const dialog = page.getByRole('dialog', { name });
    const isNarrow = async () => {
      await expect(search).toHaveValue(name);
      await expect(listedRow(page, office, name)).toBeVisible();
      await expect(listedRow(page, office, nameOf(another))).toHaveCount(0);
    };
    await expect(listedRow(page, office, nameOf(another))).toBeVisible();
    await search.fill(name);
    await expect(listedRow(page, office, nameOf(another))).toHaveCount(0);
    const details = listedRow(page, office, name).getByRole('button', { name: /^Details/ });
    await details.click();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toContainText('Policies accepted');

    await openView(page, 'admin-member', { user_id: application.owner_uid });
    await memberFile(page, await leader());
    await page.goBack();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await isNarrow();

    await press(listedRow(page, office, name), fullName((await leader()).user));
    await memberFile(page, await leader());
    await page.goBack();
    await isNarrow();
    await expect(dialog).toHaveCount(0);
    // Details closed earlier leave no extra history entry.
    await page.goBack();
    await atHeading(page, 'Admin dashboard');
  });
}

test('a desktop shows 12 payments at once', { tag: '@long' }, async ({ page, afterwards }) => {
  await page.setViewportSize(desktop);
  const member = await registering.adult();
  const session = await payFeeOverApi(member);
  afterwards(await addCopies(collections.payments, 'session_id', session, 14));
  await enterOffice(page);
  await openView(page, 'admin-payments', { user_id: member.user.user_id });
  await seenAtOnce(page.getByRole('list', { name: 'Payments', exact: true }).getByRole('listitem'));
});

test('payments keep status and details through a reload, and Back returns to them', { tag: '@long' }, async ({
  page,
}) => {
  const member = await registering.adult(forms.adult(undefined, 'Paula', `Kept${Date.now()}`));
  await payFeeOverApi(member);
  const name = fullName(member.user);
  await openPayments(page);
  const status = page.getByRole('combobox', { name: 'Status' }).locator('option:checked');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Paid');
  const dialog = await openDetails(page, name);
  await page.reload();
  await expect(dialog).toContainText('Adult Competitor membership');
  await openView(page, 'admin-member', { user_id: member.user.user_id });
  await memberFile(page, member);
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(status).toHaveText('Paid');
  await paymentRow(page, name).getByRole('button', { name, exact: true }).click();
  await memberFile(page, member);
  await page.goBack();
  await expect(paymentRow(page, name)).toBeVisible();
  await expect(status).toHaveText('Paid');

  // A refund replaces the details, and Back closes it.
  await (await openDetails(page, name)).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Refund payment' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await atHeading(page, 'Payments');
});

test('a desktop shows 12 documents at once', { tag: '@alone' }, async ({ page, afterwards }) => {
  await page.setViewportSize(desktop);
  const { document_id } = await uploadCheck(await registering.leader(), 'safesport');
  afterwards(await addCopies(collections.documents, 'document_id', document_id, 14, { uploaded_at: long }));
  await enterDocuments(page);
  await seenAtOnce(
    page.getByRole('region', { name: 'Document verification' }).getByRole('button', { name: /^Review/ }),
  );
});

test('a document under review stays open through a reload, and on return from the file', {
  tag: '@alone',
}, async ({ page }) => {
  const owner = await registering.leader();
  await uploadCheck(owner, 'safesport');
  await enterDocuments(page);
  const row = rowOf(page, owner.user.email, 'SafeSport certification');
  const reason = row.getByLabel('Reason');
  await row.getByRole('button', { name: /^Review/ }).click();
  await expect(reason).toBeVisible();
  await page.reload();
  await expect(reason).toBeVisible();
  await row.getByRole('button', { name: fullName(owner.user), exact: true }).click();
  await memberFile(page, owner);
  await page.goBack();
  await expect(reason).toBeVisible();
  await page.goBack();
  await expect(reason).toHaveCount(0);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Review/ }).click();
  await row.getByRole('button', { name: /^Close/ }).click();
  await expect(reason).toHaveCount(0);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(reason).toHaveCount(0);
});

test('a desktop shows 12 messages at once', { tag: '@long' }, async ({ page, afterwards }) => {
  await page.setViewportSize(desktop);
  afterwards(await addCopies(collections.contacts, 'contact_id', await sendMessage(`Glance ${Date.now()}`), 14));
  await seenAtOnce(await openMessages(page));
});

test('messages keep the filter and the open message through a reload, and Back returns to them', {
  tag: '@long',
}, async ({ page }) => {
  const subject = `Kept ${Date.now()}`;
  const id = await sendMessage(subject);
  await call('closeContact', { params: { id }, body: { closed: true } }, (await newAdmin()).token);
  const rows = await openMessages(page);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  const row = rows.filter({ hasText: subject });
  const less = row.getByRole('button', { name: `Show less of ${subject}` });
  await row.getByRole('button', { name: `Show all of ${subject}` }).click();
  await expect(less).toBeFocused();
  await page.reload();
  await expect(less).toBeVisible();
  await menuEntry(page, 'Uploads').click();
  await atHeading(page, 'Upload members');
  await page.goBack();
  await expect(less).toBeVisible();
  await page.goBack();
  await expect(row.getByRole('button', { name: `Show all of ${subject}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Done messages' })).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
});

test('uploads keep the method and the open error list through a reload and Back', { tag: '@long' }, async ({
  page,
}) => {
  const admin = await openUploads(page);
  const errors = [{ row: 2, email: 'nobody', detail: 'Please enter an email address' }];
  const filename = `Kept ${Date.now()}.csv`;
  await keepImport(admin, { filename, state: 'done', errors: 1, first_errors: errors });
  const line = recentUpload(page, filename);
  const paste = page.getByRole('button', { name: 'Paste a list', exact: true });
  await paste.click();
  await line.getByRole('button', { name: /^Show errors/ }).click();
  await expect(line).toContainText('Please enter an email address');
  await page.reload();
  await expect(line).toContainText('Please enter an email address');
  await expect(paste).toHaveAttribute('aria-pressed', 'true');
  await menuEntry(page, 'Messages').click();
  await atHeading(page, 'Messages');
  await page.goBack();
  await expect(line).toContainText('Please enter an email address');
  await page.goBack();
  await expect(line.getByRole('button', { name: /^Show errors/ })).toBeVisible();
  await expect(paste).toHaveAttribute('aria-pressed', 'true');
});

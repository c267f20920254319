import { dayOf } from '@portal/contract/values/days';
import { maxDocumentBytes } from '@portal/contract/values/document';
import { dayText } from '@portal/contract/values/format';
import { patchMember } from '../functions/test/support/database-state.ts';
import { sampleJpeg, samplePdf, samplePng } from '../functions/test/support/files.ts';
import { daysFromToday, forms } from '../functions/test/support/forms.ts';
import { uploadCheck, verifyLeader } from '../functions/test/support/leaders.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { shortDayText } from '../web/src/ui/format.ts';
import { choose, darkShare, enterDocuments, openDocuments, partOf, rowOf } from './support/documents.ts';
import { brokenPdf, faxPdf, lockedPdf } from './support/odd-pdfs.ts';
import { showNewestPending } from './support/pending.ts';
import { menuEntry } from './support/places.ts';
import { requestsOf } from './support/requests.ts';
import { savedBy } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('a leader uploads a document and sees its approval and expiration date live', {
  tag: ['@alone', '@long'],
}, async ({ page, anotherBrowser }) => {
  const leader = await registering.leader();
  const { user } = leader;
  const office = await anotherBrowser();
  await enterDocuments(office);
  const row = rowOf(office, user.email, 'Background check');
  await expect(row).toHaveCount(0);

  await resumeSession(page, user.email);
  const part = partOf(page, 'background_check');
  await expect(part).toContainText('Not uploaded');
  await choose(page, 'background_check', 'my check.pdf', samplePdf());
  await expect(page.getByText('We received your background check.')).toBeVisible();
  await expect(part).toContainText('my check.pdf');
  await expect(part).toContainText('Waiting for review since');
  await expect(part).toContainText('In review');
  await expect(partOf(page, 'safesport')).not.toContainText('Waiting for review');

  await expect(row).toContainText('Ruth Okafor');
  await expect(row).toContainText('SafeSport: Pending');
  await expect(row).toContainText('Background check: Pending');
  await uploadCheck(leader, 'safesport');
  await expect(row.getByRole('button', { name: /^Review/ })).toHaveCount(2);
  await row.getByRole('button', { name: 'Review Background check of Ruth Okafor' }).click();
  const canvas = row.getByRole('img', { name: 'Background check of Ruth Okafor, page 1 of 1' });
  await expect.poll(() => darkShare(canvas)).toBeGreaterThan(0.001);
  for (const name of ['Approve', 'Reject']) await expect(row.getByRole('heading', { level: 4, name })).toBeVisible();
  await row.getByLabel('Valid until').fill(daysFromToday(-2));
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row.getByRole('link', { name: 'Valid until: Please enter today or a later date' })).toBeVisible();
  await row.getByLabel('Valid until').fill(daysFromToday(400));
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByText('Document approved', { exact: true })).toBeVisible();
  // On to the next, which is never approved by one Enter too many.
  const next = row.getByRole('img', { name: 'SafeSport certification of Ruth Okafor, page 1 of 1' });
  await expect.poll(() => darkShare(next)).toBeGreaterThan(0.001);
  await expect(row.getByText('SafeSport certification', { exact: true })).toBeFocused();
  await expect(row.getByRole('button', { name: /Background check of/ })).toHaveCount(0);

  await expect(part).toContainText('Verified');
  await expect(part).toContainText(`Valid until ${dayText(daysFromToday(400))}.`);
  await expect(part).toContainText('Approved');
  await expect(part.getByRole('button', { name: /background check$/ })).toHaveCount(0);
  await expect(part.getByRole('heading')).toBeFocused();
  const saved = await savedBy(page, () => part.getByRole('button', { name: 'Download my check.pdf' }).click());
  expect(saved.name).toBe(`background-check-${dayOf()}.pdf`);
  expect(new Uint8Array(saved.bytes)).toEqual(samplePdf());
});

test('shows a rejection with its reason live and by email, and accepts another upload', {
  tag: ['@alone', '@long'],
}, async ({ page, anotherBrowser }) => {
  const leader = await registering.leader();
  const { email } = leader.user;
  await uploadCheck(leader, 'safesport', { name: 'photo.png', bytes: samplePng() });
  await resumeSession(page, email);
  const part = partOf(page, 'safesport');
  await expect(part).toContainText('photo.png');

  const office = await anotherBrowser();
  await enterDocuments(office);
  const row = rowOf(office, email, 'SafeSport certification');
  await row.getByRole('button', { name: /^Review/ }).click();
  const picture = row.getByRole('img', { name: 'SafeSport certification of Ruth Okafor' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await row.getByRole('button', { name: 'Reject' }).click();
  await expect(row.getByRole('alert')).toBeFocused();
  await expect(row.getByRole('link', { name: 'Reason: This field is required' })).toBeVisible();
  await row.getByLabel('Reason').fill('The name cannot be read.');
  await row.getByRole('button', { name: 'Reject' }).click();
  await expect(office.getByText('Document rejected', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);

  await expect(part).toContainText('Not accepted: The name cannot be read.');
  await expect(part.getByText('Not accepted', { exact: true })).toBeVisible();
  const mail = await awaitEmail(email, /Your document was not accepted/);
  expect(mail.text).toContain('The name cannot be read.');

  await choose(page, 'safesport', 'better.jpg', sampleJpeg());
  await expect(part).toContainText('better.jpg');
  await expect(part).toContainText('Waiting for review since');
  await expect(part).not.toContainText('Not accepted');
  await row.getByRole('button', { name: /^Review/ }).click();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);

  const { document_id } = await uploadCheck(leader, 'safesport');
  const rejection = { params: { id: document_id }, body: { action: 'reject' } } as const;
  await call('verifyDocument', rejection, (await newAdmin()).token);
  await expect(part).toContainText('Not accepted. Upload a new document, or contact support if you have questions.');
  await expect(part).not.toContainText('null');
});

test('files that are not accepted are refused in plain words, before upload or by the server', {
  tag: '@long',
}, async ({ page }) => {
  await resumeSession(page, (await registering.leader()).user.email);
  const part = partOf(page, 'background_check');
  const alert = part.getByRole('alert');
  const sent = requestsOf(page, (request) => request.url().endsWith('/api/documents'));
  await choose(page, 'background_check', 'check.docx', samplePdf());
  await expect(alert).toContainText('We can’t accept check.docx. Please choose a PDF, PNG or JPEG file.');
  expect(sent).toEqual([]);

  await choose(page, 'background_check', 'page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await expect(alert).toContainText('Please choose a PDF, PNG or JPEG file');
  await choose(page, 'background_check', 'cut.pdf', samplePdf().subarray(0, 400));
  await expect(alert).toContainText('This file is incomplete.');
  expect(sent.map((request) => request.method())).toEqual(['POST', 'POST']);

  await choose(page, 'background_check', 'whole.pdf', samplePdf('Whole', maxDocumentBytes));
  await expect(part).toContainText('whole.pdf');
  await expect(alert).toHaveCount(0);
});

test('the headline’s button opens the file dialog for the only document due', { tag: '@long' }, async ({ page }) => {
  const leader = await registering.leader();
  await payFee(leader);
  await uploadCheck(leader, 'background_check');
  await resumeSession(page, leader.user.email);
  await expect(page.getByText('Upload your SafeSport certification', { exact: true })).toBeVisible();
  await expect(partOf(page, 'safesport')).toContainText('Not uploaded');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await choosing).setFiles({ name: 'course.pdf', mimeType: '', buffer: Buffer.from(samplePdf()) });
  await expect(page.getByText('We received your SafeSport certification.')).toBeVisible();
  await expect(page.getByText('Awaiting approval', { exact: true })).toBeVisible();
});

test('an upload shows its progress and can be canceled', async ({ page }) => {
  await resumeSession(page, (await registering.leader()).user.email);
  const part = partOf(page, 'background_check');
  const upload = part.getByRole('button', { name: 'Upload background check' });
  await expect(upload).toBeVisible();
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await network.send('Network.emulateNetworkConditions', slow);

  await choose(page, 'background_check', 'long.pdf', samplePdf('Long', 4_000_000));
  const progress = part.getByRole('progressbar', { name: 'Upload of long.pdf' });
  const value = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(value).toBeGreaterThan(0);
  const before = await value();
  await expect.poll(value).toBeGreaterThan(before);
  expect(await value()).toBeLessThan(100);
  await expect(part).toContainText(/Sending long\.pdf: \d+%/);
  await part.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The upload was canceled.')).toBeVisible();
  await expect(progress).toHaveCount(0);
  await expect(upload).toBeFocused();

  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await choose(page, 'background_check', 'long.pdf', samplePdf('Long', 4_000_000));
  await expect(part).toContainText('Waiting for review since');
});

test('accepts a dropped file, and a second one replaces the one in review', { tag: '@long' }, async ({ page }) => {
  await resumeSession(page, (await registering.leader()).user.email);
  const part = partOf(page, 'safesport');
  const area = part.getByRole('button', { name: 'Upload SafeSport certification' });
  await expect(area).toBeVisible();
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.png'));
      return transfer;
    },
    [...samplePng()],
  );
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(part).toContainText('dropped.png');

  await expect(part.getByRole('button', { name: 'Replace SafeSport certification' })).toBeVisible();
  await choose(page, 'safesport', 'second.pdf', samplePdf());
  await expect(part).toContainText('second.pdf');
  await expect(part).not.toContainText('dropped.png');
});

test('a lapsed check is shown as lapsed and asks for a new document', { tag: '@long' }, async ({ page }) => {
  const leader = await registering.leader();
  await verifyLeader(leader, await newAdmin());
  await resumeSession(page, leader.user.email);
  const part = partOf(page, 'safesport');
  await expect(part).toContainText('Verified');
  await expect(page.getByText('Both checks are up to date.')).toBeVisible();

  await patchMember(leader.user.user_id, { safesport_expires: daysFromToday(30) });
  await expect(part).toContainText(`Valid until ${dayText(daysFromToday(30))}. Please upload a new one before then.`);
  await patchMember(leader.user.user_id, { safesport_expires: daysFromToday(-1) });
  await expect(part).toContainText('Lapsed');
  await expect(part).toContainText(`It was valid until ${dayText(daysFromToday(-1))}. Please upload a new one.`);
  await expect(page.getByText('Both checks are up to date.')).toHaveCount(0);
  await expect(part.getByRole('button', { name: 'Upload SafeSport certification' })).toBeVisible();
  await expect(partOf(page, 'background_check')).toContainText('Verified');
});

test('shows PDFs of every kind page by page, and reports those it cannot show', {
  tag: ['@alone', '@long'],
}, async ({ page }) => {
  const leader = await registering.leader();
  const { email } = leader.user;
  await enterDocuments(page);
  const row = rowOf(page, email, 'Background check');
  const show = async (bytes: Uint8Array) => {
    await uploadCheck(leader, 'background_check', { bytes });
    await row.getByRole('button', { name: /^Review/, expanded: false }).click();
  };

  await show(samplePdf('Page after page', undefined, 500));
  await expect(row.getByText('Page 1 of 500', { exact: true })).toBeVisible();
  await expect.poll(() => darkShare(row.getByRole('img', { name: /page 1 of 500$/ }))).toBeGreaterThan(0.001);
  await row.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => darkShare(row.getByRole('img', { name: /page 2 of 500$/ }))).toBeGreaterThan(0.001);
  const saved = await savedBy(page, () => row.getByRole('button', { name: 'Download' }).click());
  expect(saved.name).toMatch(/^background-check-.*\.pdf$/);

  await show(faxPdf());
  await expect.poll(() => darkShare(row.getByRole('img'))).toBeGreaterThan(0.2);

  // The portal refuses such files, but a browser may still fail to show an accepted one.
  const showUnreadable = async (bytes: Uint8Array) => {
    await page.route(
      '**/api/documents/*',
      (route) => route.fulfill({ contentType: 'application/pdf', body: Buffer.from(bytes) }),
      { times: 1 },
    );
    await show(samplePdf());
  };
  await showUnreadable(brokenPdf());
  await expect(row.getByText('This file cannot be shown. It may be damaged.')).toBeVisible();
  await showUnreadable(lockedPdf());
  await expect(row.getByText('This file is password-protected and cannot be shown.')).toBeVisible();
});

test('the landing view shows whether checks of a waiting leader are missing or in review, and how many documents wait', {
  tag: ['@alone', '@long'],
}, async ({ page }) => {
  const leader = await registering.leader(forms.leader(undefined, 'Ruth', `Review${Date.now()}`));
  await payFee(leader);
  await resumeSession(page, (await newAdmin()).user.email);
  await showNewestPending(page);
  const waiting = page.getByRole('listitem').filter({ hasText: leader.user.email });
  await expect(waiting).toContainText('Checks missing');
  const { document_id } = await uploadCheck(leader, 'safesport');
  await expect(waiting).toContainText('Documents to review');
  await expect(waiting).not.toContainText('missing');
  await expect(menuEntry(page, 'Documents')).toHaveText(/\d+\+? waiting$/);
  await waiting.getByRole('button', { name: /^Review documents of Ruth/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeFocused();
  await expect(rowOf(page, leader.user.email, 'Background check').first()).toBeVisible();
  await page.goBack();
  await showNewestPending(page);
  const decision = { action: 'reject', reason: 'It is of another year.' } as const;
  await call('verifyDocument', { params: { id: document_id }, body: decision }, (await newAdmin()).token);
  await expect(waiting).toContainText('Checks missing');
});

test('a document decided by another admin leaves the open review, and the focus stays on the page', {
  tag: '@alone',
}, async ({ page }) => {
  const leader = await registering.leader();
  const { document_id } = await uploadCheck(leader, 'safesport');
  const other = await newAdmin();
  await enterDocuments(page);
  const row = rowOf(page, leader.user.email, 'SafeSport certification');
  await row.getByRole('button', { name: /^Review/ }).click();
  await row.getByLabel('Reason').fill('It is too');
  await call('verifyDocument', { params: { id: document_id }, body: { action: 'approve' } }, other.token);
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Document verification' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeFocused();
});

test('shows leaders whose checks expire soon, and all leaders with their decided documents', {
  tag: ['@alone', '@long'],
}, async ({ page }) => {
  const leader = await registering.leader();
  const admin = await newAdmin();
  await payFee(leader);
  await verifyLeader(leader, admin, daysFromToday(12));
  await call('approveMembership', { params: { id: leader.user.user_id } }, admin.token);
  await enterDocuments(page);
  const row = rowOf(page, leader.user.email, 'Background check');
  await expect(row).toHaveCount(0);
  const show = (name: string) =>
    page.getByRole('group', { name: 'Documents to show' }).getByRole('button', { name, exact: true }).click();

  await show('Expiring');
  await expect(row).toContainText(`SafeSport: Verified until ${shortDayText(daysFromToday(12))}`);
  await page.reload();
  await expect(row).toContainText('Approved');

  await show('All');
  await row.getByRole('button', { name: 'View Background check of Ruth Okafor' }).click();
  await expect.poll(() => darkShare(row.getByRole('img'))).toBeGreaterThan(0.001);
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await show('To review');
  await expect(row).toHaveCount(0);
});

test('an admin who is also a leader sees their own document and why another admin must review it', {
  tag: '@alone',
}, async ({ page }) => {
  const admin = await newAdmin(registering.leader());
  const leader = await registering.leader();
  await uploadCheck(admin, 'safesport');
  await uploadCheck(leader, 'safesport');
  await resumeSession(page, admin.user.email);
  await openDocuments(page);

  const own = rowOf(page, admin.user.email, 'SafeSport');
  await own.getByRole('button', { name: /^Review/ }).click();
  await expect(own.getByText('You cannot review your own document. Please ask another admin.')).toBeVisible();
  for (const name of ['Approve', 'Reject']) await expect(own.getByRole('button', { name })).toHaveCount(0);

  const other = rowOf(page, leader.user.email, 'SafeSport');
  await other.getByRole('button', { name: /^Review/ }).click();
  for (const name of ['Approve', 'Reject']) await expect(other.getByRole('button', { name })).toBeVisible();
});

test.describe('offline', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|cleardot|Could not reach Cloud Firestore|WebChannel/ });

  test('preview and decision report their failure and can be retried', { tag: ['@alone', '@long'] }, async ({
    page,
    context,
  }) => {
    const leader = await registering.leader();
    await uploadCheck(leader, 'safesport');
    await enterDocuments(page);
    const row = rowOf(page, leader.user.email, 'SafeSport certification');
    await expect(row).toBeVisible();
    await context.setOffline(true);
    await row.getByRole('button', { name: /^Review/ }).click();
    await expect(row.getByRole('alert')).toContainText('Failed to load the file.');
    await context.setOffline(false);
    await row.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => darkShare(row.getByRole('img'))).toBeGreaterThan(0.001);

    await context.setOffline(true);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect(row.getByRole('alert')).toContainText('Network error. Please try again.');
    await context.setOffline(false);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Document approved', { exact: true })).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { collections } from '@portal/contract/values/collections';
import { brand } from '@portal/federation/brand';
import { backdate } from '../functions/test/support/backdate.ts';
import { samplePdf } from '../functions/test/support/files.ts';
import { forms } from '../functions/test/support/forms.ts';
import { requestCertificateOf } from '../functions/test/support/insurance.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { call, payOnHostedPage, portalUrl } from '../functions/test/support/portal.ts';
import { ownApplication } from './support/applying.ts';
import { fillIn, openView, press } from './support/places.ts';
import { savedBy } from './support/saved.ts';
import { enterOffice, resumeSession } from './support/session.ts';
import { payWith } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

test.use({ viewport: { width: 360, height: 740 } });

const own = (page: Page) => page.getByRole('list', { name: 'Your certificates' }).getByRole('listitem');

async function openInsurance(page: Page, name: string): Promise<void> {
  await press(ownApplication(page, name), /^Insurance/);
  await atHeading(page, 'Insurance');
}

test('a leader requests a certificate and pays, the office sends and uploads it, and the leader downloads that file', async ({
  page,
  anotherBrowser,
}) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  const { academy_name } = await approvedCharter(leader, admin);
  const holder = `Riverside Hall ${Date.now()}`;

  await resumeSession(page, leader.user.email);
  await openInsurance(page, academy_name);
  await fillIn(page, {
    'Holder’s name': holder,
    'Address line 1': '7 River Street',
    City: 'Troy',
    'ZIP code': '12180',
  });
  await page.getByLabel('State').selectOption('NY');
  await payWith(page, page.getByRole('button', { name: 'Request and pay $25' }));
  await expect(page.getByText('your request for a certificate of insurance is with our office')).toBeVisible();
  await press(page, 'Go to Dashboard');
  await openInsurance(page, academy_name);
  await expect(own(page)).toContainText(new RegExp(`^${holder}Requested`));

  const office = await anotherBrowser();
  await enterOffice(office, admin);
  await openView(office, 'admin-certificates');
  await press(office.getByRole('list', { name: 'Waiting' }), new RegExp(`^Open certificate for ${holder},`));
  const dialog = office.getByRole('dialog', { name: holder });
  await expect(dialog).toContainText('7 River Street, Troy, NY 12180');
  await press(dialog, 'Send to broker');
  await press(office.getByRole('dialog', { name: `Send the request to ${brand.broker?.name}?` }), 'Send');
  await expect(own(page)).toContainText('With the broker');
  const choosing = office.waitForEvent('filechooser');
  await press(dialog, 'Upload certificate');
  const file = samplePdf(holder);
  await (await choosing).setFiles({ name: 'acord.pdf', mimeType: '', buffer: Buffer.from(file) });
  await expect(dialog).toHaveCount(0);
  await expect(office.getByRole('list', { name: 'Decided' })).toContainText(holder);

  await expect(own(page)).toContainText('Ready');
  const saved = await savedBy(page, () => press(own(page), /^Download/));
  expect(saved.name).toMatch(/^insurance-certificate-.*\.pdf$/);
  expect(new Uint8Array(saved.bytes)).toEqual(file);
});

test('the office refuses a certificate in Tasks, and the leader reads the reason and the refund', async ({
  page,
  anotherBrowser,
}) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  const { event_id, event_name } = await approvedEvent(leader, admin);
  const holder_name = `City Hall ${Date.now()}`;
  const form = { ...forms.certificate(event_id, 'event_sanction'), holder_name };
  const application_id = await requestCertificateOf(leader, form);
  const order = { membership_type: 'facility_certificate', application_id, origin_url: portalUrl } as const;
  const { url } = await call('checkout', { body: order }, leader.token);
  const session_id = await payOnHostedPage(url);
  await call('paymentStatus', { params: { session_id } }, leader.token);
  // The longest wait comes first in Tasks.
  await backdate(collections.certificates, application_id, { requested_at: '2018-01-01T00:00:00.000Z' });
  await resumeSession(page, leader.user.email);
  await openInsurance(page, event_name);
  await expect(own(page)).toContainText('Requested');

  const office = await anotherBrowser();
  await enterOffice(office, admin);
  await openView(office, 'admin-tasks');
  await press(office, `Open Certificate: ${event_name}, ${holder_name}`);
  await press(office.getByRole('dialog', { name: holder_name }), 'Refuse');
  const refusal = office.getByRole('dialog', { name: `Refuse the certificate for ${holder_name}?` });
  await refusal.getByLabel('Reason').fill('The city insures its own hall.');
  await press(refusal, 'Refuse and refund $25');
  await expect(office.getByRole('dialog')).toHaveCount(0);

  await expect(own(page)).toContainText('Not issued: The city insures its own hall.');
  await expect(own(page)).toContainText(/We (are refunding|refunded) \$25 to your card/);
});

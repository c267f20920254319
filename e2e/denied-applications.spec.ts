import { patchMember } from '../functions/test/support/database-state.ts';
import { forms } from '../functions/test/support/forms.ts';
import {
  applyForCharter,
  applyForSanction,
  approvedLeader,
  payApplicationOverApi,
} from '../functions/test/support/leaders.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { call } from '../functions/test/support/portal.ts';
import { acceptPolicies, ownApplication } from './support/applying.ts';
import { dueDay, reason, today } from './support/denials.ts';
import { resumeSession } from './support/session.ts';
import { payWith, watchReloads } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a paid charter is denied with a refund, applied for again, paid again, and approved, all live', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(forms.leader(), admin);
  const { charter_id, academy_name } = await applyForCharter(leader);
  await payApplicationOverApi(leader, 'academy_charter', charter_id);
  await resumeSession(page, leader.user.email);
  const own = ownApplication(page, academy_name);
  await expect(own).toContainText('Pending approval');
  const expectNoReload = await watchReloads(page);

  await call('denyAcademyCharter', { params: { id: charter_id }, body: { reason } }, admin.token);
  await expect(own).toContainText('Not approved');
  await expect(own.getByRole('blockquote')).toHaveJSProperty('innerText', reason);
  await expect(own).toContainText(`We refunded $115 to your card on ${today()}.`);
  await expect(own).toContainText(`by ${dueDay()}`);
  const { text } = await awaitEmail(leader.user.email, /^Your academy charter was not approved$/);
  for (const line of reason.split('\n')) expect(text).toContain(line);

  await own.getByRole('button', { name: `Apply again for ${academy_name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Academy charter application' })).toBeFocused();
  await expect(page.getByRole('blockquote')).toContainText('Please check it & the name.');
  const name = page.getByLabel('Academy name', { exact: true });
  await expect(name).toHaveValue(academy_name);
  await expect(page.getByLabel('Number of members', { exact: true })).toHaveValue('48');
  await expect(page.getByLabel('Cell phone', { exact: true })).toHaveValue('(212) 555-0148');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Albany');
  const corrected = `${academy_name} II`;
  await name.fill(corrected);
  await page.getByRole('button', { name: 'Apply again' }).click();
  await expect(page.getByText('You must accept the policies to continue').first()).toBeVisible();
  await acceptPolicies(page);
  await page.getByRole('button', { name: 'Apply again' }).click();
  await expect(page.getByText('We received the application. Please pay the fee next.')).toBeVisible();
  const sent = ownApplication(page, corrected);
  await expect(sent).toContainText('The fee of $115 is due.');
  await expectNoReload();

  await payWith(page, sent.getByRole('button', { name: `Pay $115 for ${corrected}` }));
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(sent).toContainText('Pending approval');
  await call('approveAcademyCharter', { params: { id: charter_id } }, admin.token);
  await expect(sent).toContainText(/C\d{4}-\d{4}/);
  await expect(sent.getByRole('button', { name: /^Certificate/ })).toBeVisible();
});

test('an event denied without a refund is corrected and sent again at no cost', { tag: '@long' }, async ({ page }) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(forms.leader(), admin);
  const { event_id, event_name } = await applyForSanction(leader);
  await payApplicationOverApi(leader, 'event_sanction', event_id);
  await call('denyEventSanction', { params: { id: event_id }, body: { reason, refund: false } }, admin.token);
  await resumeSession(page, leader.user.email);
  const own = ownApplication(page, event_name);
  await expect(own).toContainText('Your payment of $90 stays with us');
  await own.getByRole('button', { name: `Correct and send again for ${event_name}` }).click();
  await page.getByLabel('Venue name', { exact: true }).fill('Troy Arena');
  await acceptPolicies(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('We received the application and will review it again.')).toBeVisible();
  await expect(own).toContainText('Pending approval');
  await expect(own).toContainText('Troy Arena');
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await call('approveEventSanction', { params: { id: event_id } }, admin.token);
  await expect(own).toContainText(/E\d{4}-\d{4}/);
});

test('a leader who may no longer lead sees why a denied charter cannot be sent again now', { tag: '@long' }, async ({
  page,
}) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(forms.leader(), admin);
  const { charter_id, academy_name } = await applyForCharter(leader);
  await call('denyAcademyCharter', { params: { id: charter_id }, body: { reason } }, admin.token);
  await resumeSession(page, leader.user.email);
  const own = ownApplication(page, academy_name);
  await expect(own).toContainText('You have not paid anything.');
  await expect(own.getByRole('button', { name: /^Apply again/ })).toBeVisible();
  const notice = page.getByRole('note').filter({ hasText: `${academy_name} was not approved.` });
  await notice.getByRole('button', { name: 'See why' }).click();
  await expect(own).toBeFocused();
  await patchMember(leader.user.user_id, { background_check_expires: '2025-01-01' });
  await expect(own).toContainText(
    'Your grappling leader membership is missing: background check (lapsed). You can send this again once that’s resolved.',
  );
  await expect(own.getByRole('button', { name: /again/ })).toHaveCount(0);
});

test('a charter ended with a refund says so and has no certificate', { tag: '@long' }, async ({ page }) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(forms.leader(), admin);
  const { charter_id, academy_name } = await applyForCharter(leader);
  const session_id = await payApplicationOverApi(leader, 'academy_charter', charter_id);
  await call('approveAcademyCharter', { params: { id: charter_id } }, admin.token);
  await resumeSession(page, leader.user.email);
  const own = ownApplication(page, academy_name);
  const certificate = own.getByRole('button', { name: /^Certificate/ });
  await expect(certificate).toBeVisible();
  const body = { reason: 'The academy has closed.', ends: true };
  await call('refundPayment', { params: { session_id }, body }, admin.token);
  await expect(own).toContainText('This charter has ended and is no longer valid.');
  await expect(own).toContainText(`We refunded $115 to your card on ${today()}.`);
  await expect(certificate).toHaveCount(0);
});

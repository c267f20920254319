import type { Locator, Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { forms } from '../../../functions/test/support/forms.ts';
import {
  applyForCharter,
  applyForSanction,
  approvedLeader,
  payApplicationOverApi,
} from '../../../functions/test/support/leaders.ts';
import { once } from '../../../functions/test/support/once.ts';
import { atEmulator } from '../../../functions/test/support/payment-provider.ts';
import { payFeeOverApi, registering } from '../../../functions/test/support/people.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { people } from '../cast.ts';
import { historyRegion, statusRegion } from '../denials.ts';
import { resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { atHeading, dashboard, type View, type ViewSequence, viewFactory } from './view.ts';

const reason = `We could not match the name and the birth date with the document that you sent to us on Monday.

Please check both, and write the name as it is on the document.`;

/** A member who paid and was denied, with a refund in progress. */
const refunded = once(async (): Promise<Session> => {
  const member = await registering.adult();
  const session_id = await payFeeOverApi(member);
  await atEmulator(`payments/${session_id}/next`, { refund: 'pending' });
  await call('denyMembership', { params: { id: member.user.user_id }, body: { reason } }, (await people.admin()).token);
  return member;
});

const unpaid = once(async (): Promise<Session> => {
  const member = await registering.youth();
  await call('denyMembership', { params: { id: member.user.user_id }, body: { reason } }, (await people.admin()).token);
  return member;
});

/** A leader with a charter denied after payment, an event denied before payment, and a charter ended with a refund. */
const leader = once(async (): Promise<Session> => {
  const admin = await people.admin();
  const applicant = await approvedLeader(forms.leader(), admin);
  const pay = (id: string) => payApplicationOverApi(applicant, 'academy_charter', id);
  const ended = await applyForCharter(applicant);
  const session_id = await pay(ended.charter_id);
  await call('approveAcademyCharter', { params: { id: ended.charter_id } }, admin.token);
  const body = { reason: 'The academy has closed.', ends: true };
  await call('refundPayment', { params: { session_id }, body }, admin.token);
  const denied = await applyForCharter(applicant);
  await pay(denied.charter_id);
  const kept = { reason, refund: false };
  await call('denyAcademyCharter', { params: { id: denied.charter_id }, body: kept }, admin.token);
  const { event_id } = await applyForSanction(applicant);
  await call('denyEventSanction', { params: { id: event_id }, body: { reason } }, admin.token);
  return applicant;
});

/** A member with one payment refunded in part and another in dispute. */
const disputed = once(async (): Promise<Session> => {
  const member = await registering.adult();
  const session_id = await payFeeOverApi(member);
  const body = { amount_cents: 2000, reason: 'The discount for members of a chartered club.' };
  await call('refundPayment', { params: { session_id }, body }, (await people.admin()).token);
  await atEmulator(`payments/${session_id}/dispute`, { amount: 4600 });
  return member;
});

/** Signs a member in and waits until a section of the dashboard shows the text. */
const shows =
  (member: () => Promise<Session>, part: (page: Page) => Locator, text: string): View['open'] =>
  async (page) => {
    await resumeSession(page, (await member()).user.email);
    await expect(part(page)).toContainText(text);
  };

/** The views of denied, ended and refunded items. */
export const deniedViews: ViewSequence[] = [
  [
    dashboard('denied, refund in progress', shows(refunded, statusRegion, 'We are refunding $66 to your card.')),
    viewFactory('Correct your registration')('denied', async (page) => {
      await statusRegion(page).getByRole('button', { name: 'Apply again' }).click();
      await atHeading(page, 'Correct your registration');
      await expect(page.getByRole('form', { name: 'Apply again' })).toBeVisible();
    }),
  ],
  dashboard.long('denied, not paid', shows(unpaid, statusRegion, 'You have not paid anything.')),
  [
    dashboard.long('leader with denied applications', async (page) => {
      await resumeSession(page, (await leader()).user.email);
      await expect(page.getByRole('button', { name: /^Correct and send again/ })).toBeVisible();
      await expect(page.getByText('This charter has ended')).toBeVisible();
    }),
    viewFactory('Academy charter application').long('denied', async (page) => {
      await page.getByRole('button', { name: /^Correct and send again/ }).click();
      await atHeading(page, 'Academy charter application');
      await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
    }),
  ],
  [
    dashboard.long('refunded in part and disputed', shows(disputed, historyRegion, 'Your bank is disputing')),
    dashboard.long('refund receipt', async (page) => {
      await page.getByRole('button', { name: /^Receipt/ }).click();
      await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('Remaining');
    }),
  ],
];

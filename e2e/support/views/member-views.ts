import type { Page } from '@playwright/test';
import { fullName } from '@portal/contract/values/format';
import { forms, freshEmail } from '../../../functions/test/support/forms.ts';
import { once } from '../../../functions/test/support/once.ts';
import { payWrongFee } from '../../../functions/test/support/payment-provider.ts';
import { payFee, registering } from '../../../functions/test/support/people.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { people, signInAs } from '../cast.ts';
import { detailsOf, memberRow, openDetailsOf, searchMembers } from '../members-office.ts';
import { showNewestPending } from '../pending.ts';
import { fillIn } from '../places.ts';
import { resumeSession } from '../session.ts';
import { payWith } from '../steps.ts';
import { expect } from '../test.ts';
import { atHeading, closeDialog, dashboard, hasErrors, type ViewSequence, viewFactory } from './view.ts';

/** A person's dashboard, recognized by text it shows. */
const dashboardOf = (state: string, person: keyof typeof people, says: string) =>
  dashboard.long(state, async (page) => {
    await signInAs(page, person);
    await expect(page.getByText(says).first()).toBeVisible();
  });

/** The member's views, including the dashboard in every state. */
export const memberViews: ViewSequence[] = [
  dashboardOf('unpaid', 'unpaid', 'Payment required'),
  dashboard.long('under review', async (page) => {
    const member = await registering.adult();
    const session_id = await payWrongFee(member);
    await call('paymentStatus', { params: { session_id } }, member.token);
    await resumeSession(page, member.user.email);
    await expect(page.getByText('Payment under review')).toBeVisible();
  }),
  dashboardOf('pending', 'pending', 'Awaiting approval'),
  dashboardOf('consent missing', 'unasked', 'Accept the policies'),
  dashboardOf('leader', 'leader', 'Leader verification'),
  dashboardOf('locked', 'locked', 'Your account is suspended. Please contact support.'),
  [
    dashboard('approved', async (page) => {
      await signInAs(page, 'approved');
      await expect(page.getByRole('figure', { name: 'Membership card' })).toBeVisible();
    }),
    dashboard('card at the door', async (page) => {
      await page.getByRole('button', { name: 'Full screen' }).click();
      await expect(page.getByRole('dialog').getByRole('img', { name: /QR code/ })).toBeVisible();
    }),
    dashboard.long('receipt', async (page) => {
      await closeDialog(page);
      await page.getByRole('button', { name: /^Receipt/ }).click();
      await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
    }),
    dashboard.long('profile editing', async (page) => {
      await closeDialog(page);
      await page.getByRole('button', { name: /^Edit/ }).click();
      await expect(page.getByLabel('City', { exact: true })).toBeVisible();
    }),
    dashboard.long('consents', async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'What you accepted' }).click();
      await page.getByText(/^Read Privacy Policy/).click();
      await expect(page.getByRole('heading', { name: 'Who we are and what this covers' })).toBeVisible();
    }),
  ],
  viewFactory('Checking your payment')('failed', async (page) => {
    await signInAs(page, 'unpaid');
    await expect(page.getByText('Payment required')).toBeVisible();
    await page.goto('/?session_id=cs_of_nobody');
    await expect(
      page.getByText('We could not find this payment. Please check your profile or contact support.'),
    ).toBeVisible();
  }),
  dashboard.long('abandoned payment', async (page) => {
    await signInAs(page, 'unpaid');
    await expect(page.getByText('Payment required')).toBeVisible();
    await page.goto('/?payment=left');
    await expect(page.getByText(/^You left the payment page/)).toBeVisible();
  }),
  viewFactory('Payment Successful')('', async (page) => {
    await resumeSession(page, (await registering.adult()).user.email);
    await payWith(page, page.getByRole('button', { name: 'Pay $66' }));
    await atHeading(page, 'Payment Successful');
  }),
];

const admin = viewFactory('Admin');
const members = viewFactory('Members');

async function openOffice(page: Page): Promise<void> {
  await signInAs(page, 'admin');
  await expect(page.getByRole('button', { name: /Total members/ })).toBeVisible();
}

/** A member who paid and was denied without a refund. */
const denied = once(async () => {
  const session = await registering.adult(forms.adult(undefined, 'Dana', `Denied${Date.now()}`));
  await payFee(session);
  const body = { reason: 'We cannot read the birth date.\nPlease check it, and the name.', refund: false };
  await call('denyMembership', { params: { id: session.user.user_id }, body }, (await people.admin()).token);
  return session.user;
});

async function openDenial(page: Page): Promise<void> {
  const { user } = await people.pending();
  await openOffice(page);
  await showNewestPending(page);
  await page
    .getByRole('button', { name: `Deny ${fullName(user)}` })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Deny and refund $66' })).toBeVisible();
}

/** The denial dialog, and a denied member in the list. */
const denialViews: ViewSequence = [
  // The newest page of those waiting changes as other tests add and decide members.
  { ...admin('denying', openDenial), alone: true },
  members.long('denied', async (page) => {
    const { last_name } = await denied();
    await closeDialog(page);
    await page.getByRole('button', { name: /Total members/ }).click();
    await searchMembers(page, last_name);
    await page.getByLabel('Status', { exact: true }).selectOption('denied');
    await expect(memberRow(page, last_name)).toContainText('Denied');
    await expect(page.getByRole('row')).toHaveCount(2);
  }),
  members.long('details, denied', async (page) => {
    await page.getByRole('button', { name: /^Details of Dana/ }).click();
    await expect(detailsOf(page, /^Dana/).getByText('We cannot read the birth date.')).toBeVisible();
  }),
  members.long('locking a paid member', async (page) => {
    await page.getByRole('button', { name: 'Set Inactive' }).click();
    await expect(page.getByText('No payment is refunded.')).toBeVisible();
  }),
];

/** The last name of the latest invited member. */
let invited = '';

/** The admin's views. */
export const adminViews: ViewSequence[] = [
  denialViews,
  [
    admin('', openOffice),
    members('', async (page) => {
      await page.getByRole('button', { name: /Total members/ }).click();
      await atHeading(page, 'Members');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByText('Loading members...')).toHaveCount(0);
    }),
    members('details', async (page) => {
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click();
      await expect(detailsOf(page, /./).getByText('Joined')).toBeVisible();
    }),
    members('creating one, errors', async (page) => {
      await closeDialog(page);
      await page.getByRole('button', { name: '+ Create member' }).click();
      await page.getByRole('button', { name: 'Create member', exact: true }).click();
      await hasErrors(page);
    }),
    members.long('inviting a leader', async (page) => {
      await page.getByRole('dialog').getByLabel('Membership type', { exact: true }).selectOption('grappling_leader');
      await page.getByLabel('Send an invitation by email').check();
      await expect(page.getByText('The email has a link to choose a password')).toBeVisible();
    }),
    members.long('invited member', async (page) => {
      invited = `Marlow${Date.now()}`;
      const named = { 'First name': 'Lea', 'Last name': invited };
      await fillIn(page, { ...named, 'Date of birth': '1990-02-03', Email: freshEmail() });
      await page.getByRole('button', { name: 'Create member', exact: true }).click();
      await expect(page.getByText('We’re sending an invitation')).toBeVisible();
    }),
    members.long('details, not activated', async (page) => {
      await closeDialog(page);
      // Other tests may push the member off the page of the newest.
      await searchMembers(page, invited);
      await openDetailsOf(page, `Lea ${invited}`);
      await expect(page.getByRole('button', { name: 'Send invitation' })).toBeVisible();
    }),
    members.long('selected', async (page) => {
      await closeDialog(page);
      // Other tests add members to the full list, but none that this search finds.
      await page.getByRole('checkbox', { name: 'Select all rows' }).check();
      await expect(page.getByRole('button', { name: 'Approve selected' })).toBeVisible();
    }),
  ],
];

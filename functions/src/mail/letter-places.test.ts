import { readdirSync } from 'node:fs';
import { linkPurposes } from '@portal/contract/accounts';
import { charterApplication } from '@portal/contract/charters';
import type { Denial } from '@portal/contract/denial';
import { sanctionApplication } from '@portal/contract/events';
import { isOfOffice, mailPlaces } from '@portal/contract/mail-places';
import { expect, test } from 'vitest';
import { newCharter, newEvent } from '#applications/new-application.ts';
import { forms } from '#test/support/forms.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { sampleDispute, samplePayment, sampleRefund } from '#test/support/sample-payment.ts';
import * as account from './account-letters.ts';
import * as charters from './charter-letters.ts';
import * as deletion from './deletion-letters.ts';
import * as handOver from './hand-over-letters.ts';
import * as household from './household-letters.ts';
import * as leading from './leader-letters.ts';
import * as letters from './letters.ts';
import * as merging from './merge-letters.ts';
import type { Letter, Mail } from './outbox.ts';
import * as money from './payment-letters.ts';
import * as reminders from './reminder-letters.ts';
import * as terms from './term-letters.ts';

const at = '2026-11-23T12:00:00.000Z';
const member = sampleMember();
const { email } = member;
const making = { id: 'a1', leader: member, status: 'pending_payment', now: new Date(at) } as const;
const charter = newCharter(charterApplication.parse(forms.charter('Hudson Grappling Club')), making);
const event = newEvent(sanctionApplication.parse(forms.sanction('Hudson Open')), making);
const day = '2026-11-23';
const denial: Denial = { reason: 'The birth date', denied_at: at, from: 'pending_approval', refund_cents: 0 };
const payment = samplePayment();
const refund = sampleRefund({ state: 'succeeded', settled_at: at });
const dispute = sampleDispute({ due_by: at });

type Target = NonNullable<Letter['action']>['target'];
type Purpose = Extract<Target, { purpose: unknown }>['purpose'];

/** Every letter, and where its button leads; null for those without one. */
const all: Record<string, [mail: Mail, target: Exclude<Target, object> | Purpose | null]> = {
  registeredMail: [letters.registeredMail(member), 'confirmation'],
  paidMail: [letters.paidMail(member, payment), 'payments'],
  approvedMail: [letters.approvedMail(member), 'card'],
  statusChangedMail: [letters.statusChangedMail(member, 'suspended'), 'dashboard'],
  applicationPaidMail: [letters.applicationPaidMail(member, charter, payment), 'payments'],
  applicationApprovedMail: [letters.applicationApprovedMail(member, charter), 'applications'],
  membershipDeniedMail: [letters.membershipDeniedMail(member, denial, true), 'dashboard'],
  applicationDeniedMail: [letters.applicationDeniedMail(member, charter, denial, true), 'applications'],
  applicationEndedMail: [letters.applicationEndedMail(member, charter), 'applications'],
  rejectedDocumentMail: [letters.rejectedDocumentMail(member, 'background check', null, []), 'documents'],
  resetLinkMail: [letters.resetLinkMail(member), 'reset'],
  activationMail: [letters.activationMail(member), 'activation'],
  welcomeMail: [letters.welcomeMail(member), 'dashboard'],
  passwordChangedMail: [letters.passwordChangedMail(member), null],
  contactMail: [
    letters.contactMail({
      ...{ first_name: 'Ann', last_name: 'Lee', email, concern: 'other', subject: 'A question', message: 'Why?' },
    }),
    null,
  ],
  changedElsewhereMail: [account.changedElsewhereMail(member), 'reset'],
  childAddedMail: [household.childAddedMail(member), 'dashboard'],
  childrenJoinedMail: [household.childrenJoinedMail(member), 'dashboard'],
  confirmationMail: [account.confirmationMail(member), 'confirmation'],
  newAddressMail: [account.newAddressMail('uid-1', email, 'owner'), 'new_address'],
  addressCorrectionMail: [account.addressCorrectionMail(member), null],
  correctedMail: [account.correctedMail(member, ['first name']), 'profile'],
  addressChangeMail: [account.addressChangeMail(member), 'reset'],
  addressChangedMail: [account.addressChangedMail(email), null],
  eighteenMail: [handOver.eighteenMail(member, day, day), 'dashboard'],
  officeEighteenMail: [handOver.officeEighteenMail(member, day, day), 'office-tasks'],
  deletionAskedMail: [
    deletion.deletionAskedMail(member, { asked_at: at, by: 'account', deleted_on: day }),
    'dashboard',
  ],
  deletionWithdrawnMail: [deletion.deletionWithdrawnMail(member), 'dashboard'],
  handOverMail: [handOver.handOverMail(member, { email, asked_at: at }), 'hand_over'],
  handOverAskedMail: [handOver.handOverAskedMail(member), 'dashboard'],
  handedOverMail: [handOver.handedOverMail(member, { id: 'h1', isGone: true }), 'take_back'],
  takenBackMail: [handOver.takenBackMail(member, false), 'dashboard'],
  takenAwayMail: [handOver.takenAwayMail(email, true), null],
  reviewMail: [money.reviewMail(payment, member), 'payments'],
  reviewTaskMail: [money.reviewTaskMail(payment, 'It does not fit'), 'office-payments'],
  reviewClosedMail: [money.reviewClosedMail(payment, member), 'payments'],
  receiptMail: [money.receiptMail(payment, member), 'payments'],
  refundedMail: [money.refundedMail(payment, member, refund), 'payments'],
  endTaskMail: [money.endTaskMail(payment, 66_00, 'refund'), 'office-payments'],
  refundFailedTaskMail: [money.refundFailedTaskMail(payment, refund), 'office-payments'],
  disputeTaskMail: [money.disputeTaskMail(payment, dispute), 'office-payments'],
  renewedMail: [terms.renewedMail(member), 'card'],
  charterRenewedMail: [charters.charterRenewedMail(member, charter), 'applications'],
  charterTermEndedMail: [charters.charterTermEndedMail(member, charter), 'applications'],
  membershipReminderMail: [reminders.membershipReminderMail(member, day, day), 'renewal'],
  charterReminderMail: [reminders.charterReminderMail(member, charter, day, day), 'applications'],
  checkReminderMail: [reminders.checkReminderMail(member, 'safesport', day, day), 'documents'],
  officeCheckMail: [reminders.officeCheckMail(member, 'safesport', day, day), 'office-tasks'],
  pastEventMail: [reminders.pastEventMail(member, event), 'applications'],
  leaderRequestMail: [leading.leaderRequestMail(member, day), 'documents'],
  becameLeaderMail: [leading.becameLeaderMail(member), 'dashboard'],
  leaderRequestDeniedMail: [leading.leaderRequestDeniedMail(member, 'The reference is missing'), 'dashboard'],
  stoppedLeadingMail: [leading.stoppedLeadingMail(member), 'dashboard'],
  mergedMail: [merging.mergedMail(member), 'dashboard'],
  mergedAwayMail: [merging.mergedAwayMail(email, true), null],
  separatedMail: [merging.separatedMail(member), null],
  givenBackMail: [merging.givenBackMail({ ...member, has_password: false }), 'reset'],
  termEndedMail: [terms.termEndedMail(member), 'dashboard'],
};

test('all letters are looked at', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /letters\.ts$/.test(name));
  const modules: object[] = await Promise.all(files.map((name) => import(`./${name}`)));
  const named = modules.flatMap(Object.keys).filter((name) => name.endsWith('Mail'));
  expect(Object.keys(all).sort()).toEqual(named.sort());
});

test.each(Object.entries(all))('%s: its button leads to what it is about', (_, [{ letter }, expected]) => {
  const target = letter.action?.target ?? null;
  const place = typeof target === 'object' && target && 'place' in target ? target.place : target;
  expect(typeof place === 'object' && place ? place.purpose : place).toBe(expected);
  // Whoever signs in may do so for several: a part of a dashboard is that of the member whom the mail is about.
  const isOwn = mailPlaces.some((known) => known === expected && !isOfOffice(known));
  if (isOwn)
    expect(target).toEqual({
      place,
      member: expect.stringMatching(new RegExp(`^(${member.user_id}|${payment.owner_uid})$`)),
    });
  if (expected) expect([...mailPlaces, ...linkPurposes]).toContain(expected);
});

test.each(Object.entries(all))(
  '%s: who is sent to the dashboard or the portal has a button to it',
  (_, [{ letter }]) => {
    const said = letter.paragraphs.join(' ');
    if (/on your dashboard|in the portal/.test(said)) expect(letter.action).not.toBeNull();
  },
);

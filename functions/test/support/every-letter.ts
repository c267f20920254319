import { charterApplication } from '@portal/contract/records/charter';
import type { ClubPayment } from '@portal/contract/records/club-payment';
import { sanctionApplication } from '@portal/contract/records/event';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Member } from '@portal/contract/records/member';
import type { Denial } from '@portal/contract/values/denial';
import { newCharter, newEvent } from '#applications/new-application.ts';
import * as account from '#mail/account-letters.ts';
import * as charters from '#mail/charter-letters.ts';
import * as clubMoney from '#mail/club-payment-letters.ts';
import * as deletion from '#mail/deletion-letters.ts';
import * as factors from '#mail/factor-letters.ts';
import * as handOver from '#mail/hand-over-letters.ts';
import * as household from '#mail/household-letters.ts';
import * as insurance from '#mail/insurance-letters.ts';
import * as leading from '#mail/leader-letters.ts';
import * as ledger from '#mail/ledger-letters.ts';
import * as letters from '#mail/letters.ts';
import * as merging from '#mail/merge-letters.ts';
import * as offices from '#mail/office-letters.ts';
import type { Letter, Mail } from '#mail/outbox.ts';
import * as money from '#mail/payment-letters.ts';
import * as reminders from '#mail/reminder-letters.ts';
import * as terms from '#mail/term-letters.ts';
import { forms } from './forms.ts';
import { sampleDispute, samplePayment, sampleRefund } from './sample-payment.ts';

const at = '2026-11-23T12:00:00.000Z';
const email = 'someone@example.org';
const day = '2026-11-23';
const denial: Denial = { reason: 'The birth date', denied_at: at, from: 'pending_approval', refund_cents: 0 };
const payment = samplePayment();
const refund = sampleRefund({ state: 'succeeded', settled_at: at });
const dispute = sampleDispute({ due_by: at });

/** A leader's charter and event; no letter may repeat their names to an unconfirmed address. */
export function applicationsOf(leader: Member) {
  const context = { id: 'a1', leader, status: 'pending_payment', now: new Date(at) } as const;
  return {
    charter: newCharter(charterApplication.parse(forms.charter('Strangers Academy')), context),
    event: newEvent(sanctionApplication.parse(forms.sanction('Strangers Open')), context),
  };
}

const waiting = { session_id: 'cs_1', academy_name: 'Strangers Academy', at, sign_by: day };
const clubPayment: ClubPayment = {
  ...{ session_id: 'cs_1', charter_id: 'a1', academy_name: 'Strangers Academy', owner_uid: 'uid-1' },
  ...{ payer_name: 'Lee Coach', method: 'card', reference: null, received_on: null, payments: ['cs_1', 'cs_1_2'] },
  ...{ amount_cents: 13_200, created_at: at, kept_until: day },
};

const certificate: InsuranceCertificate = {
  ...{ certificate_id: 'c1', owner_uid: 'uid-1', kind: 'academy_charter', application_id: 'a1' },
  ...{ subject: 'Strangers Academy', number: 'C1', holder_name: 'Strangers Hall', additional_insured: null },
  ...{ address_line_1: '1 Main Street', address_line_2: null, city: 'Troy', state: 'NY', zip_code: '12180' },
  ...{ day, last_day: day, status: 'refused', refuse_reason: 'The hall is not covered', created_at: at },
  ...{ requested_at: at, sent_at: null, decided_at: at, file: null, test_data: false },
};

type Target = NonNullable<Letter['action']>['target'];
type Purpose = Extract<Target, { purpose: unknown }>['purpose'];

/** Each letter by its function: how it is created for a member, and where its button leads (null if none). */
type Letters = Record<string, [mailTo: (member: Member) => Mail, target: Exclude<Target, object> | Purpose | null]>;

const ofApplication = (kind: 'charter' | 'event'): Letters => ({
  [`applicationPaidMail (${kind})`]: [
    (leader) => letters.applicationPaidMail(leader, applicationsOf(leader)[kind], payment),
    'payments',
  ],
  [`applicationApprovedMail (${kind})`]: [
    (leader) => letters.applicationApprovedMail(leader, applicationsOf(leader)[kind]),
    'applications',
  ],
  [`applicationDeniedMail (${kind})`]: [
    (leader) => letters.applicationDeniedMail(leader, applicationsOf(leader)[kind], denial, true),
    'applications',
  ],
  [`applicationEndedMail (${kind})`]: [
    (leader) => letters.applicationEndedMail(leader, applicationsOf(leader)[kind]),
    'applications',
  ],
});

/** Every letter; those about applications once for each kind. */
export const everyLetter: Letters = {
  ...ofApplication('charter'),
  ...ofApplication('event'),
  registeredMail: [letters.registeredMail, 'confirmation'],
  paidMail: [(member) => letters.paidMail(member, payment), 'payments'],
  approvedMail: [letters.approvedMail, 'card'],
  statusChangedMail: [(member) => letters.statusChangedMail(member, 'suspended'), 'dashboard'],
  membershipDeniedMail: [(member) => letters.membershipDeniedMail(member, denial, true), 'dashboard'],
  rejectedDocumentMail: [
    (member) => letters.rejectedDocumentMail(member, 'background check', 'It is blurred.', []),
    'documents',
  ],
  resetLinkMail: [letters.resetLinkMail, 'reset'],
  activationMail: [letters.activationMail, 'activation'],
  welcomeMail: [letters.welcomeMail, 'dashboard'],
  passwordChangedMail: [letters.passwordChangedMail, null],
  contactCopyMail: [
    () =>
      letters.contactCopyMail({
        ...{ first_name: 'Ann', last_name: 'Lee', email, concern: 'other', subject: 'A question', message: 'Why?' },
      }),
    null,
  ],
  contactMail: [
    () =>
      letters.contactMail({
        ...{ first_name: 'Ann', last_name: 'Lee', email, concern: 'other', subject: 'A question', message: 'Why?' },
      }),
    null,
  ],
  tamperingMail: [account.tamperingMail, 'reset'],
  ledgerMail: [(member) => ledger.ledgerMail(member, [{ day, count: 12, hash: 'ab'.repeat(32), previous: '' }]), null],
  childAddedMail: [household.childAddedMail, 'fee'],
  childrenJoinedMail: [(member) => household.childrenJoinedMail(member, [member]), 'dashboard'],
  factorAddedMail: [() => factors.factorAddedMail(email, 'passkey'), null],
  factorRemovedMail: [() => factors.factorRemovedMail(email, 'totp', true), null],
  codesGuessedMail: [() => factors.codesGuessedMail(email), null],
  recoveryCodesMail: [() => factors.recoveryCodesMail(email), null],
  recoveryUsedMail: [() => factors.recoveryUsedMail(email, 9), null],
  factorsTakenMail: [(member) => factors.factorsTakenMail(member, true), null],
  tookFactorsMail: [(member) => factors.tookFactorsMail(member, 'Ann Lee'), null],
  confirmationMail: [account.confirmationMail, 'confirmation'],
  newAddressMail: [() => account.newAddressMail('uid-1', email, 'owner'), 'new_address'],
  addressCorrectionMail: [account.addressCorrectionMail, null],
  correctedMail: [(member) => letters.correctedMail(member, ['first name']), 'profile'],
  addressChangeMail: [account.addressChangeMail, 'reset'],
  addressChangedMail: [() => account.addressChangedMail(email), null],
  birthdayMail: [(member) => handOver.birthdayMail(member, day, day), 'dashboard'],
  officeBirthdayMail: [(member) => handOver.officeBirthdayMail(member, day, day), 'office-tasks'],
  deletionAskedMail: [
    (member) => deletion.deletionAskedMail(member, { asked_at: at, by: 'account', deleted_on: day }),
    'dashboard',
  ],
  deletionWithdrawnMail: [deletion.deletionWithdrawnMail, 'dashboard'],
  handOverMail: [(member) => handOver.handOverMail(member, { email, asked_at: at }), 'hand_over'],
  handOverAskedMail: [handOver.handOverAskedMail, 'dashboard'],
  handedOverMail: [(member) => handOver.handedOverMail(member, { id: 'h1', isGone: true }), 'take_back'],
  takenBackMail: [(member) => handOver.takenBackMail(member, false), 'dashboard'],
  takenAwayMail: [() => handOver.takenAwayMail(email, true), null],
  reviewMail: [(member) => money.reviewMail(payment, member), 'payments'],
  reviewTaskMail: [() => money.reviewTaskMail(payment, 'It does not fit'), 'office-payments'],
  reviewClosedMail: [(member) => money.reviewClosedMail(payment, member), 'payments'],
  receiptMail: [(member) => money.receiptMail(payment, member), 'payments'],
  refundedMail: [(member) => money.refundedMail(payment, member, refund), 'payments'],
  endTaskMail: [() => money.endTaskMail(payment, payment.amount_cents, 'refund'), 'office-payments'],
  refundWaitingTaskMail: [() => money.refundWaitingTaskMail(payment, refund), 'office-payments'],
  refundDeclinedMail: [(member) => money.refundDeclinedMail(payment, member, refund, 'Too much'), 'office-payments'],
  refundFailedTaskMail: [() => money.refundFailedTaskMail(payment, refund), 'office-payments'],
  disputeTaskMail: [() => money.disputeTaskMail(payment, dispute), 'office-payments'],
  renewedMail: [(member) => terms.renewedMail(member, payment), 'card'],
  charterRenewedMail: [
    (member) => charters.charterRenewedMail(member, applicationsOf(member).charter, payment),
    'applications',
  ],
  coLeaderMail: [(member) => charters.coLeaderMail(member, applicationsOf(member).charter), 'applications'],
  charterTermEndedMail: [
    (member) => charters.charterTermEndedMail(member, applicationsOf(member).charter),
    'applications',
  ],
  clubReminderMail: [
    (member) => reminders.clubReminderMail({ ...member, has_password: true }, 'Strangers Academy', {}),
    'dashboard',
  ],
  signatureMail: [(member) => clubMoney.signatureMail(member, waiting), 'sign'],
  unsignedMail: [(member) => clubMoney.unsignedMail(member, waiting), 'dashboard'],
  clubPaidMail: [(member) => clubMoney.clubPaidMail(member, clubPayment), 'applications'],
  clubRefundedMail: [(member) => clubMoney.clubRefundedMail(member, payment, refund), 'applications'],
  clubReviewMail: [(member) => clubMoney.clubReviewMail(member, payment), 'applications'],
  clubReviewClosedMail: [(member) => clubMoney.clubReviewClosedMail(member, payment), 'applications'],
  certificatePaidMail: [(member) => insurance.certificatePaidMail(member, certificate, payment), 'payments'],
  brokerMail: [() => insurance.brokerMail('broker@example.org', certificate), null],
  certificateReadyMail: [(member) => insurance.certificateReadyMail(member, certificate), 'applications'],
  certificateRefusedMail: [
    (member) => insurance.certificateRefusedMail(member, certificate, { refund_cents: 2500, waits: false }),
    'applications',
  ],
  membershipReminderMail: [(member) => reminders.membershipReminderMail(member, day, day), 'renewal'],
  charterReminderMail: [
    (member) => reminders.charterReminderMail(member, applicationsOf(member).charter, day, day),
    'applications',
  ],
  checkReminderMail: [(member) => reminders.checkReminderMail(member, 'safesport', day, day), 'documents'],
  officeCheckMail: [(member) => reminders.officeCheckMail(member, 'safesport', day, day), 'office-tasks'],
  pastEventMail: [(member) => reminders.pastEventMail(member, applicationsOf(member).event), 'applications'],
  leaderRequestMail: [(member) => leading.leaderRequestMail(member, day), 'documents'],
  becameLeaderMail: [leading.becameLeaderMail, 'dashboard'],
  leaderRequestDeniedMail: [
    (member) => leading.leaderRequestDeniedMail(member, 'The reference is missing'),
    'dashboard',
  ],
  stoppedLeadingMail: [leading.stoppedLeadingMail, 'dashboard'],
  officeOfferedMail: [(member) => offices.officeOfferedMail(member, 'regional', ['NJ', 'NY']), 'dashboard'],
  officeTakenMail: [(member) => offices.officeTakenMail(member, 'verifier'), 'dashboard'],
  mergedMail: [merging.mergedMail, 'dashboard'],
  mergedAwayMail: [() => merging.mergedAwayMail(email, true), null],
  separatedMail: [merging.separatedMail, null],
  givenBackMail: [(member) => merging.givenBackMail({ ...member, has_password: false }), 'reset'],
  termEndedMail: [terms.termEndedMail, 'dashboard'],
};

export { renderLetter } from '#mail/letter.ts';

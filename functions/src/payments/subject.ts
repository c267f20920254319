import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { isRenewable } from '@portal/contract/rules/term';
import type { ApplicationKind } from '@portal/contract/values/application';
import { isApplicationKind, isMembershipType } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import type { Denial } from '@portal/contract/values/denial';
import { dayText } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { readApplication, renewedCharter, writeApplication } from '#applications/index.ts';
import { readCertificate, writeCertificate } from '#insurance/index.ts';
import { charterRenewedMail } from '#mail/charter-letters.ts';
import { certificatePaidMail } from '#mail/insurance-letters.ts';
import { applicationPaidMail, paidMail } from '#mail/letters.ts';
import type { Mail } from '#mail/outbox.ts';
import { renewedMail } from '#mail/term-letters.ts';
import { changeMember } from '#members/index.ts';
import { renewed } from '#members/policy.ts';
import { config } from '#platform/config.ts';
import { otherPrice } from './policy.ts';

/** The member, application or certificate that a payment is for, and how it moves forward. */
export interface Subject {
  /** Why no fee is due, as the office reads it; undefined if one is due. */
  notDue: string | undefined;
  denial: Denial | null;
  /** The application; unset for a membership fee. */
  application?: Application;
  /**
   * Applies the received fee: an admin decides next, or the next term starts. Returns the names of the changed fields.
   */
  moveOn(paidAt: string): string[];
  /** Stores a denial with the amount refunded since. */
  setDenial(denial: Denial): void;
  mail(payment: Payment): Mail;
}

function notDueAs(status: string): string | undefined {
  return status === 'pending_payment' ? undefined : `the status was ${status}`;
}

/** Returns why a fee is not due if another payment for it waits for a signature. */
function paidByClub({ club_paid }: Member, sessionId: string): string | undefined {
  return club_paid && club_paid.session_id !== sessionId ? `${club_paid.academy_name} has paid it` : undefined;
}

function membershipOf(transaction: Transaction, member: Member, sessionId: string): Subject {
  return {
    notDue: notDueAs(member.status) ?? paidByClub(member, sessionId),
    denial: member.denial,
    moveOn: (paidAt) => {
      const paid = { status: 'pending_approval', payment_completed_at: paidAt, club_paid: null };
      changeMember(transaction, member, paid);
      return ['status', 'payment_completed_at'];
    },
    setDenial: (denial) => void changeMember(transaction, member, { denial }),
    mail: (payment) => paidMail(member, payment),
  };
}

type RenewedBy = Pick<Payment, 'session_id' | 'method' | 'membership_type'>;

const termFields = ['membership_type', 'membership_expiry'] as const;

function notRenewable(what: 'membership' | 'charter', status: string, until: string | null): string | undefined {
  if (isRenewable({ status, membership_expiry: until }, dayOf())) return undefined;
  if (status !== 'approved' || !until) return `the status was ${status}`;
  return `the ${what} was renewed already, until ${dayText(until)}`;
}

function renewalOf(
  transaction: Transaction,
  member: Member,
  { session_id, method, membership_type }: RenewedBy,
): Subject {
  const how = method === 'card' ? 'renewed' : 'recorded';
  const after = renewed(member, { how, session_id });
  return {
    notDue:
      notRenewable('membership', member.status, member.membership_expiry) ??
      paidByClub(member, session_id) ??
      otherPrice(membership_type, after.membership_type),
    denial: null,
    moveOn: (paidAt) => {
      changeMember(transaction, member, { ...after, payment_completed_at: paidAt, club_paid: null });
      return [...termFields.filter((name) => after[name] !== member[name]), 'payment_completed_at'];
    },
    setDenial: () => undefined,
    mail: (payment) => renewedMail(after, payment),
  };
}

async function applicationOf(
  transaction: Transaction,
  kind: ApplicationKind,
  id: string,
  owner: Member,
): Promise<Subject | undefined> {
  const application: Application | undefined = await readApplication(transaction, kind, id);
  if (!application) return undefined;
  return {
    notDue: notDueAs(application.status),
    denial: application.denial,
    application,
    moveOn: (paidAt) => {
      writeApplication(transaction, { ...application, status: 'pending_approval', payment_completed_at: paidAt });
      return ['status', 'payment_completed_at'];
    },
    setDenial: (denial) => writeApplication(transaction, { ...application, denial }),
    mail: (payment) => applicationPaidMail(owner, application, payment),
  };
}

async function certificateOf(transaction: Transaction, id: string, owner: Member): Promise<Subject | undefined> {
  const certificate = await readCertificate(transaction, id);
  if (!certificate) return undefined;
  const { status } = certificate;
  return {
    notDue: status === 'unpaid' ? undefined : `the status was ${status}`,
    denial: null,
    moveOn: (paidAt) => {
      writeCertificate(transaction, { ...certificate, status: 'requested', requested_at: paidAt });
      return ['status', 'requested_at'];
    },
    setDenial: () => undefined,
    mail: (payment) => certificatePaidMail(owner, certificate, payment),
  };
}

async function charterRenewalOf(
  transaction: Transaction,
  id: string,
  owner: Member,
  { session_id, method }: RenewedBy,
): Promise<Subject | undefined> {
  const charter = await readApplication(transaction, 'academy_charter', id);
  if (!charter) return undefined;
  const how = method === 'card' ? 'renewed' : 'recorded';
  const after = renewedCharter(charter, dayOf(), config.membershipMonths, { how, session_id });
  return {
    notDue: notRenewable('charter', charter.status, charter.valid_until),
    denial: null,
    application: charter,
    moveOn: (paidAt) => {
      writeApplication(transaction, { ...after, payment_completed_at: paidAt });
      return ['valid_until', 'payment_completed_at'];
    },
    setDenial: () => undefined,
    mail: (payment) => charterRenewedMail(owner, after, payment),
  };
}

/** Returns what a member's payment is for, read within a transaction; undefined if it no longer exists. */
export async function readSubject(
  transaction: Transaction,
  payment: Pick<Payment, 'application_id' | 'renews'> & RenewedBy,
  owner: Member,
): Promise<Subject | undefined> {
  const { membership_type, application_id, renews } = payment;
  if (renews && application_id) return charterRenewalOf(transaction, application_id, owner, payment);
  if (renews) return renewalOf(transaction, owner, payment);
  if (isMembershipType(membership_type)) return membershipOf(transaction, owner, payment.session_id);
  if (!application_id) return undefined;
  return isApplicationKind(membership_type)
    ? applicationOf(transaction, membership_type, application_id, owner)
    : certificateOf(transaction, application_id, owner);
}

import type { ApplicationKind } from '@portal/contract/application-record';
import { type Application, nameOf } from '@portal/contract/applications';
import { isApplicationKind } from '@portal/contract/catalogue';
import type { Denial } from '@portal/contract/denial';
import type { Member } from '@portal/contract/members';
import type { Payment } from '@portal/contract/payments';
import type { Transaction } from 'firebase-admin/firestore';
import { readApplication, writeApplication } from '#applications/store.ts';
import { applicationPaidMail, paidMail } from '#mail/letters.ts';
import type { Mail } from '#mail/outbox.ts';
import { changeMember } from '#members/store.ts';

/** The member or the application that a payment is for, and how it is moved on. */
export interface Subject {
  status: string;
  denial: Denial | null;
  /** What of the member it is; undefined for the membership itself. */
  name: string | undefined;
  /** The application; undefined for the membership itself. */
  application: Application | undefined;
  /** The fee has arrived: an admin decides next. */
  moveOn(paidAt: string): void;
  /** What was denied is kept with what has gone back since. */
  setDenial(denial: Denial): void;
  mail(payment: Payment): Mail;
}

function membershipOf(transaction: Transaction, member: Member): Subject {
  return {
    status: member.status,
    denial: member.denial,
    name: undefined,
    application: undefined,
    moveOn: (paidAt) =>
      void changeMember(transaction, member, { status: 'pending_approval', payment_completed_at: paidAt }),
    setDenial: (denial) => void changeMember(transaction, member, { denial }),
    mail: (payment) => paidMail(member, payment),
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
    status: application.status,
    denial: application.denial,
    name: nameOf(application),
    application,
    moveOn: (paidAt) =>
      writeApplication(transaction, { ...application, status: 'pending_approval', payment_completed_at: paidAt }),
    setDenial: (denial) => writeApplication(transaction, { ...application, denial }),
    mail: (payment) => applicationPaidMail(owner, application, payment),
  };
}

/** What a payment of a member is for, read within a transaction; undefined where it is gone. */
export async function readSubject(
  transaction: Transaction,
  { membership_type, application_id }: Pick<Payment, 'membership_type' | 'application_id'>,
  owner: Member,
): Promise<Subject | undefined> {
  if (!isApplicationKind(membership_type)) return membershipOf(transaction, owner);
  return application_id ? applicationOf(transaction, membership_type, application_id, owner) : undefined;
}

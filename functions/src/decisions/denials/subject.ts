import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { nameOf } from '@portal/contract/rules/application';
import type { ApplicationKind } from '@portal/contract/values/application';
import type { Denial } from '@portal/contract/values/denial';
import type { Transaction } from 'firebase-admin/firestore';
import { readApplication, writeApplication } from '#applications/index.ts';
import { applicationDeniedMail, membershipDeniedMail } from '#mail/letters.ts';
import type { Mail } from '#mail/outbox.ts';
import { changeMember, readMember } from '#members/index.ts';
import { applicationFeeOf, membershipFeeOf, type Payable } from '#payments/index.ts';
import type { Deniable } from './policy.ts';

/** A membership or application to deny, read within a transaction. */
export interface Subject {
  kind: Deniable;
  status: string;
  denial: Denial | null;
  fee: Payable;
  /** The member to notify; undefined if an application's leader was deleted. */
  owner: Member | undefined;
  /** The application's name; undefined for a membership. */
  name: string | undefined;
  deny(denial: Denial): void;
  mail(owner: Member, denial: Denial, isKept: boolean, waits: boolean): Mail;
}

/** Reads a subject within a transaction; undefined if it does not exist. */
export type ReadSubject = (transaction: Transaction) => Promise<Subject | undefined>;

/** Reads a member's membership; undefined for an unknown member. */
export function membershipOf(uid: string): ReadSubject {
  return async (transaction) => {
    const member = await readMember(transaction, uid);
    return (
      member && {
        kind: 'membership',
        status: member.status,
        denial: member.denial,
        fee: membershipFeeOf(member),
        owner: member,
        name: undefined,
        deny: (denial) => void changeMember(transaction, member, { status: 'denied', denial }),
        mail: membershipDeniedMail,
      }
    );
  };
}

/** Reads a charter or an event; undefined for an unknown one. */
export function applicationOf(kind: ApplicationKind, id: string): ReadSubject {
  return async (transaction) => {
    const application: Application | undefined = await readApplication(transaction, kind, id);
    if (!application) return undefined;
    return {
      kind,
      status: application.status,
      denial: application.denial,
      fee: applicationFeeOf(application),
      owner: await readMember(transaction, application.owner_uid),
      name: nameOf(application),
      deny: (denial) => writeApplication(transaction, { ...application, status: 'denied', denial }),
      mail: (owner, ...of) => applicationDeniedMail(owner, application, ...of),
    };
  };
}

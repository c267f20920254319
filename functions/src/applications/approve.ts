import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { idOf, isCharter, kindOf, nameOf } from '@portal/contract/rules/application';
import { dayOf } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { applicationApprovedMail } from '#mail/letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { assignNumber, createCode, recordActivity } from '#members/records/index.ts';
import { config } from '#platform/config.ts';
import { writeApplication } from './store.ts';
import { termOf } from './terms.ts';

function withNumber<Kind extends Application>(application: Kind, number: string): Kind {
  return { ...application, [isCharter(application) ? 'charter_number' : 'sanction_number']: number };
}

/** Gives an application its number, term and certificate code, and emails the leader. */
export function writeApplicationApproval<Kind extends Application>(
  transaction: Transaction,
  application: Kind,
  leader: Member,
  actor: Member,
): Kind {
  const kind = kindOf(application);
  const application_id = idOf(application);
  const numbered = withNumber(application, assignNumber(transaction, { kind, application_id }));
  const approved: Kind = {
    ...numbered,
    ...termOf(application, dayOf(), config.membershipMonths),
    status: 'approved',
    denial: null,
    certificate_code: createCode(transaction, { kind, application_id }),
  };
  writeApplication(transaction, approved);
  recordActivity(transaction, {
    action: 'approved',
    actor,
    target: leader,
    subject: nameOf(application),
    changed: ['status', isCharter(application) ? 'charter_number' : 'sanction_number', 'valid_from', 'valid_until'],
  });
  enqueueEmail(transaction, applicationApprovedMail(leader, approved));
  return approved;
}

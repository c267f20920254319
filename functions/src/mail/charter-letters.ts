import type { Charter } from '@portal/contract/records/charter';
import type { Payment } from '@portal/contract/records/payment';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { dayText } from '@portal/contract/values/format';
import { type Addressee, appliedFor, charterFacts, mailTo, paidFacts, portalAction } from './letters.ts';
import type { Mail } from './outbox.ts';

type Renewed = Pick<Payment, 'session_id' | 'amount_cents'>;

/** Confirms a charter renewal with its last day and the payment, if any. */
export function charterRenewedMail(leader: Addressee, charter: Charter, payment?: Renewed): Mail {
  const product = subjectOf({
    membership_type: 'academy_charter',
    subject: leader.email_confirmed ? charter.academy_name : null,
    renews: true,
  });
  return mailTo(
    leader,
    'Your academy charter is renewed',
    [
      ...(payment ? [`Thank you for renewing ${appliedFor(charter, leader)}.`] : []),
      'The charter is renewed. Its number and its roster stay the same. You can download the new certificate on your dashboard.',
    ],
    {
      facts: [...charterFacts(charter), ...(payment ? paidFacts(payment, product) : [])],
      action: portalAction('Go to your dashboard', 'applications'),
    },
  );
}

/** Notifies a leader who can now see the desk of a club. */
export function coLeaderMail(leader: Addressee, charter: Charter): Mail {
  const club = leader.email_confirmed ? charter.academy_name : 'your club';
  return mailTo(
    leader,
    `You are a co-leader of ${club}`,
    [
      `The leader of ${club} made you a co-leader.`,
      'You can now see who may train, remind members and invite new ones at the club desk. Open it from your dashboard.',
    ],
    { action: portalAction('Go to your dashboard', 'applications') },
  );
}

/** Notifies a leader that a paid charter term was ended, with the charter's remaining last day. */
export function charterTermEndedMail(leader: Addressee, charter: Charter): Mail {
  const { valid_until } = charter;
  return mailTo(
    leader,
    'Your charter renewal has ended',
    [
      `The renewal of ${appliedFor(charter, leader)} has ended.`,
      ...(valid_until ? [`The last day of the charter is ${dayText(valid_until)}.`] : []),
    ],
    { action: portalAction('Go to your dashboard', 'applications') },
  );
}

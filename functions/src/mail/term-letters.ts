import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { dayText } from '@portal/contract/values/format';
import {
  type Addressee,
  capitalizedRecipientPossessive,
  cardAction,
  mailTo,
  paidFacts,
  payingClubOf,
  portalAction,
  recipientPossessive,
  termFacts,
  typeOf,
} from './letters.ts';
import type { Mail } from './outbox.ts';

type Holder = Addressee & Pick<Member, 'membership_number' | 'membership_expiry'>;

/** Confirms a membership renewal with its last day and the payment, if any. */
export function renewedMail(member: Holder, payment?: Pick<Payment, 'session_id' | 'amount_cents' | 'club'>): Mail {
  const club = payment && payingClubOf(member, payment);
  const own = club ? undefined : payment;
  return mailTo(
    member,
    `${capitalizedRecipientPossessive(member)} membership is renewed`,
    [
      ...(club ? [`${club} has paid for it.`] : []),
      ...(own ? [`Thank you for renewing ${recipientPossessive(member)} ${typeOf(member)} membership.`] : []),
      `${capitalizedRecipientPossessive(member)} ${typeOf(member)} membership is renewed. The number and the card stay the same.`,
    ],
    {
      facts: [...termFacts(member), ...(own ? paidFacts(own, `${typeOf(member)} membership`) : [])],
      action: cardAction(member),
    },
  );
}

/** Notifies a member that a paid term was ended, with the membership's remaining last day. */
export function termEndedMail(member: Holder): Mail {
  const { membership_expiry } = member;
  return mailTo(
    member,
    `${capitalizedRecipientPossessive(member)} renewal has ended`,
    [
      `The renewal of ${recipientPossessive(member)} ${typeOf(member)} membership has ended.`,
      ...(membership_expiry ? [`The last day of the membership is ${dayText(membership_expiry)}.`] : []),
    ],
    { action: portalAction('Go to your dashboard') },
  );
}

import type { ClubPayment } from '@portal/contract/records/club-payment';
import type { Member } from '@portal/contract/records/member';
import type { Payment, Refund } from '@portal/contract/records/payment';
import { refundDueOn } from '@portal/contract/rules/payment-state';
import { receiptNumberOf } from '@portal/contract/rules/receipt-number';
import { productOf } from '@portal/contract/values/catalog';
import { signatureDays } from '@portal/contract/values/club-payment';
import { dayText, fullName, usd } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import { type Addressee, mailTo, paidFacts, portalAction, recipientPossessive } from './letters.ts';
import type { Letter, Mail } from './outbox.ts';

type Waiting = NonNullable<Member['club_paid']>;

/** A club's name is its leader's own text, so letters to unconfirmed addresses don't contain it. */
function clubOf({ email_confirmed }: Addressee, { academy_name }: Pick<Waiting, 'academy_name'>): string {
  return email_confirmed ? academy_name : 'the club';
}

const questions = `If you have a question, email us at ${brand.email} and include the reference.`;

const clubAction = portalAction('Go to your dashboard', 'applications');

function memberOf(payment: Payment, { email_confirmed }: Addressee): string {
  return email_confirmed ? fullName(payment.user_info) : 'a member';
}

function factsOf(payment: Payment, leader: Addressee): Letter['facts'] {
  const { name } = productOf(payment.membership_type);
  return paidFacts(payment, `${name} membership of ${memberOf(payment, leader)}`);
}

/** Asks a member, or the parent, for the signature that a fee paid by a club waits for, with a link to give it. */
export function signatureMail(member: Addressee & Pick<Member, 'user_id'>, waiting: Waiting): Mail {
  const club = clubOf(member, waiting);
  const whose = recipientPossessive(member);
  return mailTo(
    member,
    `Please sign for ${whose} membership`,
    [
      `Good news: ${club} has paid ${whose} membership fee, so you don’t need to pay.`,
      `One thing is left for you: read and accept our policies by ${dayText(waiting.sign_by)}. You don’t need an account for that. Otherwise the money goes back to the club.`,
    ],
    {
      action: {
        label: 'Read and accept',
        target: { purpose: 'sign', uid: member.user_id, asked_at: waiting.at },
      },
      closing: `If you don’t know the club, ignore this email or write to ${brand.email}. Nothing will change.`,
    },
  );
}

/** Notifies a member, or the parent, that the club has its money back since the policies weren't accepted in time. */
export function unsignedMail(member: Addressee, waiting: Waiting): Mail {
  return mailTo(
    member,
    'The fee is due again',
    [
      `Nobody accepted the policies by ${dayText(waiting.sign_by)}, so ${clubOf(member, waiting)} got its payment for ${recipientPossessive(member)} membership back.`,
      'You can still pay the fee yourself.',
    ],
    { action: portalAction('Go to your dashboard') },
  );
}

/** Confirms to a club's leader what the club paid for its members. */
export function clubPaidMail(leader: Addressee, payment: ClubPayment): Mail {
  const { payments, created_at } = payment;
  const count = payments.length === 1 ? 'one member' : `${payments.length} members`;
  return mailTo(
    leader,
    'We received your club’s payment',
    [
      `Thank you. Your club has paid for ${count}.`,
      `The club desk shows each fee and has your receipt. If a parent or member still has to accept the policies, we have emailed them a link. After ${signatureDays} days without it, the money goes back to you.`,
    ],
    {
      facts: [
        {
          name: 'Receipt number',
          value: receiptNumberOf({ ...payment, checkout_session: null, completed_at: created_at }),
        },
        ...paidFacts(payment, `Memberships of ${count}`),
      ],
      action: clubAction,
    },
  );
}

/** Notifies a club's leader that a share of the club's payment was refunded, for which member and why. */
export function clubRefundedMail(
  leader: Addressee,
  payment: Payment,
  { amount_cents, reason, requested_at }: Refund,
): Mail {
  const amount = usd(amount_cents / 100);
  const how = payment.method === 'card' ? 'to the card that was used' : 'to the club';
  return mailTo(
    leader,
    'We refunded your club’s payment',
    [
      `We refunded ${amount} that your club paid for ${memberOf(payment, leader)}. The money goes back ${how} within 10 business days, by ${dayText(refundDueOn(requested_at))}.`,
      ...(reason ? ['The reason:', ...reason.split(/\n+/)] : []),
      questions,
    ],
    { facts: [...factsOf(payment, leader), { name: 'Refunded', value: amount }], action: clubAction },
  );
}

/** Notifies a club's leader that a share of the club's payment does not match what was due. */
export function clubReviewMail(leader: Addressee, payment: Payment): Mail {
  return mailTo(
    leader,
    'Your club’s payment is under review',
    ['A payment of your club does not match what was due. We will review it and email you.', questions],
    { facts: factsOf(payment, leader), action: clubAction },
  );
}

/** Notifies a club's leader that the review of a share was closed without a refund. */
export function clubReviewClosedMail(leader: Addressee, payment: Payment): Mail {
  return mailTo(
    leader,
    'We reviewed your club’s payment',
    ['We reviewed a payment of your club and closed the review. The club desk shows the fee.', questions],
    { facts: factsOf(payment, leader), action: clubAction },
  );
}

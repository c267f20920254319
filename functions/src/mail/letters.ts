import { type Application, isCharter, kindOf, nameOf, numberOf } from '@portal/contract/applications';
import { brand } from '@portal/contract/brand';
import { type ProductId, productOf } from '@portal/contract/catalogue';
import { type ContactMessage, concerns } from '@portal/contract/contacts';
import { dayOf } from '@portal/contract/days';
import { type Denial, mustPayAgain } from '@portal/contract/denial';
import { dayText, fullName, usd } from '@portal/contract/format';
import type { MailPlace } from '@portal/contract/mail-places';
import type { Member } from '@portal/contract/members';
import { isLocked } from '@portal/contract/membership';
import { refundDueOn } from '@portal/contract/payment-state';
import type { Payment } from '@portal/contract/payments';
import type { Letter, Mail } from './outbox.ts';

/**
 * Who gets a letter. Until an address is confirmed, anybody may have typed it together with names of any wording: no letter to
 * it repeats a name.
 */
export type Addressee = Pick<
  Member,
  'email' | 'email_confirmed' | 'first_name' | 'membership_type' | 'parent_first_name'
>;

/** The member as the reader of a mail calls one: oneself, or the child whose parent holds the account. */
function whom({ email_confirmed, first_name, parent_first_name }: Addressee): string {
  if (!parent_first_name) return 'you';
  return email_confirmed ? first_name : 'your child';
}

/** What is the member's, in the same words. */
export function whose(member: Addressee): string {
  return member.parent_first_name ? `${whom(member)}’s` : 'your';
}

/** The same at the beginning of a sentence. */
export function whoseAtStart(member: Addressee): string {
  return whose(member).replace(/^your\b/, 'Your');
}

/** A mail to a member. */
export function mailTo(
  { email, email_confirmed, first_name, parent_first_name }: Addressee,
  subject: string,
  paragraphs: string[],
  more: Partial<Pick<Letter, 'facts' | 'action' | 'closing'>> = {},
): Mail {
  const name = email_confirmed ? (parent_first_name ?? first_name) : '';
  const letter = { subject, name, paragraphs, facts: [], action: null, closing: null, ...more };
  return { to: email, reply_to: brand.email, letter };
}

/** The name of the member's type. */
export function typeOf({ membership_type }: Pick<Addressee, 'membership_type'>): string {
  return productOf(membership_type).name;
}

/** The button that leads to a place of the portal, for whoever is not signed in through the login. */
export const toPortal = (label: string, target: MailPlace = 'dashboard'): Letter['action'] => ({ label, target });

const notYou = 'If this was not you, ignore this email. Nothing will change.';

/** Tells that the registration arrived and that the fee is due. */
export function registeredMail(member: Addressee & Pick<Member, 'account_uid'>): Mail {
  const fee = usd(productOf(member.membership_type).price_cents / 100);
  return mailTo(
    member,
    `Welcome to ${brand.name}`,
    [
      `${whoseAtStart(member)} registration as ${typeOf(member)} has been received.`,
      `The next step is to pay the membership fee of ${fee}. If you have not paid it yet, sign in and use the Pay button.`,
    ],
    {
      action: { label: 'Confirm your email address', target: { purpose: 'confirmation', uid: member.account_uid } },
      closing: 'If you did not register, open the link and choose “This was not me”.',
    },
  );
}

/** The amount of a payment, what it is for, and its reference. */
export function paidFacts(
  { session_id, amount_cents }: Pick<Payment, 'session_id' | 'amount_cents'>,
  product: string,
): Letter['facts'] {
  return [
    { name: 'Amount', value: usd(amount_cents / 100) },
    { name: 'For', value: product },
    { name: 'Reference', value: session_id },
  ];
}

/** What a mail about a payment that arrived says: what for, who acts next, the amount. */
function receivedMail(
  member: Addressee,
  payment: Pick<Payment, 'session_id' | 'amount_cents'>,
  { thanks, next, product }: { thanks: string; next: string; product: string },
): Mail {
  return mailTo(
    member,
    'We received your payment',
    [thanks, `An administrator will now review the ${next}. We will email you as soon as it is approved.`],
    {
      facts: paidFacts(payment, product),
      action: toPortal('View your receipt', 'payments'),
    },
  );
}

/** Tells that the membership fee arrived and what happens next. */
export function paidMail(member: Addressee, payment: Pick<Payment, 'session_id' | 'amount_cents'>): Mail {
  return receivedMail(member, payment, {
    thanks: `Thank you for paying ${whose(member)} ${typeOf(member)} membership fee.`,
    next: 'membership',
    product: `${typeOf(member)} membership`,
  });
}

type Numbered = Pick<Member, 'membership_number' | 'membership_expiry'>;

const isPast = (expiry: string | null): expiry is string => expiry !== null && expiry < dayOf();

const expiryName = (expiry: string) => (isPast(expiry) ? 'Expired on' : 'Valid until');

/** The number and the last day of a membership that has them. */
export function termFacts({ membership_number, membership_expiry }: Numbered): Letter['facts'] {
  return [
    ...(membership_number ? [{ name: 'Membership number', value: membership_number }] : []),
    ...(membership_expiry ? [{ name: expiryName(membership_expiry), value: dayText(membership_expiry) }] : []),
  ];
}

/** Tells the number and the term of an approved membership. */
export function approvedMail(member: Addressee & Numbered): Mail {
  return mailTo(
    member,
    'Your membership is approved',
    [
      `${whoseAtStart(member)} ${typeOf(member)} membership is active. The digital membership card is on your dashboard.`,
    ],
    { facts: termFacts(member), action: toPortal('Open your card', 'card') },
  );
}

/** Tells that an admin has set another status, and why where the member is to know. */
export function statusChangedMail(
  member: Addressee & Pick<Member, 'membership_expiry'>,
  status: string,
  reason: string | null = null,
): Mail {
  const { membership_expiry: last } = member;
  const lapsed =
    status === 'approved' && isPast(last) && `It expired on ${dayText(last)}. You can renew it on your dashboard.`;
  const consequence = isLocked(status)
    ? `You can sign in, but only to see your status. Please contact us at ${brand.email} if you have questions.`
    : 'Your dashboard shows what this means and what happens next.';
  return mailTo(
    member,
    'Your membership status has changed',
    [
      `The status of ${whose(member)} ${typeOf(member)} membership is now "${status.replaceAll('_', ' ')}".`,
      ...(reason ? ['The reason:', ...reason.split(/\n+/)] : []),
      lapsed || consequence,
    ],
    { action: toPortal('Go to your dashboard') },
  );
}

/** What is applied for, as a sentence names it to the leader. */
export function appliedFor(application: Application, { email_confirmed }: Addressee): string {
  const [what, which] = isCharter(application) ? ['charter', 'academy'] : ['sanction', 'event'];
  return `the ${what} of ${email_confirmed ? nameOf(application) : `your ${which}`}`;
}

/** Tells that the fee of an application arrived and what happens next. */
export function applicationPaidMail(
  leader: Addressee,
  application: Application,
  payment: Pick<Payment, 'session_id' | 'amount_cents'>,
): Mail {
  const product = productOf(kindOf(application)).name;
  return receivedMail(leader, payment, {
    thanks: `Thank you for paying the fee for ${appliedFor(application, leader)}.`,
    next: 'application',
    product: leader.email_confirmed ? `${product}: ${nameOf(application)}` : product,
  });
}

/** Tells the number and the term of an approved charter or sanction. */
export function applicationApprovedMail(leader: Addressee, application: Application): Mail {
  const { valid_until } = application;
  const product = productOf(kindOf(application)).name;
  return mailTo(
    leader,
    `Your ${product.toLowerCase()} is approved`,
    [`Your application for ${appliedFor(application, leader)} is approved. The certificate is on your dashboard.`],
    {
      facts: [
        { name: isCharter(application) ? 'Charter number' : 'Sanction number', value: numberOf(application) ?? '' },
        { name: isCharter(application) ? 'Valid until' : 'Event day', value: valid_until ? dayText(valid_until) : '' },
      ],
      action: toPortal('Go to your dashboard', 'applications'),
    },
  );
}

/** What becomes of the money of what was denied, and by when. */
function moneyAfter(denial: Denial, isKept: boolean): string {
  const { refund_cents, denied_at } = denial;
  if (refund_cents > 0) {
    const by = dayText(refundDueOn(denied_at));
    return `We are refunding ${usd(refund_cents / 100)}. The money goes back to you within 10 business days, by ${by}.`;
  }
  if (!isKept) return 'There is no payment to refund.';
  return mustPayAgain(denial)
    ? 'Your payment is still under review. We will email you about it.'
    : 'We are not refunding your payment. It still counts, so you do not need to pay again.';
}

/** What one can do after a denial; while a payment is under review, no other is asked for. */
function wayAfter(denial: Denial, isKept: boolean, product: ProductId): string {
  if (!mustPayAgain(denial)) {
    return 'To correct your information and send it again, choose “Correct and send again” on your dashboard.';
  }
  const way = 'If you want to apply again, choose “Apply again” on your dashboard.';
  const isUnderReview = isKept && denial.refund_cents === 0;
  return isUnderReview ? way : `${way} The fee of ${usd(productOf(product).price_cents / 100)} is then due.`;
}

function deniedMail(
  member: Addressee,
  { what, refused, product, place }: { what: string; refused: string; product: ProductId; place: MailPlace },
  denial: Denial,
  isKept: boolean,
): Mail {
  return mailTo(
    member,
    `Your ${what} was not approved`,
    [
      `We could not approve ${refused}, for this reason:`,
      ...denial.reason.split(/\n+/),
      moneyAfter(denial, isKept),
      wayAfter(denial, isKept, product),
    ],
    {
      action: toPortal('Go to your dashboard', place),
      closing: `If you have questions, reply to this email or write to ${brand.email}.`,
    },
  );
}

/** Tells that a membership was denied: why, what happens with the money, and what one can do. */
export function membershipDeniedMail(member: Addressee, denial: Denial, isKept: boolean): Mail {
  const refused = `${whose(member)} ${typeOf(member)} membership`;
  const of = { what: 'membership', refused, product: member.membership_type, place: 'dashboard' } as const;
  return deniedMail(member, of, denial, isKept);
}

/** The same of a charter or a sanction. `isKept` says whether the federation had money for it. */
export function applicationDeniedMail(
  leader: Addressee,
  application: Application,
  denial: Denial,
  isKept: boolean,
): Mail {
  const product = kindOf(application);
  const refused = `your application for ${appliedFor(application, leader)}`;
  const of = { what: productOf(product).name.toLowerCase(), refused, product, place: 'applications' } as const;
  return deniedMail(leader, of, denial, isKept);
}

/** Tells that a charter or a sanction has ended with a refund. */
export function applicationEndedMail(leader: Addressee, application: Application): Mail {
  const product = productOf(kindOf(application)).name.toLowerCase();
  return mailTo(
    leader,
    `Your ${product} has ended`,
    [
      `We have ended ${appliedFor(application, leader)}. Its certificate is no longer valid.`,
      `If you have questions, email us at ${brand.email}.`,
    ],
    { action: toPortal('Go to your dashboard', 'applications') },
  );
}

/** Tells that a document was not accepted, and why, or whom to ask where no reason was given. */
export function rejectedDocumentMail(member: Addressee, document: string, reason: string | null): Mail {
  const refused = `We could not accept ${whose(member)} ${document}`;
  return mailTo(
    member,
    'Your document was not accepted',
    [
      ...(reason
        ? [`${refused}, for this reason:`, ...reason.split(/\n+/)]
        : [`${refused}.`, `If you have questions, email us at ${brand.email}.`]),
      'Please upload a new one on your dashboard.',
    ],
    { action: toPortal('Go to your dashboard', 'documents') },
  );
}

/** Brings the link with which a forgotten password is replaced. */
export function resetLinkMail(member: Addressee & Pick<Member, 'account_uid'>): Mail {
  return mailTo(
    member,
    'Reset your password',
    ['You asked for a new password. The link below works once and expires in 1 hour.'],
    {
      action: { label: 'Choose a new password', target: { purpose: 'reset', uid: member.account_uid } },
      closing: notYou,
    },
  );
}

/** Whom the federation has opened an account for, as a sentence. The mail about a youth member goes to a parent. */
function accountOpened(member: Addressee): string {
  const reader = member.membership_type === 'youth' && !member.parent_first_name ? 'your child' : whom(member);
  return `${brand.name} has opened an account for ${reader} as ${typeOf(member)}.`;
}

const unexpected = `If you didn’t expect this email, ignore it or email us at ${brand.email}.`;

/** Invites a member whom the federation has uploaded or entered to choose a password and accept the policies. */
export function activationMail(member: Addressee & Numbered & Pick<Member, 'account_uid'>): Mail {
  const asWhom = member.membership_type === 'youth' ? 'As the parent or guardian, choose' : 'Choose';
  return mailTo(
    member,
    `Activate your ${brand.shortName} account`,
    [
      `${accountOpened(member)} ${asWhom} a password and accept the policies to start using it.`,
      'The link below works once and expires in 14 days.',
    ],
    {
      facts: termFacts(member),
      action: { label: 'Activate your account', target: { purpose: 'activation', uid: member.account_uid } },
      closing: unexpected,
    },
  );
}

/** Welcomes a member whom the federation has uploaded with a password, which the mail does not repeat. */
export function welcomeMail(member: Addressee & Numbered): Mail {
  return mailTo(
    member,
    `Welcome to ${brand.name}`,
    [
      accountOpened(member),
      'Sign in with this email address and the password you were given. If you don’t have one, choose “Forgot password?” on the sign-in page.',
    ],
    { facts: termFacts(member), action: toPortal('Sign in'), closing: unexpected },
  );
}

/** Tells that the password was set, so that nobody else does it unnoticed. */
export function passwordChangedMail(member: Addressee): Mail {
  return mailTo(member, 'Your password was changed', [
    'Your account’s password was just set, and every other session was signed out.',
    `If this was not you, email us at ${brand.email} right away.`,
  ]);
}

/** Passes a message of the contact form on to the federation; an answer goes to whoever wrote it. */
export function contactMail(message: ContactMessage): Mail {
  const letter = {
    subject: `Contact form: ${message.subject}`,
    name: null,
    paragraphs: message.message.split(/\n+/),
    facts: [
      { name: 'From', value: fullName(message) },
      { name: 'Email', value: message.email },
      { name: 'Phone', value: message.phone ?? 'not given' },
      { name: 'About', value: concerns[message.concern] },
    ],
    action: null,
    closing: 'Reply to this email to answer the sender.',
  };
  return { to: brand.email, reply_to: message.email, letter };
}

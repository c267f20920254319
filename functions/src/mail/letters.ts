import type { Application } from '@portal/contract/records/application';
import type { Charter } from '@portal/contract/records/charter';
import type { ContactMessage } from '@portal/contract/records/contact';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { isCharter, kindOf, nameOf, numberOf } from '@portal/contract/rules/application';
import type { SubmittedDocument } from '@portal/contract/rules/check-states';
import { lacksConsent } from '@portal/contract/rules/consent';
import { mustPayAgain } from '@portal/contract/rules/denial';
import { isLocked } from '@portal/contract/rules/membership';
import { nextApplicationStepOf } from '@portal/contract/rules/next-application-step';
import {
  feeOf,
  nextStepOf,
  outstandingChecks,
  type Standing,
  type StepContext,
} from '@portal/contract/rules/next-step';
import { refundDueOn } from '@portal/contract/rules/payment-state';
import { productOf } from '@portal/contract/values/catalog';
import { concerns, replyTime } from '@portal/contract/values/contact';
import { dayOf } from '@portal/contract/values/days';
import type { Denial } from '@portal/contract/values/denial';
import { daysText, dayText, fullName, usd } from '@portal/contract/values/format';
import { type EmailPlace, emailPlaces, isOfficePlace } from '@portal/contract/values/mail-places';
import { brand } from '@portal/federation/brand';
import { letterTo } from './account-letters.ts';
import type { Letter, Mail } from './outbox.ts';

/**
 * The recipient of a letter. Until an address is confirmed, anyone may have entered it with arbitrary names, so letters
 * to it contain no names.
 */
export type Addressee = Pick<
  Member,
  'user_id' | 'email' | 'email_confirmed' | 'first_name' | 'membership_type' | 'parent_first_name'
>;

/** A recipient whose next step a letter describes. */
type Stepping = Addressee & Standing;

/** Returns how the reader refers to the member: "you", or the child whose parent holds the account. */
function readerTerm({ email_confirmed, first_name, parent_first_name }: Addressee): string {
  if (!parent_first_name) return 'you';
  return email_confirmed ? first_name : 'your child';
}

/** Returns the member's possessive from the reader's perspective: "your", or the child's. */
export function recipientPossessive(member: Addressee): string {
  return member.parent_first_name ? `${readerTerm(member)}’s` : 'your';
}

/** Returns the possessive at the start of a sentence. */
export function capitalizedRecipientPossessive(member: Addressee): string {
  return recipientPossessive(member).replace(/^your\b/, 'Your');
}

/** Returns the next step's name for a child whose parent reads the letter; undefined for everyone else. */
export function calledBy({ email_confirmed, first_name, parent_first_name }: Addressee): string | undefined {
  return parent_first_name && email_confirmed ? first_name : undefined;
}

/** Returns the next step as the letter's reader takes it. */
export function nextStepFor(member: Stepping, context: StepContext = {}): string {
  return nextStepOf(member, dayOf(), { ...context, called: calledBy(member) }).you;
}

/** Returns the button to a member's next step: the fee, a leader's documents, or the dashboard. */
export function nextAction(member: Stepping, documents: readonly SubmittedDocument[]): Letter['action'] {
  if (member.club_paid) return portalAction('Accept the policies', 'fee');
  if (member.status === 'pending_payment') return portalAction(`Pay ${feeOf(member.membership_type)}`, 'fee');
  const { upload } = outstandingChecks(member, dayOf(), documents);
  return upload.length > 0 ? portalAction('Upload your documents', 'documents') : portalAction('Go to your dashboard');
}

/** Points a dashboard button at a member's own dashboard, since an account may have several members. */
export function dashboardAction(action: Letter['action'], member: string): Letter['action'] {
  const place = emailPlaces.find((known) => known === action?.target);
  return action && place && !isOfficePlace(place) ? { ...action, target: { place, member } } : action;
}

/** Builds an email to a member, with a button to their dashboard. */
export function mailTo(
  { user_id, email, email_confirmed, first_name, parent_first_name }: Addressee,
  subject: string,
  paragraphs: string[],
  more: Partial<Pick<Letter, 'facts' | 'action' | 'closing'>> = {},
): Mail {
  const name = email_confirmed ? (parent_first_name ?? first_name) : '';
  const action = dashboardAction(more.action ?? null, user_id);
  const letter = { subject, name, paragraphs, facts: [], closing: null, ...more, action };
  return { to: email, reply_to: brand.email, about: user_id, letter };
}

/** Returns the name of the member's membership type. */
export function typeOf({ membership_type }: Pick<Addressee, 'membership_type'>): string {
  return productOf(membership_type).name;
}

/** Returns a button to a page of the portal, through the login if not signed in. */
export const portalAction = (label: string, target: EmailPlace = 'dashboard'): Letter['action'] => ({ label, target });

const notYou = 'If this was not you, ignore this email. Nothing will change.';

/**
 * Confirms a registration and says what is due: the fee, and a leader's documents. Its button leads there by way of
 * confirming the address, which only this letter can.
 */
export function registeredMail(member: Stepping & Pick<Member, 'account_uid'>): Mail {
  return mailTo(
    member,
    `Welcome to ${brand.name}`,
    [
      `${capitalizedRecipientPossessive(member)} registration as ${typeOf(member)} has been received.`,
      nextStepFor(member, { documents: [] }),
      'The button below first asks you to confirm your email address.',
    ],
    {
      action: {
        label: nextAction(member, [])?.label ?? '',
        target: { purpose: 'confirmation', uid: member.account_uid },
      },
      closing: 'If you did not register, open the link and choose “This was not me”.',
    },
  );
}

/** Returns a payment's amount, product and reference. */
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

/** Builds the email for a received payment: its purpose, the next step and the amount. */
function receivedMail(
  member: Addressee,
  payment: Pick<Payment, 'session_id' | 'amount_cents'>,
  { thanks, next, product }: { thanks: string; next: string; product: string },
): Mail {
  return mailTo(member, 'We received your payment', [thanks, next], {
    facts: paidFacts(payment, product),
    action: portalAction('View your receipt', 'payments'),
  });
}

/** Returns the name of the club that paid, for a reader whose address is confirmed: it is its leader's own text. */
export function payingClubOf({ email_confirmed }: Addressee, { club }: Pick<Payment, 'club'>): string | undefined {
  return club ? (email_confirmed ? club.academy_name : 'The club') : undefined;
}

/** Confirms a membership fee and explains the next step. A fee that a club paid has no receipt for the member. */
export function paidMail(member: Stepping, payment: Pick<Payment, 'session_id' | 'amount_cents' | 'club'>): Mail {
  const club = payingClubOf(member, payment);
  if (club) {
    const paid = `${club} has paid ${recipientPossessive(member)} ${typeOf(member)} membership fee.`;
    const next = nextStepFor({ ...member, status: 'pending_approval' });
    return mailTo(member, 'The membership fee is paid', [paid, next], { action: portalAction('Go to your dashboard') });
  }
  return receivedMail(member, payment, {
    thanks: `Thank you for paying ${recipientPossessive(member)} ${typeOf(member)} membership fee.`,
    next: nextStepFor({ ...member, status: 'pending_approval' }),
    product: `${typeOf(member)} membership`,
  });
}

type Numbered = Pick<Member, 'membership_number' | 'membership_expiry'>;

const isPast = (expiry: string | null): expiry is string => expiry !== null && expiry < dayOf();

const expiryName = (expiry: string) => (isPast(expiry) ? 'Expired on' : 'Valid until');

/** Returns a membership's number and last day, if set. */
export function termFacts({ membership_number, membership_expiry }: Numbered): Letter['facts'] {
  return [
    ...(membership_number ? [{ name: 'Membership number', value: membership_number }] : []),
    ...(membership_expiry ? [{ name: expiryName(membership_expiry), value: dayText(membership_expiry) }] : []),
  ];
}

/** Returns a charter's number and last day, if set. */
export function charterFacts({
  charter_number,
  valid_until,
}: Pick<Charter, 'charter_number' | 'valid_until'>): Letter['facts'] {
  return [
    ...(charter_number ? [{ name: 'Charter number', value: charter_number }] : []),
    ...(valid_until ? [{ name: 'Valid until', value: dayText(valid_until) }] : []),
  ];
}

/** Builds an email to the office about a member, labeled `role` in its facts. Replies go to the member's address. */
export function officeMailAbout(role: string, member: Member, subject: string, text: string): Mail {
  const { user_id, email } = member;
  const facts = [{ name: role, value: fullName(member) }, { name: 'Email', value: email }, ...termFacts(member)];
  const action = portalAction('Open the portal', 'office-tasks');
  return { ...letterTo(brand.email, subject, [text], { facts, action }), reply_to: email, about: user_id };
}

/** Returns the button to a member's card. */
export function cardAction(member: Addressee): Letter['action'] {
  return portalAction(`Open ${recipientPossessive(member)} card`, 'card');
}

/** Announces an approved membership with its number and term. */
export function approvedMail(member: Stepping & Numbered): Mail {
  return mailTo(
    member,
    `${capitalizedRecipientPossessive(member)} membership is approved`,
    [
      `${capitalizedRecipientPossessive(member)} ${typeOf(member)} membership is active.${lacksConsent(member) ? '' : ` The digital membership card is on ${recipientPossessive(member)} dashboard.`}`,
      nextStepFor(member),
    ],
    { facts: termFacts(member), action: cardAction(member) },
  );
}

/** Notifies a member that an admin changed the status, with the reason if the member should know it. */
export function statusChangedMail(member: Stepping, status: string, reason: string | null = null): Mail {
  const { membership_expiry: last } = member;
  const lapsed = status === 'approved' && isPast(last) && `It expired on ${dayText(last)}.`;
  const consequence = isLocked(status)
    ? `You can sign in, but only to see ${recipientPossessive(member)} status. Please contact us at ${brand.email} if you have questions.`
    : nextStepFor({ ...member, status });
  return mailTo(
    member,
    `${capitalizedRecipientPossessive(member)} membership status has changed`,
    [
      `The status of ${recipientPossessive(member)} ${typeOf(member)} membership is now "${status.replaceAll('_', ' ')}".`,
      ...(reason ? ['The reason:', ...reason.split(/\n+/)] : []),
      lapsed || consequence,
    ],
    { action: portalAction('Go to your dashboard') },
  );
}

/** Lists the member details that the office corrected, by name (`first name`). Values stay out of emails. */
export function correctedMail(member: Addressee, details: readonly string[]): Mail {
  return letterTo(
    member.email,
    `We corrected ${recipientPossessive(member)} membership details`,
    [
      `We corrected these details: ${details.join(', ')}.`,
      `You can see them on ${recipientPossessive(member)} dashboard. If something is wrong, email us at ${brand.email}.`,
    ],
    { action: dashboardAction(portalAction('Go to your dashboard', 'profile'), member.user_id) },
  );
}

/** Returns the application's name as used in a sentence to the leader. */
export function appliedFor(application: Application, { email_confirmed }: Addressee): string {
  const [what, which] = isCharter(application) ? ['charter', 'academy'] : ['sanction', 'event'];
  return `the ${what} of ${email_confirmed ? nameOf(application) : `your ${which}`}`;
}

/** Confirms an application fee and explains the next step. */
export function applicationPaidMail(
  leader: Addressee,
  application: Application,
  payment: Pick<Payment, 'session_id' | 'amount_cents'>,
): Mail {
  const product = productOf(kindOf(application)).name;
  return receivedMail(leader, payment, {
    thanks: `Thank you for paying the fee for ${appliedFor(application, leader)}.`,
    next: nextApplicationStepOf({ ...application, status: 'pending_approval' }, dayOf()).you,
    product: leader.email_confirmed ? `${product}: ${nameOf(application)}` : product,
  });
}

/** Announces an approved charter or sanction with its number and term. */
export function applicationApprovedMail(leader: Addressee, application: Application): Mail {
  const { valid_until } = application;
  const product = productOf(kindOf(application)).name;
  return mailTo(
    leader,
    `Your ${product.toLowerCase()} is approved`,
    [
      `Your application for ${appliedFor(application, leader)} is approved. The certificate is on your dashboard.`,
      nextApplicationStepOf(application, dayOf()).you,
    ],
    {
      facts: [
        { name: isCharter(application) ? 'Charter number' : 'Sanction number', value: numberOf(application) ?? '' },
        isCharter(application)
          ? { name: 'Valid until', value: valid_until ? dayText(valid_until) : '' }
          : { name: 'Event date', value: daysText(application.event_dates, application.event_until) },
      ],
      action: portalAction('Go to your dashboard', 'applications'),
    },
  );
}

/** Returns what happens to the payment after a denial, and when. */
function moneyAfter(denial: Denial, isKept: boolean, waits: boolean): string {
  const { refund_cents, denied_at } = denial;
  if (refund_cents > 0) {
    const by = dayText(refundDueOn(denied_at));
    return `We are refunding ${usd(refund_cents / 100)}. The money goes back to the payer within 10 business days, by ${by}.`;
  }
  if (!isKept) return 'There is no payment to refund.';
  if (mustPayAgain(denial)) return 'Your payment is still under review. We will email you about it.';
  return waits
    ? 'We are still deciding whether to refund your payment, and will email you if we do. Until then it counts, so you do not need to pay again.'
    : 'We are not refunding your payment. It still counts, so you do not need to pay again.';
}

/** Reports whether the payment still held is one under review. */
function isUnderReviewAfter(denial: Denial, isKept: boolean): boolean {
  return mustPayAgain(denial) && isKept && denial.refund_cents === 0;
}

function deniedMail(
  member: Addressee,
  { what, refused, way, place }: { what: string; refused: string; way: string; place: EmailPlace },
  denial: Denial,
  { isKept, waits }: { isKept: boolean; waits: boolean },
): Mail {
  return mailTo(
    member,
    `${what} was not approved`,
    [
      `We could not approve ${refused}, for this reason:`,
      ...denial.reason.split(/\n+/),
      moneyAfter(denial, isKept, waits),
      way,
    ],
    {
      action: portalAction('Go to your dashboard', place),
      closing: `If you have questions, reply to this email or write to ${brand.email}.`,
    },
  );
}

/**
 * Notifies a member of a denied membership: the reason, the payment and the next steps. `waits` says whether its refund
 * needs another manager's word first.
 */
export function membershipDeniedMail(member: Stepping, denial: Denial, isKept: boolean, waits = false): Mail {
  const refused = `${recipientPossessive(member)} ${typeOf(member)} membership`;
  const isUnderReview = isUnderReviewAfter(denial, isKept);
  const way = nextStepFor({ ...member, status: 'denied', denial }, { isUnderReview });
  const what = `${capitalizedRecipientPossessive(member)} membership`;
  return deniedMail(member, { what, refused, way, place: 'dashboard' }, denial, { isKept, waits });
}

/**
 * Notifies a leader of a denied charter or sanction. `isKept` says whether the federation held a payment for it, `waits`
 * whether its refund needs another manager's word first.
 */
export function applicationDeniedMail(
  leader: Addressee,
  application: Application,
  denial: Denial,
  isKept: boolean,
  waits = false,
): Mail {
  const product = kindOf(application);
  const refused = `your application for ${appliedFor(application, leader)}`;
  const isUnderReview = isUnderReviewAfter(denial, isKept);
  const { you } = nextApplicationStepOf({ ...application, status: 'denied', denial }, dayOf(), { isUnderReview });
  const what = `Your ${productOf(product).name.toLowerCase()}`;
  return deniedMail(leader, { what, refused, way: you, place: 'applications' }, denial, { isKept, waits });
}

/** Notifies a leader that a charter or sanction ended with a refund. */
export function applicationEndedMail(leader: Addressee, application: Application): Mail {
  const product = productOf(kindOf(application)).name.toLowerCase();
  return mailTo(
    leader,
    `Your ${product} has ended`,
    [
      `We have ended ${appliedFor(application, leader)}. Its certificate is no longer valid.`,
      `If you have questions, email us at ${brand.email}.`,
    ],
    { action: portalAction('Go to your dashboard', 'applications') },
  );
}

/**
 * Notifies a member that a document was rejected, with the reason or a contact, and the next step. `documents` are the
 * member's known documents.
 */
export function rejectedDocumentMail(
  member: Stepping,
  document: string,
  reason: string | null,
  documents: readonly SubmittedDocument[],
): Mail {
  const refused = `We could not accept ${recipientPossessive(member)} ${document}`;
  const isLacking = outstandingChecks(member, dayOf(), documents).upload.length > 0;
  return mailTo(
    member,
    'Your document was not accepted',
    [
      ...(reason
        ? [`${refused}, for this reason:`, ...reason.split(/\n+/)]
        : [`${refused}.`, `If you have questions, email us at ${brand.email}.`]),
      isLacking ? nextStepFor(member, { documents }) : 'Please upload a new one on your dashboard.',
    ],
    { action: portalAction('Go to your dashboard', 'documents') },
  );
}

/** Sends the link to reset a forgotten password. */
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

/** Returns the sentence that names the new account's member. The email about a youth member goes to a parent. */
function accountOpened(member: Addressee): string {
  const reader = member.membership_type === 'youth' && !member.parent_first_name ? 'your child' : readerTerm(member);
  return `${brand.name} has opened an account for ${reader} as ${typeOf(member)}.`;
}

/** The closing of an unsolicited email. */
export const unexpected = `If you didn’t expect this email, ignore it or email us at ${brand.email}.`;

/** Invites a member added by the federation to choose a password and accept the policies. */
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

/** Welcomes a member uploaded with a password, which the email does not repeat. */
export function welcomeMail(member: Addressee & Numbered): Mail {
  return mailTo(
    member,
    `Welcome to ${brand.name}`,
    [
      accountOpened(member),
      'Sign in with this email address and the password you were given. If you don’t have one, choose “Forgot password?” on the sign-in page.',
    ],
    { facts: termFacts(member), action: portalAction('Sign in'), closing: unexpected },
  );
}

/** Notifies the account that its password was set, so that a stranger cannot do so unnoticed. */
export function passwordChangedMail(member: Addressee): Mail {
  return mailTo(member, 'Your password was changed', [
    'Your account’s password was just set, and every other session was signed out.',
    `If this was not you, email us at ${brand.email} right away.`,
  ]);
}

/** Forwards a contact form message to the federation. Replies go to the sender. */
export function contactMail(message: ContactMessage): Mail {
  const facts = [
    { name: 'From', value: fullName(message) },
    { name: 'Email', value: message.email },
    { name: 'Phone', value: message.phone ?? 'not given' },
    { name: 'About', value: concerns[message.concern] },
  ];
  const closing = 'Reply to this email to answer the sender.';
  const paragraphs = message.message.split(/\n+/);
  const mail = letterTo(brand.email, `Contact form: ${message.subject}`, paragraphs, { facts, closing });
  return { ...mail, reply_to: message.email };
}

/** Returns typed text without anything that an email program would turn into a link. */
const withoutLinks = (text: string) => text.replaceAll('://', ': //').replace(/\.(?=\p{L})/gu, '. ');

/**
 * Sends a copy of a contact form message to its sender. Anyone may have entered the address, so it contains no name and
 * no link, and the subject is ours.
 */
export function contactCopyMail({ email, concern, subject, message }: ContactMessage): Mail {
  return letterTo(
    email,
    'We received your message',
    [
      `Thank you for writing to us. We will reply by email within ${replyTime}. This is a copy of your message:`,
      ...withoutLinks(message).split(/\n+/),
    ],
    {
      facts: [
        { name: 'About', value: concerns[concern] },
        { name: 'Subject', value: withoutLinks(subject) },
      ],
      closing: 'If you did not write to us, ignore this email. Nothing will change.',
    },
  );
}

import type { Member } from '../records/member.ts';
import { dollars, type ProductId, productOf } from '../values/catalog.ts';
import { dayOf, daysLater } from '../values/days.ts';
import { dayText, usd } from '../values/format.ts';
import { eighteenReminderDays, handOverDays } from '../values/hand-over.ts';
import { type Check, checkNames, checkTypes } from '../values/membership.ts';
import type { StepKind } from '../values/next-step.ts';
import { capitalizedPossessive, possessive } from '../values/possessive.ts';
import { type CheckState, checkStateNames, checkStateOf, type SubmittedDocument } from './check-states.ts';
import { lacksConsent, needsParentAcceptance } from './consent.ts';
import { mustPayAgain } from './denial.ts';
import { eighteenthBirthday, isDueForHandOver, isInParentsAccount } from './hand-over.ts';
import { isCurrent, isLocked, lockedText } from './membership.ts';
import { underReviewText } from './payment-review.ts';
import { isRenewable, nextTerm, renewalTypeOn } from './term.ts';

/** Who acts next; `nobody` if nothing has to be done. */
export const stepOwners = ['member', 'office', 'nobody'] as const;

/**
 * Who must do what next, and in which view of the portal (`null` if by email, or if nothing has to be done), worded for
 * the member (`you`) and the office (`text`).
 */
export interface NextStep {
  who: (typeof stepOwners)[number];
  view: string | null;
  you: string;
  text: string;
}

/** A member's next step, with its kind for readers with words of their own. */
export interface MemberStep extends NextStep {
  kind: StepKind;
}

/** How long the office takes to review a paid application or a document. */
export const reviewTime = 'two business days';

/**
 * Context for the member: their documents, newest first (undefined if not loaded), whether a payment for them is under
 * review, and the name that the reader of `you` uses for the member, unless they are the member.
 */
export interface StepContext {
  documents?: readonly SubmittedDocument[];
  isUnderReview?: boolean;
  called?: string | undefined;
  /** Whether `you` is read on the member's dashboard, which it then need not name. */
  isHere?: boolean;
}

/** Returns where the member's dashboard is, to follow what to do there; empty for a reader who is on it. */
function whereText({ called, isHere = false }: StepContext): string {
  return isHere ? '' : ` on ${possessive(called)} dashboard`;
}

/** The member fields that determine the next step. */
export type Standing = Pick<
  Member,
  | 'status'
  | 'denial'
  | 'membership_type'
  | 'membership_expiry'
  | 'payment_completed_at'
  | 'date_of_birth'
  | 'has_password'
  | 'email_confirmed'
  | 'safesport_verified'
  | 'safesport_expires'
  | 'background_check_verified'
  | 'background_check_expires'
  | 'created_at'
  | 'handing_over'
  | 'handed_over_at'
  | 'consent'
> &
  Partial<Pick<Member, 'club_paid'>>;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Returns a product's price as displayed. */
export function feeOf(product: ProductId): string {
  return usd(dollars(productOf(product).price_cents));
}

export const underReview: NextStep = {
  who: 'office',
  view: 'admin-payments',
  you: underReviewText,
  text: 'Review the payment. No other is asked for meanwhile.',
};

const reviewed: MemberStep = { ...underReview, kind: 'payment_review' };

const activates: MemberStep = {
  kind: 'activate',
  who: 'member',
  view: null,
  you: 'Choose a password with the link in the invitation that we emailed you.',
  text: 'The member has to activate the account with the link in the invitation. You can send it again.',
};

/** Returns the text for something awaiting an administrator's decision. */
export function reviewText(what: string): string {
  return `An administrator will review ${what}, usually within ${reviewTime}. You don’t need to do anything. We’ll email you.`;
}

/** Returns the office's step for something that only has to be decided. */
export function approveText(what: string): string {
  return `Review and approve the ${what}.`;
}

const approves: MemberStep = {
  kind: 'approve',
  who: 'office',
  view: 'admin-member',
  you: reviewText('the membership'),
  text: approveText('membership'),
};

const confirms: MemberStep = {
  kind: 'confirm_email',
  who: 'member',
  view: 'dashboard',
  you: 'Confirm your email address with the link that we sent you.',
  text: 'The member has to confirm the email address. You can send the link again.',
};

const nothing: MemberStep = {
  kind: 'none',
  who: 'nobody',
  view: null,
  you: 'There’s nothing you need to do.',
  text: 'There is nothing to do.',
};

/** Returns the step for a member without a consent; the membership is incomplete until then. */
function acceptsStep(member: Standing, today: string, beside: StepContext): MemberStep {
  const isForParent = needsParentAcceptance(member, today);
  return {
    kind: 'accept',
    who: 'member',
    view: 'dashboard',
    you: `Accept the policies${whereText(beside)}. The membership card appears there after that.`,
    text: `${isForParent ? 'A parent or guardian' : 'The member'} has to accept the policies on the dashboard. Until then, there is no card.`,
  };
}

/** Returns the step for a fee that a club has paid: the consent that it waits for. */
function signsStep(
  member: Standing,
  { academy_name, sign_by }: NonNullable<Member['club_paid']>,
  today: string,
  beside: StepContext,
): MemberStep {
  const isForParent = needsParentAcceptance(member, today);
  return {
    kind: 'sign',
    who: 'member',
    view: 'dashboard',
    you: `${academy_name} has paid the membership fee. Accept the policies by ${dayText(sign_by)}, with the link in our email or${whereText(beside) || ' here'}. Until then the fee does not count.`,
    text: `Paid by ${academy_name}, waiting for ${isForParent ? 'a parent' : 'the member'} to accept the policies by ${dayText(sign_by)}.`,
  };
}

function locked({ status }: Standing, called: string | undefined): MemberStep {
  const text = `The account is ${status.replaceAll('_', ' ')}. Only the office can reactivate it.`;
  return { kind: 'locked', who: 'office', view: 'admin-member', you: lockedText(status, called), text };
}

/**
 * Returns the step for a denied membership, charter or event, in that object's terms; the fee is due unless a payment
 * is under review.
 */
export function deniedStep(
  denial: Member['denial'],
  product: ProductId,
  {
    what,
    view,
    isUnderReview = false,
    ...reader
  }: { what: string; view: string } & Pick<StepContext, 'isUnderReview' | 'called' | 'isHere'>,
): NextStep {
  const denied = `The ${what} was not approved.`;
  if (!denial) {
    const text = `${denied} The member can contact the office.`;
    return { who: 'member', view: 'contact', you: `${denied} Please contact us.`, text };
  }
  if (!mustPayAgain(denial)) {
    const you = `To correct ${possessive(reader.called)} information and send it again, choose “Correct and send again”${whereText(reader)}.`;
    return { who: 'member', view, you, text: `${denied} The member can correct it and send it again.` };
  }
  const way = `If you want to apply again, choose “Apply again”${whereText(reader)}.`;
  const you = isUnderReview ? way : `${way} The fee of ${feeOf(product)} is then due.`;
  return { who: 'member', view, you, text: `${denied} The member can apply again${isUnderReview ? '' : ' and pay'}.` };
}

/** Returns the checks a leader lacks on a day: those to upload, with their states, and those in review. */
export function outstandingChecks(
  member: Standing,
  today: string,
  // Stryker disable next-line ArrayDeclaration: a value that is not a document belongs to no check.
  documents: readonly SubmittedDocument[] = [],
): { upload: readonly (readonly [Check, CheckState])[]; review: readonly Check[] } {
  const checks = member.membership_type === 'grappling_leader' ? checkTypes : [];
  const states = checks.map((check) => [check, checkStateOf(member, check, documents, today)] as const);
  return {
    upload: states.filter(([, state]) => state !== 'verified' && state !== 'in_review'),
    review: states.filter(([, state]) => state === 'in_review').map(([check]) => check),
  };
}

/** Returns checks as text for a sentence, with the problem of those uploaded before. */
export function missingChecksText(upload: readonly (readonly [Check, CheckState])[]): string {
  return list.format(
    upload.map(([check, state]) =>
      state === 'not_uploaded' ? checkNames[check] : `${checkNames[check]} (${checkStateNames[state].toLowerCase()})`,
    ),
  );
}

/** Without loaded documents, they may already be uploaded. */
function unlessUploaded(documents: StepContext['documents']): string {
  return documents ? '' : ', if you haven’t yet';
}

function uploadWay(beside: StepContext): string {
  return `under Leader verification${whereText(beside)}`;
}

/** Returns the step for a leader who lacks checks on a day; undefined if none is lacking. */
function checksStep(member: Standing, today: string, beside: StepContext): MemberStep | undefined {
  const { documents, called } = beside;
  const { upload, review } = outstandingChecks(member, today, documents);
  const reviewed = list.format(review.map((check) => checkNames[check]));
  const after =
    member.status === 'approved'
      ? `Until both checks are verified, ${called ?? 'you'} can’t act as a grappling leader or renew.`
      : `Once both checks are verified, approval usually takes ${reviewTime}.`;
  if (upload.length > 0) {
    const missing = missingChecksText(upload);
    const you = `Upload ${possessive(called)} ${missing} ${uploadWay(beside)}${unlessUploaded(documents)}. We review documents within ${reviewTime}. ${after}`;
    const meanwhile = review.length > 0 ? ` Meanwhile, review the ${reviewed}.` : '';
    const text = `The member has to upload the ${missing}.${meanwhile}`;
    return { kind: 'upload', who: 'member', view: 'dashboard', you, text };
  }
  if (review.length === 0) return undefined;
  const you = `${capitalizedPossessive(called)} ${review.length === 1 ? 'document is' : 'documents are'} in review. You don’t need to do anything. We review documents within ${reviewTime}. ${after}`;
  return { kind: 'document_review', who: 'office', view: 'admin-documents', you, text: `Review the ${reviewed}.` };
}

/** Returns the step for the fee; a leader also reads what else is due. */
function paymentStep(member: Standing, today: string, beside: StepContext): MemberStep {
  const { documents, called } = beside;
  const { upload } = outstandingChecks(member, today, documents);
  const pay = `The next step is to pay the membership fee of ${feeOf(member.membership_type)} for twelve months from approval: choose “Pay”${whereText(beside)} and pay by card. An administrator then reviews the membership, usually within ${reviewTime}.`;
  const send = `Before we can approve it, we also need ${possessive(called)} ${missingChecksText(upload)}. Upload ${upload.length === 1 ? 'it' : 'them'} ${uploadWay(beside)}, now or after you pay${unlessUploaded(documents)}.`;
  const you = upload.length > 0 ? `${pay} ${send}` : pay;
  return { kind: 'pay', who: 'member', view: 'dashboard', you, text: 'The member has to pay the membership fee.' };
}

/** Returns the last day (`YYYY-MM-DD`) a hand-over link works. */
function linkExpiry(asked_at: string): string {
  return daysLater(dayOf(new Date(asked_at)), handOverDays);
}

/**
 * Returns the step for a youth member's 18th birthday in a parent's account, from 30 days before; undefined otherwise.
 * It never blocks another step.
 */
function eighteenStep(member: Standing, today: string, beside: StepContext): MemberStep | undefined {
  const { called } = beside;
  const { membership_type, date_of_birth, handing_over } = member;
  if (membership_type !== 'youth' || !date_of_birth || !isInParentsAccount(member)) return undefined;
  const who = called ?? 'The member';
  if (handing_over) {
    const { email, asked_at } = handing_over;
    const until = dayText(linkExpiry(asked_at));
    return {
      kind: 'hand_over',
      who: 'member',
      view: null,
      you: `We emailed a link to ${email}. Once it is used, by ${until}, the membership moves to an account with that address.`,
      text: `The membership is being handed over. The link that was emailed has to be used by ${until}.`,
    };
  }
  if (isDueForHandOver(member, today)) {
    return {
      kind: 'hand_over',
      who: 'member',
      view: 'dashboard',
      you: `${who} is 18. Choose “Hand over”${whereText(beside)} to give the membership an account of its own.`,
      text: 'The member is 18. The parent can hand the membership over on the dashboard.',
    };
  }
  const birthday = eighteenthBirthday(date_of_birth);
  if (daysLater(birthday, eighteenReminderDays[0]) > today) return undefined;
  const turns = `turns 18 on ${dayText(birthday)}. From then on, the membership can have an account of its own.`;
  return { ...nothing, you: `${who} ${turns} ${nothing.you}`, text: `The member ${turns}` };
}

function renewalStep(member: Standing, expiry: string, today: string, beside: StepContext): MemberStep {
  const { from } = nextTerm(expiry, today, 0);
  const type = renewalTypeOn(member, from);
  const asAdult = type === member.membership_type ? '' : ` as ${productOf(type).name}`;
  const isOver = expiry < today;
  const ends = isOver ? `expired on ${dayText(expiry)}` : `is valid until ${dayText(expiry)}`;
  const begins = isOver ? 'begin on the day you pay' : 'follow the present ones';
  const handsOver = isDueForHandOver(member, today) ? eighteenStep(member, today, beside) : undefined;
  const also = (said: string | undefined) => (said ? ` ${said}` : '');
  return {
    kind: 'renew',
    who: 'member',
    view: 'dashboard',
    you: `The membership ${ends}. Choose “Renew”${whereText(beside)} to renew it${asAdult} for ${feeOf(type)}. The next twelve months ${begins}.${also(handsOver?.you)}`,
    text: `The membership ${isOver ? 'has expired' : ends}. The member can renew it${asAdult} on the dashboard, or you can renew it here.${also(handsOver?.text)}`,
  };
}

/** Approval does not extend a first term that is over, unless a fee was paid since. */
function overStep(expiry: string): MemberStep {
  const text = `The membership expired on ${dayText(expiry)}, and approval does not renew it. Correct the expiry here, then approve.`;
  return { ...approves, text };
}

function approvedStep(member: Standing, today: string, beside: StepContext): MemberStep {
  const { isUnderReview, called } = beside;
  const { membership_expiry: expiry } = member;
  if (!expiry) {
    return {
      kind: 'add_expiry',
      who: 'office',
      view: 'admin-member',
      you: 'The membership has no expiry yet. Please contact us.',
      text: 'The membership has no expiry. Add it with Correct.',
    };
  }
  if (!member.has_password) {
    if (isCurrent(member, today)) return activates;
    const text =
      'The membership has expired. The member has to activate the account before renewing it, or you can renew it here.';
    return { ...activates, text };
  }
  if (lacksConsent(member)) return acceptsStep(member, today, beside);
  const checks = checksStep(member, today, beside);
  if (checks) return checks;
  if (isRenewable(member, today)) return isUnderReview ? reviewed : renewalStep(member, expiry, today, beside);
  if (!member.email_confirmed) return confirms;
  const eighteen = eighteenStep(member, today, beside);
  const type = renewalTypeOn(member, today);
  if (type === member.membership_type) return eighteen ?? nothing;
  const grown = `Valid until ${dayText(expiry)}, then renewed as ${productOf(type).name}`;
  if (eighteen) return { ...eighteen, you: `${grown}. ${eighteen.you}`, text: `${grown}. ${eighteen.text}` };
  return {
    ...nothing,
    you: `${grown}: ${called ?? 'the member'} is 18. ${nothing.you}`,
    text: `${grown}: the member is 18.`,
  };
}

/** Reports whether a fee was paid after the day a membership expired. */
function isPaidAfter(expiry: string, paidAt: string | null): boolean {
  return paidAt ? dayOf(new Date(paidAt)) > expiry : false;
}

/** Returns the next step for a request to become a grappling leader, based on the checks only. */
export function leaderRequestStepOf(
  member: Standing,
  today: string,
  documents: readonly SubmittedDocument[],
): NextStep {
  const decides = { ...approves, text: approveText('request') };
  return checksStep({ ...member, membership_type: 'grappling_leader' }, today, { documents }) ?? decides;
}

/** Returns a member's next step on a day (`YYYY-MM-DD`). */
export function nextStepOf(member: Standing, today: string, beside: StepContext = {}): MemberStep {
  const { status, denial, membership_type, membership_expiry: expiry, payment_completed_at } = member;
  const { isUnderReview = false, called } = beside;
  if (isLocked(status)) return locked(member, called);
  if (status === 'denied') {
    const context = { ...beside, what: 'membership', view: 'correct-registration' };
    return { ...deniedStep(denial, membership_type, context), kind: 'denied' };
  }
  const { club_paid } = member;
  if (club_paid) return signsStep(member, club_paid, today, beside);
  if (status === 'pending_payment') {
    if (isUnderReview) return reviewed;
    return member.has_password ? paymentStep(member, today, beside) : activates;
  }
  if (status === 'approved') return approvedStep(member, today, beside);
  const checks = checksStep(member, today, beside);
  // Only a member who can sign in can upload a document.
  if (checks?.who === 'member' && !member.has_password) return activates;
  if (checks) return checks;
  return expiry && expiry < today && !isPaidAfter(expiry, payment_completed_at) ? overStep(expiry) : approves;
}

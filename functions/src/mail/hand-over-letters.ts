import type { PendingHandOver } from '@portal/contract/records/hand-over';
import type { Member } from '@portal/contract/records/member';
import { daysBetween } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { handOverDays, takeBackDays } from '@portal/contract/values/hand-over';
import { brand } from '@portal/federation/brand';
import { upperFirst } from 'es-toolkit/string';
import { letterTo } from './account-letters.ts';
import { type Addressee, dashboardAction, mailTo, officeMailAbout, portalAction, typeOf } from './letters.ts';
import type { Mail } from './outbox.ts';

/** Returns how the account's reader refers to the member, without a name if the address is unconfirmed. */
function childOf({ email_confirmed, first_name }: Addressee): string {
  return email_confirmed ? first_name : 'your child';
}

/** Returns the sentence that a person turns or turned 18 on a day, as of today. */
function turning18(who: string, birthday: string, today: string): string {
  const days = daysBetween(today, birthday);
  if (days > 0) return `${who} turns 18 on ${dayText(birthday)}, in ${days} ${days === 1 ? 'day' : 'days'}.`;
  return days === 0 ? `${who} turns 18 today.` : `${who} turned 18 on ${dayText(birthday)}.`;
}

/** Notifies a parent of a child's 18th birthday and the options from then on. */
export function birthdayMail(child: Addressee, birthday: string, today: string): Mail {
  const who = childOf(child);
  const when = birthday > today ? 'From that day on, you can' : 'You can now';
  return mailTo(
    child,
    `${upperFirst(who)} ${birthday > today ? 'turns 18 soon' : 'is 18'}`,
    [
      turning18(upperFirst(who), birthday, today),
      `${when} hand the membership over: ${who} then has an account with their own email address and password. Choose “Hand over” on your dashboard. The number and the term stay the same.`,
      `The ${typeOf(child)} membership counts until it expires, also if you don’t hand it over. After that it is renewed as an adult membership.`,
    ],
    { action: portalAction('Go to your dashboard') },
  );
}

/** Notifies the office of the same birthday. Replies go to the parent. */
export function officeBirthdayMail(child: Member, birthday: string, today: string): Mail {
  const subject = `A youth member ${birthday > today ? 'turns 18' : 'is 18'}: ${dayText(birthday)}`;
  const happens = turning18('A youth member', birthday, today);
  return officeMailAbout(
    'Member',
    child,
    subject,
    `${happens} We have told the parent how to hand the membership over.`,
  );
}

/** Sends the take-over link to the address that the member will use. */
export function handOverMail({ user_id: uid }: Pick<Member, 'user_id'>, { email, asked_at }: PendingHandOver): Mail {
  return letterTo(
    email,
    'Take over your membership',
    [
      `Someone asked to hand a ${brand.name} membership over to you: from a parent’s account to your own, with this email address.`,
      `Open the link, enter your birth date, choose a password and accept the policies. It works once and expires in ${handOverDays} days.`,
      `For ${takeBackDays} days, your parent or our office can undo this.`,
    ],
    {
      action: { label: 'Take over your membership', target: { purpose: 'hand_over', uid, asked_at } },
      closing: 'If you didn’t expect this email, ignore it. Nothing will change.',
    },
  );
}

/** Notifies the account's address that a member's hand-over was requested. */
export function handOverAskedMail(member: Addressee): Mail {
  return letterTo(
    member.email,
    'A membership is being handed over',
    [
      `You asked to hand over the membership of ${childOf(member)}. We emailed a link to the address you entered. Nothing changes until it is used.`,
      'You can take it back or send the link again on your dashboard. If this was not you, change your password right away. This also takes it back.',
    ],
    { action: dashboardAction(portalAction('Go to your dashboard'), member.user_id) },
  );
}

/**
 * Notifies the parent's account of a completed hand-over, with the link to take it back; `id` is the hand-over record's
 * id, `isGone` whether the account had no other member.
 */
export function handedOverMail(member: Addressee, { id: uid, isGone }: { id: string; isGone: boolean }): Mail {
  return letterTo(
    member.email,
    'The membership was handed over',
    [
      `The membership of ${childOf(member)} now has an account of its own. You no longer see it, and its card on your devices is no longer valid.`,
      ...(isGone ? ['Your account had no other member, so we removed it. You can’t sign in to it anymore.'] : []),
      `If you expected this, you don’t need to do anything. If not, use the link below to take the membership back. It works once and expires in ${takeBackDays} days.`,
    ],
    {
      action: { label: 'Take the membership back', target: { purpose: 'take_back', uid } },
      closing: `If you have questions, email us at ${brand.email}.`,
    },
  );
}

/**
 * Notifies the parent that a hand-over was taken back, with a password link if the account had to be recreated
 * (`isNew`).
 */
export function takenBackMail(member: Addressee & Pick<Member, 'account_uid'>, isNew: boolean): Mail {
  return letterTo(
    member.email,
    'The membership is back in your account',
    [
      `The hand-over of the membership of ${childOf(member)} was taken back. You can manage it again when you sign in with this email address. The card has a new code.`,
      ...(isNew
        ? [
            'We had removed your account, so it needs a new password. The link below works once and expires in 1 hour. “Forgot password” sends a new one.',
          ]
        : []),
    ],
    {
      action: isNew
        ? { label: 'Choose a password', target: { purpose: 'reset', uid: member.account_uid } }
        : dashboardAction(portalAction('Go to your dashboard'), member.user_id),
    },
  );
}

/** Notifies the account that a member was taken back from; `isGone` if it had no other member. */
export function takenAwayMail(email: string, isGone: boolean): Mail {
  return letterTo(email, 'Your membership was moved back', [
    'The hand-over of your membership was taken back. It is in a parent’s account again.',
    isGone
      ? 'You can no longer sign in with this email address.'
      : 'You no longer see this membership in your account.',
    `If this is wrong, email us at ${brand.email}.`,
  ]);
}

import type { Charter } from '@portal/contract/records/charter';
import type { SanctionedEvent } from '@portal/contract/records/event';
import type { Member } from '@portal/contract/records/member';
import { isDueForHandOver } from '@portal/contract/rules/hand-over';
import { missingLeaderChecks } from '@portal/contract/rules/membership';
import { nextStepOf, type StepContext } from '@portal/contract/rules/next-step';
import { dayOf, daysBetween } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { type Check, checkNames } from '@portal/contract/values/membership';
import { upperFirst } from 'es-toolkit/string';
import {
  type Addressee,
  activationMail,
  appliedFor,
  calledBy,
  capitalizedRecipientPossessive,
  charterFacts,
  mailTo,
  nextStepFor,
  officeMailAbout,
  portalAction,
  recipientPossessive,
  termFacts,
  typeOf,
} from './letters.ts';
import type { Mail } from './outbox.ts';

/** Returns a day relative to today in words: the date and the number of days between. */
export function whenText(until: string, today: string): string {
  const days = daysBetween(today, until);
  const words = [
    [1, 'tomorrow, '],
    [0, 'today, '],
    [-1, 'yesterday, '],
  ].find(([one]) => one === days)?.[1];
  if (words !== undefined) return `${words}${dayText(until)}`;
  return days > 0 ? `on ${dayText(until)}, in ${days} days` : `on ${dayText(until)}, ${-days} days ago`;
}

const endsOrEnded = (until: string, today: string) => (until >= today ? 'ends' : 'ended');

const renewable = 'The number and the card stay the same.';

/** Returns what a leader has to do before renewing, if anything. */
function checksFirst(member: Member, today: string): string[] {
  const missing = missingLeaderChecks(member, today);
  if (missing.length === 0) return [];
  return [`Before you can renew, we need to verify: ${missing.join(' and ')}. Upload the document on your dashboard.`];
}

/** Returns the hand-over option for a youth member who is 18. Renewal does not depend on it. */
function handOver(member: Member, today: string): string[] {
  if (member.membership_type !== 'youth' || !isDueForHandOver(member, today)) return [];
  return [
    `${calledBy(member) ?? 'The member'} is 18. On your dashboard, you can also hand the membership over to an account of its own, before or after you renew it.`,
  ];
}

/** Reminds a member of a membership's end, before or after its last day. */
export function membershipReminderMail(member: Member, until: string, today: string): Mail {
  const verb = endsOrEnded(until, today);
  return mailTo(
    member,
    `${capitalizedRecipientPossessive(member)} membership ${verb} on ${dayText(until)}`,
    [
      `${capitalizedRecipientPossessive(member)} ${typeOf(member)} membership ${verb} ${whenText(until, today)}.`,
      until >= today
        ? `Renew it now, and the new term follows this one without a gap. ${renewable}`
        : `Renew ${recipientPossessive(member)} membership to make it active again. ${renewable}`,
      ...checksFirst(member, today),
      ...handOver(member, today),
    ],
    { facts: termFacts(member), action: portalAction('Renew membership', 'renewal') },
  );
}

/**
 * Reminds a member of the next step on behalf of the club. A member without a password gets the invitation again. The
 * club's name is its leader's own text, so letters to unconfirmed addresses don't contain it.
 */
export function clubReminderMail(member: Member, academy: string, context: StepContext): Mail {
  if (nextStepOf(member, dayOf(), context).kind === 'activate') return activationMail(member);
  const club = member.email_confirmed ? academy : `${recipientPossessive(member)} club`;
  return mailTo(
    member,
    `${capitalizedRecipientPossessive(member)} membership: a reminder from ${club}`,
    [`${upperFirst(club)} asked us to remind you of the next step.`, nextStepFor(member, context)],
    { facts: termFacts(member), action: portalAction('Go to your dashboard') },
  );
}

/** Reminds a leader of a charter's end. */
export function charterReminderMail(leader: Addressee, charter: Charter, until: string, today: string): Mail {
  const verb = endsOrEnded(until, today);
  const which = appliedFor(charter, leader);
  return mailTo(
    leader,
    `Your charter ${verb} on ${dayText(until)}`,
    [
      `${upperFirst(which)} ${verb} ${whenText(until, today)}.`,
      'Renew it in the academy section of your dashboard. The charter number and the roster stay the same.',
    ],
    {
      facts: charterFacts({ ...charter, valid_until: until }),
      action: portalAction('Renew charter', 'applications'),
    },
  );
}

/** Notifies a leader of a check that expires or has expired. */
export function checkReminderMail(leader: Addressee, check: Check, until: string, today: string): Mail {
  const name = checkNames[check];
  const verb = endsOrEnded(until, today);
  return mailTo(
    leader,
    `Your ${name} ${verb} on ${dayText(until)}`,
    [
      `Your ${name} ${verb} ${whenText(until, today)}.`,
      until >= today
        ? 'Upload a new document on your dashboard before that day, so that you can continue to lead.'
        : 'Until we verify a new document, you cannot act as a grappling leader. Upload it on your dashboard.',
    ],
    { action: portalAction('Upload a document', 'documents') },
  );
}

/** Notifies the office of a leader's check that expires or has expired. Replies go to the leader. */
export function officeCheckMail(leader: Member, check: Check, until: string, today: string): Mail {
  const name = checkNames[check];
  const verb = endsOrEnded(until, today);
  const subject = `A leader’s ${name} ${verb} on ${dayText(until)}`;
  const text = `The ${name} of a grappling leader ${verb} ${whenText(until, today)}. We have told the leader.`;
  return officeMailAbout('Leader', leader, subject, text);
}

/** Notifies a leader that an unpaid application ended because the event is over. */
export function pastEventMail(leader: Addressee, event: SanctionedEvent): Mail {
  return mailTo(
    leader,
    'Your sanction application has ended',
    [
      `The fee for ${appliedFor(event, leader)} was not paid, and the event ended on ${dayText(event.event_until)}.`,
      'The application has ended. No payment was taken, and you do not need to do anything.',
    ],
    { action: portalAction('Go to your dashboard', 'applications') },
  );
}

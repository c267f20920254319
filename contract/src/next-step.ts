import { z } from 'zod';
import { mustPayAgain } from './denial.ts';
import type { Member } from './members.ts';
import { type Check, checkNames, isCurrent, isLocked, lackingChecks, lackingText } from './membership.ts';

/** Who has to do what next; `who` is `nobody` where nothing is to be done. */
export const nextStep = z.object({ who: z.enum(['member', 'office', 'nobody']), text: z.string() });

export type NextStep = z.output<typeof nextStep>;

type Standing = Pick<
  Member,
  | 'status'
  | 'denial'
  | 'membership_type'
  | 'membership_expiry'
  | 'has_password'
  | 'email_confirmed'
  | 'safesport_verified'
  | 'safesport_expires'
  | 'background_check_verified'
  | 'background_check_expires'
>;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

const activates: NextStep = {
  who: 'member',
  text: 'The member has to activate the account with the link in the invitation. You can send it again.',
};

const expired: NextStep = {
  who: 'member',
  text: 'The membership has expired. The member can renew it on the dashboard, or you can renew it here.',
};

/** Of a leader who lacks checks on a day: who acts next; undefined where none is lacking. */
function checksStep(member: Standing, today: string, handedIn: readonly Check[]): NextStep | undefined {
  if (member.membership_type !== 'grappling_leader') return undefined;
  const lacking = lackingChecks(member, today);
  if (lacking.length === 0) return undefined;
  const toSend = lacking.filter((check) => !handedIn.includes(check));
  if (toSend.length === 0) {
    return { who: 'office', text: `Review the ${list.format(lacking.map((check) => checkNames[check]))}.` };
  }
  const missing = list.format(toSend.map((check) => lackingText(member, check, today)));
  return { who: 'member', text: `The member has to upload the ${missing}.` };
}

function deniedStep({ denial }: Standing): NextStep {
  const way = denial && !mustPayAgain(denial) ? 'correct the registration and send it again' : 'apply again and pay';
  return { who: 'member', text: `The membership was not approved. The member can ${way}.` };
}

/**
 * What has to happen next with a member on a day (`YYYY-MM-DD`), as the office reads it. `handedIn` are the checks for
 * which a document of the member's awaits review.
 */
export function nextStepOf(member: Standing, today: string, handedIn: readonly Check[] = []): NextStep {
  const { status, has_password, email_confirmed } = member;
  if (isLocked(status)) {
    return { who: 'office', text: `The account is ${status.replaceAll('_', ' ')}. Only the office can reactivate it.` };
  }
  if (status === 'denied') return deniedStep(member);
  if (status === 'pending_payment') {
    return has_password ? { who: 'member', text: 'The member has to pay the membership fee.' } : activates;
  }
  const checks = checksStep(member, today, handedIn);
  // A document is uploaded by whoever can sign in.
  if (checks?.who === 'member' && !has_password) return activates;
  if (status === 'pending_approval') return checks ?? { who: 'office', text: 'Review and approve the membership.' };
  if (!isCurrent(member, today)) return checks ?? expired;
  if (!has_password) return activates;
  if (!email_confirmed) {
    return { who: 'member', text: 'The member has to confirm the email address. You can send the link again.' };
  }
  return checks ?? { who: 'nobody', text: 'There is nothing to do.' };
}

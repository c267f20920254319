import type { Member } from '@portal/contract/records/member';
import { missingCheckTypes } from '@portal/contract/rules/membership';
import { checkNames } from '@portal/contract/values/membership';
import { type Addressee, mailTo, portalAction, termFacts } from './letters.ts';
import type { Mail } from './outbox.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Confirms a request to become a grappling leader and lists the checks missing as of a day (`YYYY-MM-DD`). */
export function leaderRequestMail(member: Member, today: string): Mail {
  const lacking = missingCheckTypes(member, today).map((check) => checkNames[check]);
  return mailTo(
    member,
    'Your request to become a Grappling Leader',
    [
      'We received your request to become a Grappling Leader. Your membership continues as it is.',
      ...(lacking.length > 0
        ? [`Next, upload your ${list.format(lacking)} on your dashboard. We review documents within two business days.`]
        : []),
      'Once both checks are verified, an administrator decides on your request, and we will email you.',
    ],
    { action: portalAction('Go to your dashboard', 'documents') },
  );
}

type Holder = Addressee & Pick<Member, 'membership_number' | 'membership_expiry'>;

/** Announces that a request to become a grappling leader was approved. */
export function becameLeaderMail(member: Holder): Mail {
  return mailTo(
    member,
    'You are a Grappling Leader now',
    [
      'Your request was approved, and your membership is now a Grappling Leader membership. No further fee is due until you renew it.',
      'Your number stays the same. You can now charter an academy and have events sanctioned.',
    ],
    { facts: termFacts(member), action: portalAction('Go to your dashboard') },
  );
}

/** Notifies a member that a request to become a grappling leader was denied, with the reason. */
export function leaderRequestDeniedMail(member: Addressee, reason: string): Mail {
  return mailTo(
    member,
    'Your request to become a Grappling Leader was not approved',
    [
      'We could not approve your request to become a Grappling Leader, for this reason:',
      ...reason.split(/\n+/),
      'Your membership continues as it is. You can ask again on your dashboard.',
    ],
    { action: portalAction('Go to your dashboard') },
  );
}

/** Confirms to a former grappling leader that the membership is an adult membership, as requested. */
export function stoppedLeadingMail(member: Holder): Mail {
  return mailTo(
    member,
    'You are no longer a Grappling Leader',
    [
      'As you asked, your membership is now an Adult Competitor membership. Your number and your term stay the same.',
      'To lead again, ask to become a Grappling Leader on your dashboard.',
    ],
    { facts: termFacts(member), action: portalAction('Go to your dashboard') },
  );
}

import type { Member } from '@portal/contract/records/member';
import { brand } from '@portal/federation/brand';
import { letterTo } from './account-letters.ts';
import { type Addressee, capitalizedRecipientPossessive, mailTo, portalAction, termFacts } from './letters.ts';
import type { Mail } from './outbox.ts';

type Merged = Addressee & Pick<Member, 'membership_number' | 'membership_expiry'>;

/** Notifies a member that two records of the same person were merged, with the resulting membership. */
export function mergedMail(member: Merged): Mail {
  return mailTo(
    member,
    'We merged two records into one',
    [
      `We had two records of the same person and merged them. ${capitalizedRecipientPossessive(member)} payments, terms and documents are all in this account now.`,
      'If there was another number or card, it leads to this membership.',
    ],
    {
      facts: termFacts(member),
      action: portalAction('Go to your dashboard'),
      closing: `If these were two different people, email us at ${brand.email} right away.`,
    },
  );
}

const separated = 'We separated two records again';

const wasUndone = 'We undid a merge of two records because they belong to different people.';

/** Notifies the account that held the merged record that it was separated, and what stays. */
export function separatedMail(member: Addressee): Mail {
  return mailTo(member, separated, [
    wasUndone,
    `${capitalizedRecipientPossessive(member)} own payments, terms and documents stay in this account, and what belongs to the other record does not. You may have to sign in again.`,
  ]);
}

/** Notifies the member whose record was removed by a merge that it is back in their account. */
export function givenBackMail(member: Addressee & Pick<Member, 'account_uid' | 'has_password'>): Mail {
  return mailTo(
    member,
    separated,
    [
      wasUndone,
      `${capitalizedRecipientPossessive(member)} membership is in the account with this email address again.`,
      ...(member.has_password
        ? []
        : [
            'To sign in, choose a new password. The link below works once and expires in 1 hour. “Forgot password” sends a new one.',
          ]),
    ],
    {
      action: member.has_password
        ? portalAction('Go to your dashboard')
        : { label: 'Choose a password', target: { purpose: 'reset', uid: member.account_uid } },
    },
  );
}

/** Notifies the account that the member left by a merge; `isGone` if it had no other member. */
export function mergedAwayMail(email: string, isGone: boolean): Mail {
  return letterTo(email, 'We merged two records into one', [
    'We had two records of the same person and merged them. The membership is now in the account with the other email address.',
    isGone
      ? 'You can no longer sign in with this email address.'
      : 'You no longer see this membership here. Please sign in again to see the others.',
    `If these were two different people, email us at ${brand.email} right away.`,
  ]);
}

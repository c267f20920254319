import type { Standing } from '@portal/contract/rules/next-step';
import { brand } from '@portal/contract/values/brand';
import {
  type Addressee,
  mailTo,
  nextAction,
  nextStepFor,
  portalAction,
  recipientPossessive,
  typeOf,
  unexpected,
} from './letters.ts';
import type { Mail } from './outbox.ts';

/** Notifies the account holder, whose first name is the parent's here, of an added child and what is due. */
export function childAddedMail(child: Addressee & Standing): Mail {
  return mailTo(
    child,
    child.email_confirmed ? `${child.first_name} was added to your account` : 'A child was added to your account',
    [
      `We received ${recipientPossessive(child)} registration as ${typeOf(child)} and added it to your account.`,
      nextStepFor(child, { documents: [] }),
    ],
    {
      action: nextAction(child, []),
      closing: 'If you did not add a child, please change your password and contact us.',
    },
  );
}

/** Notifies the account's first member, or the parent, that an upload added one or more children. */
export function childrenJoinedMail(first: Addressee): Mail {
  return mailTo(
    first,
    'A child was added to your account',
    [
      `${brand.name} has added a youth membership to your account.`,
      'Sign in to see it and to accept the policies as the parent or guardian.',
    ],
    { action: portalAction('Sign in'), closing: unexpected },
  );
}

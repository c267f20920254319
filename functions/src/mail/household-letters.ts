import { dayOf } from '@portal/contract/days';
import { nextStepOf, type Standing } from '@portal/contract/next-step';
import { type Addressee, mailTo, toPortal, typeOf, whose } from './letters.ts';
import type { Mail } from './outbox.ts';

/** Tells the holder of an account, whose first name is the parent's here, that a child was added to it, and what is due. */
export function childAddedMail(child: Addressee & Standing): Mail {
  return mailTo(
    child,
    child.email_confirmed ? `${child.first_name} was added to your account` : 'A child was added to your account',
    [
      `We received ${whose(child)} registration as ${typeOf(child)} and added it to your account.`,
      nextStepOf(child, dayOf(), { documents: [] }).you,
    ],
    {
      action: toPortal('Go to your dashboard'),
      closing: 'If you did not add a child, please change your password and contact us.',
    },
  );
}

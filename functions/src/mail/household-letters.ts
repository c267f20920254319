import { dayOf } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import { nextStepOf, type Standing } from '@portal/contract/next-step';
import { type Addressee, mailTo, toPortal, typeOf, whoseAtStart } from './letters.ts';
import type { Mail } from './outbox.ts';

/** Tells the holder of an account that a child was added to it, and what is due. */
export function childAddedMail(child: Addressee & Standing & Pick<Member, 'account_uid'>): Mail {
  return mailTo(
    child,
    'We received the registration',
    [
      `${whoseAtStart(child)} registration as ${typeOf(child)} has been received. It was added to your account.`,
      nextStepOf(child, dayOf(), { documents: [] }).you,
    ],
    {
      action: toPortal('Go to your dashboard'),
      closing: 'If you did not add a child, please change your password and contact us.',
    },
  );
}

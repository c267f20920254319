import type { Account } from '@portal/contract/account';
import { brand } from '@portal/contract/brand';
import type { Letter, Mail } from './outbox.ts';

// Nobody is greeted: whose the account is, is what these letters are about.
function letterTo(
  email: string,
  subject: string,
  paragraphs: string[],
  more: Partial<Pick<Letter, 'action' | 'closing'>> = {},
): Mail {
  const letter = { subject, name: null, paragraphs, facts: [], action: null, closing: null, ...more };
  return { to: email, reply_to: brand.email, letter };
}

type Addressee = Pick<Account, 'account_uid' | 'email'>;

/** Brings the link with which a new password is chosen, after the account was changed where only a thief changes it. */
export function changedElsewhereMail({ account_uid: uid, email }: Addressee): Mail {
  return letterTo(
    email,
    'Your account was changed outside the portal',
    [
      'Somebody changed your account without using the portal, so we signed it out everywhere.',
      'Please choose a new password. This undoes what was changed. The link below is good for 1 hour, and once; “Forgot password” sends another one.',
    ],
    { action: { label: 'Choose a new password', target: { purpose: 'reset', uid } } },
  );
}

/** Brings the link that confirms an address once more. */
export function confirmationMail({ account_uid: uid, email }: Addressee): Mail {
  return letterTo(email, 'Please confirm your email address', ['The link below is good for 14 days, and once.'], {
    action: { label: 'Confirm your address', target: { purpose: 'confirmation', uid } },
    closing: 'If you did not register, use the link and choose “This was not me”.',
  });
}

/** Brings the link that makes a new address the account’s, to the new address. */
export function newAddressMail(uid: string, email: string): Mail {
  return letterTo(
    email,
    'Confirm your new email address',
    [
      `An account of ${brand.name} is to use this email address from now on.`,
      'The link below is good for 24 hours, and once.',
    ],
    {
      action: { label: 'Use this address', target: { purpose: 'new_address', uid } },
      closing: 'If this was not you, ignore this mail: nothing changes.',
    },
  );
}

/** Tells the old address that another one was asked for. */
export function addressChangeMail({ account_uid: uid, email }: Addressee): Mail {
  return letterTo(
    email,
    'Your email address is about to change',
    [
      'Somebody who knows your password asked to use another email address for your account. It changes when the link that we sent there is used.',
      'If this was not you, choose a new password with the link below. The change then does not happen.',
    ],
    { action: { label: 'Choose a new password', target: { purpose: 'reset', uid } } },
  );
}

/** Tells the old address that the account uses another one. */
export function addressChangedMail(email: string): Mail {
  return letterTo(email, 'Your email address was changed', [
    'Your account now uses another email address. This one no longer signs in.',
    `If this was not you, write to ${brand.email} at once.`,
  ]);
}

import type { EmailChangeSource } from '@portal/contract/calls/accounts';
import type { Account } from '@portal/contract/records/account';
import { brand } from '@portal/federation/brand';
import type { Letter, Mail } from './outbox.ts';

/** Builds an email without a greeting, because it concerns who owns the account. */
export function letterTo(
  email: string,
  subject: string,
  paragraphs: string[],
  more: Partial<Pick<Letter, 'facts' | 'action' | 'closing'>> = {},
): Mail {
  const letter = { subject, name: null, paragraphs, facts: [], action: null, closing: null, ...more };
  return { to: email, reply_to: brand.email, letter };
}

type Addressee = Pick<Account, 'account_uid' | 'email'>;

/** Sends a password link after the account was changed in a way that only an attacker would. */
export function tamperingMail({ account_uid: uid, email }: Addressee): Mail {
  return letterTo(
    email,
    'Your account was changed outside the portal',
    [
      'Someone changed your account outside the portal, so we signed you out everywhere.',
      'Please choose a new password. This undoes the change. The link below works once and expires in 1 hour. “Forgot password” sends a new one.',
    ],
    { action: { label: 'Choose a new password', target: { purpose: 'reset', uid } } },
  );
}

/** Sends a new link to confirm an address. */
export function confirmationMail({ account_uid: uid, email }: Addressee): Mail {
  return letterTo(email, 'Please confirm your email address', ['The link below works once and expires in 14 days.'], {
    action: { label: 'Confirm your address', target: { purpose: 'confirmation', uid } },
    closing: 'If you did not register, open the link and choose “This was not me”.',
  });
}

/** Sends the link that makes a new address the account's, to that address. */
export function newAddressMail(uid: string, email: string, asked_by: EmailChangeSource): Mail {
  return letterTo(
    email,
    'Confirm your new email address',
    [
      `Someone asked to use this email address for their ${brand.name} account.`,
      'The link below works once and expires in 24 hours.',
    ],
    {
      action: { label: 'Use this address', target: { purpose: 'new_address', uid, asked_by } },
      closing: 'If this was not you, ignore this email. Nothing will change.',
    },
  );
}

/** Notifies the old address that the office, or an operator at the command line, has entered a new one. */
export function addressCorrectionMail({ email }: Pick<Addressee, 'email'>): Mail {
  return letterTo(email, 'Your email address is about to change', [
    'We were asked to change the email address of your account. It will change when the link we sent to the new address is used.',
    `If this is wrong, email us at ${brand.email} right away.`,
  ]);
}

/** Notifies the old address that a change was requested. */
export function addressChangeMail({ account_uid: uid, email }: Addressee): Mail {
  return letterTo(
    email,
    'Your email address is about to change',
    [
      'Someone who knows your password asked to change the email address of your account. It will change when the link we sent to the new address is used.',
      'If this was not you, choose a new password with the link below. Your address will then stay the same.',
    ],
    { action: { label: 'Choose a new password', target: { purpose: 'reset', uid } } },
  );
}

/** Notifies the old address that the account now uses another one. */
export function addressChangedMail(email: string): Mail {
  return letterTo(email, 'Your email address was changed', [
    'Your account now uses a different email address. You can no longer sign in with this one.',
    `If this was not you, email us at ${brand.email} right away.`,
  ]);
}

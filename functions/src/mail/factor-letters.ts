import { type FactorKind, factorNames } from '@portal/contract/values/factors';
import { brand } from '@portal/federation/brand';
import { letterTo } from './account-letters.ts';
import { type Addressee, mailTo } from './letters.ts';
import type { Mail } from './outbox.ts';

const wasIt = `If this was not you, change your password and email us at ${brand.email} right away.`;

/** Notifies the holder of a second factor that was added. */
export function factorAddedMail(email: string, kind: FactorKind): Mail {
  return letterTo(email, 'A second factor was added to your account', [
    `To sign in, your account now asks for a second factor after the password. Added: ${factorNames[kind]}.`,
    wasIt,
  ]);
}

/** Notifies the holder of a second factor that was removed. `isLast` if none is left. */
export function factorRemovedMail(email: string, kind: FactorKind, isLast: boolean): Mail {
  return letterTo(email, 'A second factor was removed from your account', [
    `Removed: ${factorNames[kind]}.${isLast ? ' Your account now asks for the password only.' : ''}`,
    wasIt,
  ]);
}

/** Warns the holder of wrong codes after the right password. */
export function codesGuessedMail(email: string): Mail {
  return letterTo(email, 'Someone is trying to sign in to your account', [
    'Someone entered your password and then many wrong codes. Your second factor kept them out.',
    'If this was not you, choose a new password now, because someone knows the present one.',
  ]);
}

/** Notifies the holder that recovery codes were replaced. */
export function recoveryCodesMail(email: string): Mail {
  return letterTo(email, 'You have new recovery codes', [
    'New recovery codes were made for your account. The old ones don’t work anymore.',
    wasIt,
  ]);
}

/** Notifies the holder that a recovery code was used. */
export function recoveryUsedMail(email: string, left: number): Mail {
  return letterTo(email, 'A recovery code was used', [
    `Someone used one of your account’s recovery codes instead of the second factor. Codes left: ${left}.`,
    'If you have lost your phone or key, remove it under “Account & security” and add another one.',
    wasIt,
  ]);
}

/** Notifies a member that the office took the second factors away; `isColleague` if an office waits for another one. */
export function factorsTakenMail(member: Addressee, isColleague: boolean): Mail {
  return mailTo(
    member,
    'Your second factor was removed',
    [
      'Because you told us that you lost it, our office removed the second factor of your account and signed you out everywhere.',
      isColleague
        ? 'Sign in with your password and set up a new one under “Account & security”. Your office waits until then.'
        : 'You can sign in with your password, and set up a new one under “Account & security”.',
    ],
    { closing: `If you did not ask for this, email us at ${brand.email} right away.` },
  );
}

/** Notifies a manager of the factors they took away, in case someone else did it at their session. */
export function tookFactorsMail(manager: Addressee, name: string): Mail {
  return mailTo(
    manager,
    'You removed a second factor',
    [`You removed the second factor of ${name} and signed them out everywhere.`],
    { closing: `If this was not you, change your password and email ${brand.email} right away.` },
  );
}

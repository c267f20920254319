import { brand } from '@portal/contract/brand';
import { productOf } from '@portal/contract/catalogue';
import type { Member } from '@portal/contract/members';
import { config } from '../config.ts';
import type { Mail } from './store.ts';

type Addressee = Pick<Member, 'email' | 'first_name' | 'membership_type'>;

function mailTo({ email, first_name }: Addressee, subject: string, paragraphs: string[]): Mail {
  const close = [`${brand.name}\n${brand.email}\n${config.publicUrl}`];
  return { to: email, subject, text: [`Hello ${first_name},`, ...paragraphs, ...close].join('\n\n') };
}

function typeOf({ membership_type }: Addressee): string {
  return productOf(membership_type).name;
}

/** Tells that the registration arrived and that the fee is due. */
export function registeredMail(member: Addressee): Mail {
  return mailTo(member, `Welcome to ${brand.name}`, [
    `Your registration as ${typeOf(member)} has arrived.`,
    'The next step is the membership fee. If you have not paid it yet, sign in and use the Pay button.',
  ]);
}

/** Tells that the fee arrived and what happens next. */
export function paidMail(member: Addressee): Mail {
  return mailTo(member, 'We received your payment', [
    `Thank you for paying your ${typeOf(member)} membership fee.`,
    'An administrator now looks at your membership. We write to you as soon as it is approved.',
  ]);
}

/** Tells the number and the term of an approved membership. */
export function approvedMail(member: Addressee & Pick<Member, 'membership_number' | 'membership_expiry'>): Mail {
  return mailTo(member, 'Your membership is approved', [
    `Your ${typeOf(member)} membership is active until ${member.membership_expiry}.`,
    `Your membership number is ${member.membership_number}.`,
    'Sign in to see your digital membership card.',
  ]);
}

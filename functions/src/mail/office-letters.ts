import { officeText, officeTexts } from '@portal/contract/values/office-text';
import { type Office, officeNames } from '@portal/contract/values/offices';
import type { StateCode } from '@portal/contract/values/states';
import { brand } from '@portal/federation/brand';
import { type Addressee, mailTo, portalAction, unexpected } from './letters.ts';
import type { Mail } from './outbox.ts';

/** Offers an office, with the work it is for; `states` are those of a regional one. */
export function officeOfferedMail(member: Addressee, office: Office, states: readonly StateCode[]): Mail {
  return mailTo(
    member,
    `You are offered an office at ${brand.shortName}`,
    [
      `Two managers of ${brand.name} offer you an office in the portal: ${officeNames[office]}.`,
      officeTexts[office],
      'It begins once you accept it on your dashboard. You can also decline it there.',
    ],
    {
      facts: [{ name: 'Office', value: officeText(office, states) }],
      action: portalAction('Read the offer'),
      closing: unexpected,
    },
  );
}

/** Notifies a member of an office that was taken away. */
export function officeTakenMail(member: Addressee, office: Office): Mail {
  return mailTo(
    member,
    'Your office has ended',
    [
      `Two managers of ${brand.name} ended your office in the portal: ${officeNames[office]}.`,
      'Your membership continues as it is.',
    ],
    { action: portalAction('Go to your dashboard'), closing: `If you have questions, email us at ${brand.email}.` },
  );
}

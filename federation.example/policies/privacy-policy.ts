import type { Policy } from '@portal/contract/values/policy';
import { brand } from '../brand.ts';

export const privacyPolicy: Policy = {
  id: 'privacy-policy',
  name: 'Privacy Policy',
  version: '2',
  effective: '2026-11-29',
  sections: [
    {
      heading: 'Your data',
      text: [
        `${brand.shortName} keeps the registration form, the payments and the card, and shows them to its office.`,
        'Scanning a code shows whether a card is current. Minors appear by their initials.',
        'At the door of an event, staff see the same, and whether you may compete. Their phone forgets it when the event has ended. The organizer and the office see who arrived, when and at which desk.',
        'If you choose a club, its leaders see your name, your number, whether you are current and what comes next, and can have a reminder sent. Public pages show no members. News by email can be turned off.',
      ],
    },
    { heading: 'Questions', text: [`Write to ${brand.email}.`] },
  ],
};

import { priceText } from '@portal/contract/values/catalog';
import type { MessagePlan } from './plan.ts';

const rows: [concern: MessagePlan['concern'], subject: string, message: string][] = [
  ['membership', 'Moving to another state', 'We are moving next month.\nDoes my membership stay the same?'],
  [
    'payment',
    'Paid twice?',
    `My card shows two charges of ${priceText('adult')} on the same day. Could you please check?`,
  ],
  ['events', 'Scales at the weigh-in', 'Which scales do we have to use at a sanctioned event, and who checks them?'],
  ['academies', 'Second location', 'We are opening a second location across town. Does it need its own charter?'],
  [
    'safety',
    'Concussion protocol',
    'A student was hit at practice. When can she compete again, and who has to clear her?',
  ],
  ['privacy', 'Photos of my child', 'Please do not publish photos of my son from the last tournament.'],
  ['other', 'Volunteering', 'I would like to help at the scoring table. Who should I talk to?'],
  ['membership', 'Wrong birth date', 'I mistyped the year when I registered my daughter. How can I correct it?'],
  ['events', 'Insurance certificate', 'The venue is asking for a certificate of insurance. Where can I get one?'],
  ['payment', 'Invoice for the charter', 'Our bookkeeper needs an invoice for the charter fee. Can you send us one?'],
  ['academies', 'New name', 'Our academy is changing its name in the spring. Do we have to apply again?'],
  [
    'membership',
    'Card for a tournament abroad',
    'The organizer wants to see proof of membership in English. Is the card enough?',
  ],
];

/** Typical messages to a federation. */
export const messages: readonly MessagePlan[] = rows.map(([concern, subject, message]) => ({
  concern,
  subject,
  message,
}));

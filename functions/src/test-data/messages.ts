import type { MessagePlan } from './plan.ts';

/** What people write to a federation. */
export const messages: readonly MessagePlan[] = [
  {
    concern: 'membership',
    subject: 'Moving to another state',
    message: 'We are moving next month.\nDoes my membership stay the same?',
  },
  {
    concern: 'payment',
    subject: 'Paid twice?',
    message: 'My card shows two charges of $66 on the same day. Could you please check?',
  },
  {
    concern: 'events',
    subject: 'Scales at the weigh-in',
    message: 'Which scales do we have to use at a sanctioned event, and who checks them?',
  },
  {
    concern: 'academies',
    subject: 'Second location',
    message: 'We are opening a second location across town. Does it need its own charter?',
  },
  {
    concern: 'safety',
    subject: 'Concussion protocol',
    message: 'A student was hit at practice. When can she compete again, and who has to clear her?',
  },
  {
    concern: 'privacy',
    subject: 'Photos of my child',
    message: 'Please do not publish photos of my son from the last tournament.',
  },
  {
    concern: 'other',
    subject: 'Volunteering',
    message: 'I would like to help at the scoring table. Who should I talk to?',
  },
  {
    concern: 'membership',
    subject: 'Wrong birth date',
    message: 'I mistyped the year when I registered my daughter. How can I correct it?',
  },
  {
    concern: 'events',
    subject: 'Insurance certificate',
    message: 'The venue is asking for a certificate of insurance. Where can I get one?',
  },
  {
    concern: 'payment',
    subject: 'Invoice for the charter',
    message: 'Our bookkeeper needs an invoice for the charter fee. Can you send us one?',
  },
  {
    concern: 'academies',
    subject: 'New name',
    message: 'Our academy is changing its name in the spring. Do we have to apply again?',
  },
  {
    concern: 'membership',
    subject: 'Card for a tournament abroad',
    message: 'The organizer wants to see proof of membership in English. Is the card enough?',
  },
];

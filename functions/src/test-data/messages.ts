import type { MessagePlan } from './plan.ts';

const message = (concern: MessagePlan['concern'], subject: string, text: string): MessagePlan => ({
  concern,
  subject,
  message: text,
});

/** What people write to a federation. */
export const messages: readonly MessagePlan[] = [
  message('membership', 'Moving to another state', 'We are moving next month.\nDoes my membership stay the same?'),
  message('payment', 'Paid twice?', 'My card shows two charges of $66 on the same day. Could you please check?'),
  message(
    'events',
    'Scales at the weigh-in',
    'Which scales do we have to use at a sanctioned event, and who checks them?',
  ),
  message(
    'academies',
    'Second location',
    'We are opening a second location across town. Does it need its own charter?',
  ),
  message(
    'safety',
    'Concussion protocol',
    'A student was hit at practice. When can she compete again, and who has to clear her?',
  ),
  message('privacy', 'Photos of my child', 'Please do not publish photos of my son from the last tournament.'),
  message('other', 'Volunteering', 'I would like to help at the scoring table. Who should I talk to?'),
  message('membership', 'Wrong birth date', 'I mistyped the year when I registered my daughter. How can I correct it?'),
  message(
    'events',
    'Insurance certificate',
    'The venue is asking for a certificate of insurance. Where can I get one?',
  ),
  message(
    'payment',
    'Invoice for the charter',
    'Our bookkeeper needs an invoice for the charter fee. Can you send us one?',
  ),
  message('academies', 'New name', 'Our academy is changing its name in the spring. Do we have to apply again?'),
  message(
    'membership',
    'Card for a tournament abroad',
    'The organizer wants to see proof of membership in English. Is the card enough?',
  ),
];

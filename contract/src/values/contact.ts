/** The subjects of a contact message, with their labels in the form. */
export const concerns = {
  membership: 'Membership',
  payment: 'Payment or refund',
  events: 'Events and sanctions',
  academies: 'Academies and charters',
  safety: 'Athlete safety',
  privacy: 'Privacy or my data',
  other: 'Something else',
} as const;

/** How long the office takes to reply to a message. */
export const replyTime = 'two business days';

export type Concern = keyof typeof concerns;

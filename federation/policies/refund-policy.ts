import type { Policy } from '@portal/contract/values/policy';
import { brand } from '../brand.ts';

/** The purpose of the fees and when they are refunded. Members do not accept it; it states what the federation does. */
export const refundPolicy: Policy = {
  id: 'fees-and-refunds',
  name: 'Fees and Refunds',
  version: '1',
  effective: '2026-11-23',
  sections: [
    {
      heading: 'What a fee pays for',
      text: [
        'Each fee is paid once, in advance. Nothing is charged again automatically.',
        [
          'A membership fee pays for twelve months from the day we approve the membership.',
          'A charter fee pays for twelve months from the day we approve the charter.',
          'A sanction fee pays for one event.',
          'A renewal pays for twelve more months. They follow the present ones. If these are over, they begin on the day you pay.',
        ],
      ],
    },
    {
      heading: 'When we refund a fee',
      text: [
        'If we don’t approve what you paid for, we refund the fee, unless we write to you that we keep it. In that case the fee still counts: you can correct your information and send it again without paying.',
        'If a payment does not match what was due, we review it and email you. You don’t need to pay again meanwhile.',
        `If you ask for a refund after approval, our office decides. Write to ${brand.email} and include the reference on your receipt. A refund can end the membership, charter or sanction that it was paid for.`,
        'The membership waiver says when a membership can be lost without a refund.',
      ],
    },
    {
      heading: 'How money goes back',
      text: [
        'A card payment goes back to the same card. If you paid in cash, by check or by bank transfer, we return the money to you directly. It takes up to 10 business days.',
      ],
    },
  ],
};

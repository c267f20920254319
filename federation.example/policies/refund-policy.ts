import type { Policy } from '@portal/contract/values/policy';
import { brand } from '../brand.ts';

export const refundPolicy: Policy = {
  id: 'fees-and-refunds',
  name: 'Fees and Refunds',
  version: '1',
  effective: '2025-08-01',
  sections: [
    {
      heading: 'Refunds',
      text: [
        'A fee that we turn down comes back to your card within 10 business days.',
        `For anything else, ask ${brand.email}.`,
      ],
    },
  ],
};

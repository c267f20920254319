import type { Policy } from '@portal/contract/values/policy';
import { brand } from '../brand.ts';

export const waiver: Policy = {
  id: 'membership-waiver',
  name: 'Membership Waiver and Code of Conduct',
  version: '1',
  effective: '2025-08-01',
  sections: [
    {
      heading: 'Risk',
      text: [
        `${brand.name} runs a contact sport. Wrestlers get hurt, sometimes badly, and I accept that for myself or my child.`,
        'I do not sue for what ordinarily happens on a mat. Recklessness and abuse are not part of this.',
      ],
    },
    {
      heading: 'Conduct',
      text: ['I promise:', ['to shake hands;', 'to make weight safely;', 'to stay off the mat with a rash.']],
    },
  ],
};

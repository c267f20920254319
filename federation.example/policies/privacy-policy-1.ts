import type { Policy } from '@portal/contract/values/policy';

/** Version 1 of the privacy policy, with the federation's values written out. */
export const privacyPolicy1: Policy = {
  id: 'privacy-policy',
  name: 'Privacy Policy',
  version: '1',
  effective: '2025-08-01',
  sections: [
    {
      heading: 'Your data',
      text: [
        'LPWA keeps the registration form, the payments and the card, and shows them to its office.',
        'Scanning a code shows whether a card is current. Minors appear by their initials.',
      ],
    },
    { heading: 'Questions', text: ['Write to office@prairie.example.'] },
  ],
};

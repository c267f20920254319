import type { Brand } from '@portal/contract/values/brand';

/** A second federation with nothing in common with the first, which the tests build and use (docs/decisions/0051-one-folder-per-federation.md). */
export const brand: Brand = {
  name: 'Lone Prairie Wrestling Association',
  shortName: 'LPWA',
  tagline: 'Folkstyle, freestyle and Greco-Roman across the plains',
  headline: ['Shoot.', 'Finish.', 'Belong.'],
  sports: ['wrestling'],
  team: 'Team Prairie',
  rankHint: 'Singlet level, such as gold',
  site: 'https://join.prairie.example',
  email: 'office@prairie.example',
  phone: { shown: '(555) 012-3456', dialed: '+15550123456' },
  address: ['Lone Prairie Wrestling Association', '7 Grain Elevator Road', 'Salina, KS 67401'],
  links: {
    shop: null,
    donate: 'https://give.prairie.example',
    safesport: 'https://safety.prairie.example',
    collegiate: 'https://campus.prairie.example',
  },
  collegiateVideo: null,
  coachScreening: { url: 'https://checks.prairie.example', organizationCode: 'PRAIRIE-7' },
  broker: { name: 'Plains Brokers', email: 'cover@brokers.example' },
  documents: [
    { name: 'Mat Hygiene', url: 'https://files.prairie.example/hygiene.pdf' },
    { name: 'Weight Management', url: 'https://files.prairie.example/weight.pdf' },
  ],
  partners: [
    { name: 'Silo Credit Union', url: 'https://silo.example' },
    { name: 'Prairie Physical Therapy', url: 'https://therapy.example' },
  ],
  social: [{ name: 'YouTube', url: 'https://video.example/prairie' }],
  seasonStart: '11-01',
  signup: { join: null, youth: null, adult: null, grappling_leader: null, academy_charter: null },
};

interface Brand {
  name: string;
  shortName: string;
  tagline: string;
  email: string;
  phone: { shown: string; dialed: string };
  address: string[];
  links: Record<'shop' | 'donate' | 'coachScreening' | 'collegiate', string>;
  social: { name: string; url: string }[];
  signup: Record<'join' | 'youth' | 'adult' | 'grappling_leader', string | null>;
}

/** Everything about the federation itself: replace these stand-ins with your own. */
export const brand: Brand = {
  name: 'National Grappling Federation',
  shortName: 'NGF',
  tagline: 'The national governing body of grappling sports',
  email: 'support@example.org',
  phone: { shown: '(555) 010-0199', dialed: '+15550100199' },
  address: ['National Grappling Federation', '100 Takedown Way', 'Colorado Springs, CO 80903'],
  links: {
    shop: 'https://shop.example.org',
    donate: 'https://donate.example.org',
    coachScreening: 'https://screening.example.org',
    collegiate: 'https://collegiate.example.org',
  },
  social: [
    { name: 'Facebook', url: 'https://facebook.example.org/ngf' },
    { name: 'Instagram', url: 'https://instagram.example.org/ngf' },
    { name: 'TikTok', url: 'https://tiktok.example.org/ngf' },
  ],
  /** External sign-up sites; where one is null, the portal's own screens are used. */
  signup: {
    join: null,
    youth: null,
    adult: null,
    grappling_leader: null,
  },
};

import type { Brand } from '@portal/contract/values/brand';

/** Names, contacts and links: replace these placeholders with your own. */
export const brand: Brand = {
  name: 'National Grappling Federation',
  shortName: 'NGF',
  tagline: 'The national governing body of grappling sports',
  headline: ['Train.', 'Compete.', 'Represent.'],
  sports: ['wrestling', 'jiu jitsu'],
  team: 'Team USA',
  rankHint: 'Jiu jitsu or judo rank, such as blue belt',
  /** The portal's origin for search engines and link previews, without a trailing slash. */
  site: 'https://members.example.org',
  email: 'support@example.org',
  phone: { shown: '(555) 010-0199', dialed: '+15550100199' },
  address: ['National Grappling Federation', '100 Takedown Way', 'Colorado Springs, CO 80903'],
  links: {
    shop: 'https://shop.example.org',
    donate: 'https://donate.example.org',
    safesport: 'https://safesport.example.org',
    collegiate: 'https://collegiate.example.org',
  },
  /**
   * The college page's promo video: files in `public/` in order of preference, and a description for people who cannot
   * see it.
   */
  collegiateVideo: {
    files: ['/videos/collegiate.mp4', '/videos/collegiate.webm'],
    poster: '/videos/collegiate.webp',
    captions: '/videos/collegiate.vtt',
    description:
      '12 seconds, no sound: two grapplers tie up on the mat. Then four students find their people, find a leader, charter the club and step on the mat. Your campus. Our mat.',
  },
  /** The background-check service for coaches and officials, and the federation's code there. */
  coachScreening: { url: 'https://screening.example.org', organizationCode: 'NGF-2026' },
  broker: { name: 'Harbor Mutual', email: 'certificates@harbor.example.org' },
  /** The documents linked on the policies page, in order. */
  documents: [
    { name: 'Athlete Waiver', url: 'https://documents.example.org/athlete-waiver.pdf' },
    { name: 'Code of Conduct', url: 'https://documents.example.org/code-of-conduct.pdf' },
    { name: 'Athlete Safety', url: 'https://documents.example.org/athlete-safety.pdf' },
    { name: 'Lightning and Tornado', url: 'https://documents.example.org/lightning-tornado.pdf' },
    { name: 'Heat Illness', url: 'https://documents.example.org/heat-illness.pdf' },
    { name: 'Concussion', url: 'https://documents.example.org/concussion.pdf' },
    { name: 'Cardiac Emergency Plan', url: 'https://documents.example.org/cardiac-emergency-plan.pdf' },
    { name: 'Drill Checklist', url: 'https://documents.example.org/drill-checklist.pdf' },
  ],
  /** The official partners on the home page; partner-logos.ts has their logos. */
  partners: [
    { name: 'Ironbridge Mats', url: 'https://ironbridge.example.org' },
    { name: 'Summit Recovery', url: 'https://summit.example.org' },
    { name: 'Harbor Mutual', url: 'https://harbor.example.org' },
  ],
  social: [
    { name: 'Facebook', url: 'https://facebook.example.org/ngf' },
    { name: 'Instagram', url: 'https://instagram.example.org/ngf' },
    { name: 'TikTok', url: 'https://tiktok.example.org/ngf' },
  ],
  /** The month and day (`MM-DD`) a one-year season begins; the report has a button for it. */
  seasonStart: '09-01',
  /**
   * The external membership service, if any: its page addresses, which open in a new tab. `join` is for the home page's
   * Join buttons and the footer's Membership link, the others are for the cards. If null, people sign up on the
   * portal's own screens.
   */
  signup: {
    join: null,
    youth: null,
    adult: null,
    grappling_leader: null,
    academy_charter: null,
  },
};

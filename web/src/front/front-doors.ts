import { priceText } from '@portal/contract/values/catalog';
import { sports } from '@portal/contract/values/sports';
import { brand } from '@portal/federation/brand';
import type { FrontDoor } from '#lib/views.ts';
import { leastMembershipPrice, membershipPricesDiffer } from '#public/shared/products.ts';

/** The prerendered pages, by file name: those with an address, and those served at other addresses. */
export type PageName = FrontDoor | 'policies' | 'verify' | 'not-found';

const pricePhrase = `${membershipPricesDiffer ? 'from' : 'for'} ${leastMembershipPrice}`;

/** The descriptions for search engines and link previews: a sentence or two, at most 160 characters. */
export const descriptions: Record<PageName, string> = {
  home: `${brand.tagline}. One membership for ${sports.and}: insured on the mat and ready for every sanctioned event.`,
  membership: `Join ${brand.shortName} as youth, adult or grappling leader ${pricePhrase} a year, charter your academy, or have your event sanctioned.`,
  'youth-registration': `Register a grappler under 18 with ${brand.shortName}. A parent registers and pays ${priceText('youth')} by card. It takes about five minutes.`,
  'adult-registration': `Register with ${brand.shortName} as a grappler of 18 or older and pay ${priceText('adult')} by card. It takes about five minutes.`,
  'grappling-leader-registration': `Coaches, instructors and officials register with ${brand.shortName} here. Membership is ${priceText('grappling_leader')} a year.`,
  'academy-charter-registration': `Charter your ${sports.or} academy with ${brand.shortName} for ${priceText('academy_charter')} a year, with liability cover.`,
  'event-sanction-registration': `Have your tournament, camp or clinic sanctioned by ${brand.shortName} for ${priceText('event_sanction')}, with liability cover.`,
  'college-program':
    'Start a grappling club on your campus, compete in duals and tournaments, and join the collegiate season.',
  'coaches-officials':
    'The four steps of the background check that coaches and officials complete before they take part in sanctioned events.',
  contact: `Email, phone and address of ${brand.name}, and a form to write to the office.`,
  'privacy-policies': `The membership waiver and code of conduct, the privacy policy and the refund policy of ${brand.name}.`,
  login: `Sign in to your ${brand.shortName} dashboard: your membership, your card, your family and your applications.`,
  'forgot-password': `Get a link to choose a new password for your ${brand.shortName} account.`,
  policies: `Athlete safety documents, membership waiver, privacy policy and refund policy of ${brand.name}.`,
  verify: `Find out whether a membership card or a certificate of ${brand.name} is valid at this moment.`,
  'not-found': `This address leads nowhere. Find membership, sign-in and contact of ${brand.name}.`,
};

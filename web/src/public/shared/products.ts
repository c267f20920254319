import { dollars, type ProductId } from '@portal/contract/values/catalog';
import { usd } from '@portal/contract/values/format';
import type { ListedProduct } from '@portal/contract/values/listed-products';
import { prices } from '@portal/federation/prices';

/** Returns the unit of a price: twelve months, or one event. */
export function unitOf(id: ProductId): 'year' | 'event' {
  return id === 'event_sanction' ? 'event' : 'year';
}

const { youth, adult, grappling_leader } = prices;

/** The price of the least expensive membership: $66. */
export const leastMembershipPrice = usd(dollars(Math.min(youth, adult, grappling_leader)));

export const membershipPricesDiffer = new Set([youth, adult, grappling_leader]).size > 1;

/** The public pages' texts about each product. */
export const blurbs: Record<ListedProduct, { audience: string; text: string }> = {
  youth: {
    audience: 'Ages 5–17',
    text: 'For competitors under 18, from age 5 until their 18th birthday. A parent or guardian registers and holds the account.',
  },
  adult: {
    audience: '18 and older',
    text: 'For competitors 18 and older, from the first class to the senior mat. There is no upper age limit.',
  },
  grappling_leader: {
    audience: 'Coaches, instructors, officials',
    text: 'For those who teach and officiate. Requires SafeSport, abuse prevention training and a background check.',
  },
  academy_charter: {
    audience: 'Clubs and academies',
    text: 'Brings your academy under the federation’s liability cover. All participants must be current members.',
  },
  event_sanction: {
    audience: 'Tournaments, camps and clinics',
    text: 'Sanctions and insures one event. All participants must be current members.',
  },
};

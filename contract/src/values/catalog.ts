import { prices } from '@portal/federation/prices';
import { usd } from './format.ts';

/** The products, with their prices in US cents. */
export const catalog = [
  { id: 'youth', name: 'Youth Competitor', price_cents: prices.youth },
  { id: 'adult', name: 'Adult Competitor', price_cents: prices.adult },
  { id: 'grappling_leader', name: 'Grappling Leader', price_cents: prices.grappling_leader },
  { id: 'academy_charter', name: 'Academy Charter', price_cents: prices.academy_charter },
  { id: 'event_sanction', name: 'Event Sanction', price_cents: prices.event_sanction },
  { id: 'facility_certificate', name: 'Facility Certificate', price_cents: prices.facility_certificate },
] as const;

export type ProductId = (typeof catalog)[number]['id'];

export const productIds = catalog.map((product) => product.id) as [ProductId, ...ProductId[]];

/** Reports whether a product is a membership type. */
export function isMembershipType(id: ProductId): id is 'youth' | 'adult' | 'grappling_leader' {
  return id === 'youth' || id === 'adult' || id === 'grappling_leader';
}

/** Reports whether a product is something grappling leaders apply for, not a membership. */
export function isApplicationKind(id: ProductId): id is 'academy_charter' | 'event_sanction' {
  return id === 'academy_charter' || id === 'event_sanction';
}

/** The ISO currency code of all prices, in lower case as Stripe expects. */
export const currency = 'usd';

/** Returns the product with an id; every id of the type has one. */
export function productOf(id: ProductId) {
  return catalog.find((product) => product.id === id) as (typeof catalog)[number];
}

/** Converts cents to dollars for the API: 6600 cents are 66. */
export function dollars(cents: number): number {
  return cents / 100;
}

/** Formats a product's price: $66. */
export function priceText(id: ProductId): string {
  return usd(dollars(productOf(id).price_cents));
}

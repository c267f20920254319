/** The products and their prices in US cents, defined only here. */
export const catalog = [
  { id: 'youth', name: 'Youth Competitor', price_cents: 66_00 },
  { id: 'adult', name: 'Adult Competitor', price_cents: 66_00 },
  { id: 'grappling_leader', name: 'Grappling Leader', price_cents: 66_00 },
  { id: 'academy_charter', name: 'Academy Charter', price_cents: 115_00 },
  { id: 'event_sanction', name: 'Event Sanction', price_cents: 90_00 },
] as const;

export type ProductId = (typeof catalog)[number]['id'];

export const productIds = catalog.map((product) => product.id) as [ProductId, ...ProductId[]];

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

/** What can be bought, and for how much: the only place of names and prices. Prices are in US cents. */
export const catalogue = [
  { id: 'youth', name: 'Youth Competitor', price_cents: 66_00 },
  { id: 'adult', name: 'Adult Competitor', price_cents: 66_00 },
  { id: 'grappling_leader', name: 'Grappling Leader', price_cents: 66_00 },
  { id: 'academy_charter', name: 'Academy Charter', price_cents: 115_00 },
  { id: 'event_sanction', name: 'Event Sanction', price_cents: 90_00 },
] as const;

export type ProductId = (typeof catalogue)[number]['id'];

export const productIds = catalogue.map((product) => product.id) as [ProductId, ...ProductId[]];

/** Whether a product is applied for by a grappling leader, rather than a membership of one's own. */
export function isApplicationKind(id: ProductId): id is 'academy_charter' | 'event_sanction' {
  return id === 'academy_charter' || id === 'event_sanction';
}

/** The ISO code of the currency of every price, in Stripe's lower case. */
export const currency = 'usd';

/** The catalogue's entry for an id; every id of the type has one. */
export function productOf(id: ProductId) {
  return catalogue.find((product) => product.id === id) as (typeof catalogue)[number];
}

/** Dollars, as the API speaks them: 6600 cents are 66. */
export function dollars(cents: number): number {
  return cents / 100;
}

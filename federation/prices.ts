/** The price of each product, in US cents. After a change: `npm run stripe-setup`, then deploy (docs/deploy.md). */
export const prices = {
  youth: 66_00,
  adult: 66_00,
  grappling_leader: 66_00,
  academy_charter: 115_00,
  event_sanction: 90_00,
  facility_certificate: 25_00,
};

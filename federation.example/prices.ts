/** Every price differs from the first federation's, and one has cents. */
export const prices = {
  youth: 48_00,
  adult: 72_50,
  grappling_leader: 81_00,
  academy_charter: 140_00,
  event_sanction: 55_00,
  facility_certificate: 35_00,
};

import { brand as own } from '../../../federation/brand.ts';

const service = 'https://members.example.org';

/** The brand of a federation with sign-up at an outside service. */
export const brand: typeof own = {
  ...own,
  signup: {
    join: `${service}/`,
    youth: `${service}/youth`,
    adult: `${service}/adult`,
    grappling_leader: `${service}/leader`,
    academy_charter: `${service}/academy`,
  },
};

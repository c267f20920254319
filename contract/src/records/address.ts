import { askedOf, keptFields } from './member-fields.ts';

const { address_line_1, address_line_2, city, state, zip_code } = askedOf('adult');

/** A US postal address as entered in forms: like a member's. */
export const address = { address_line_1, address_line_2, city, state, zip_code };

/** The address as stored. Unlike a member's, it is always known. */
export const storedAddress = {
  address_line_1: keptFields.address_line_1.unwrap(),
  address_line_2: keptFields.address_line_2,
  city: keptFields.city.unwrap(),
  state: keptFields.state.unwrap(),
  zip_code: keptFields.zip_code.unwrap(),
};

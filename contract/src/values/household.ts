/** The maximum number of members in an account. */
export const maxHouseholdSize = 8;

/** The message for an account with the maximum number of members. */
export const householdFull = `An account can have up to ${maxHouseholdSize} members. Please contact us.`;

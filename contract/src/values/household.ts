/** The maximum number of members in an account. */
export const mostInHousehold = 8;

/** The message for an account with the maximum number of members. */
export const householdFull = `An account can have up to ${mostInHousehold} members. Please contact us.`;

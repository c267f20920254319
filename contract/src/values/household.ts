/** The members of an account can be at most so many. */
export const mostInHousehold = 8;

/** What is said where an account has as many members as it can. */
export const householdFull = `An account can have up to ${mostInHousehold} members. Please contact us.`;

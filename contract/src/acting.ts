/** The members of an account can be at most so many. */
export const mostInHousehold = 8;

/** The header by which a call says for which member of the account it acts; without it, for the first. */
export const memberHeader = 'x-member';

/** The minimum number of letters in a club search or a spelling. */
export const minSearchLength = 2;

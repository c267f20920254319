/** Returns “your”, or the possessive of the name the reader uses for a member, such as “Noah’s”. */
export function possessive(called: string | undefined): string {
  return called ? `${called}’s` : 'your';
}

/** Returns the same for the start of a sentence. */
export function capitalizedPossessive(called: string | undefined): string {
  return called ? `${called}’s` : 'Your';
}

/** What is a member's, to whoever reads: “your”, or of one whom the reader calls by a name, “Noah’s”. */
export function whose(called: string | undefined): string {
  return called ? `${called}’s` : 'your';
}

/** The same at the beginning of a sentence. */
export function whoseAtStart(called: string | undefined): string {
  return called ? `${called}’s` : 'Your';
}

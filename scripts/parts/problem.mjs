/** An error whose message is all that a developer needs: it is printed without a stack. */
export class Problem extends Error {}

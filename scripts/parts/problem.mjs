/** An error whose message says everything: it is printed without a stack trace. */
export class Problem extends Error {}

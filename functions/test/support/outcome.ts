import { Problem } from '#platform/problem.ts';

/** The outcome of a decision: its result, "allowed" if it returns nothing, or the refusal with its fields. */
export function outcomeOf(decide: () => unknown): unknown {
  try {
    return decide() ?? 'allowed';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.fields ? [error.status, error.fields] : `${error.status} ${error.message}`;
  }
}

import { Problem } from '#platform/problem.ts';

/** What comes of a decision: what it answers, “allowed” for nothing, or its refusal, with the fields where it names some. */
export function outcomeOf(decide: () => unknown): unknown {
  try {
    return decide() ?? 'allowed';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.fields ? [error.status, error.fields] : `${error.status} ${error.message}`;
  }
}

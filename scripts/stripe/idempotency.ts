import { createHash } from 'node:crypto';
import { StripeError } from './api.ts';
import type { State } from './state.ts';

interface Answer {
  status: number;
  json: object;
  isReplayed?: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The answer to a request: what it did, or why it was refused. Any other error is one of this program. */
function answerOf(work: () => object): Answer & { isKept: boolean } {
  try {
    return { status: 200, json: work(), isKept: true };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, json: error.json, isKept: error.isExecuted };
  }
}

/** Within a change: carries out a request, unless its answer is kept. */
function carryOut(state: State, key: string, request: string, work: () => object): Answer {
  const kept = state.get('answer', key);
  if (kept && kept.at > Date.now() - dayMs) {
    if (kept.request === request) return { status: kept.status, json: kept.json, isReplayed: true };
    throw new StripeError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  const { isKept, ...answer } = answerOf(work);
  if (isKept) state.keep('answer', { id: key, request, at: Date.now(), ...answer });
  return answer;
}

/**
 * Carries out a request once for its Idempotency-Key: what it changes and its answer are kept in one change, and the same
 * request gets the same answer for a day. Refuses another request with the same key, and one whose first is under way:
 * until `send`, which is given the answer, has resolved.
 */
export function openIdempotency(state: State) {
  const underWay = new Set<string>();

  return async function once<T>(
    { key, path, body }: { key: string | undefined; path: string; body: string },
    work: () => object,
    send: (answer: Answer) => Promise<T>,
  ): Promise<T> {
    if (key === undefined) return send(state.change(() => answerOf(work)));
    if (underWay.has(key))
      throw new StripeError(
        409,
        `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
        { type: 'idempotency_error', code: 'idempotency_key_in_use' },
      );
    underWay.add(key);
    try {
      const request = createHash('sha256').update(`${path}\n${body}`).digest('hex');
      return await send(state.change(() => carryOut(state, key, request, work)));
    } finally {
      underWay.delete(key);
    }
  };
}

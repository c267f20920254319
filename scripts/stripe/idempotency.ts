import { createHash } from 'node:crypto';
import { StripeError } from './api.ts';
import type { State } from './state.ts';

export interface Answer {
  status: number;
  json: object;
  isReplayed?: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** As an API answers: what is done, or refused, with a status. Anything else is an error of this program. */
function answerOf(state: State, work: () => object): Answer & { isKept: boolean } {
  try {
    return { status: 200, json: state.change(work), isKept: true };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, json: error.json, isKept: error.isExecuted && error.status < 500 };
  }
}

/**
 * Carries out a request once for its Idempotency-Key: what it changes and its answer are kept in one change, and the same
 * request gets the same answer for a day. Refuses another request with the same key, and one whose first is under way.
 */
export function openIdempotency(state: State) {
  const underWay = new Set<string>();

  function carryOut(key: string, request: string, work: () => object): Answer {
    const kept = state.get('answer', key);
    if (kept && kept.at > Date.now() - dayMs) {
      if (kept.request === request) return { status: kept.status, json: kept.json, isReplayed: true };
      throw new StripeError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    }
    return state.change(() => {
      const { isKept, ...answer } = answerOf(state, work);
      if (isKept) state.keep('answer', { id: key, request, at: Date.now(), ...answer });
      return answer;
    });
  }

  /** `send` is given the answer; until it has resolved, the request is under way. */
  return async function once<T>(
    { key, path, body }: { key: string | undefined; path: string; body: string },
    work: () => object,
    send: (answer: Answer) => Promise<T>,
  ): Promise<T> {
    if (key === undefined) return send(answerOf(state, work));
    if (underWay.has(key))
      throw new StripeError(
        409,
        `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
        { type: 'idempotency_error', code: 'idempotency_key_in_use' },
      );
    underWay.add(key);
    try {
      const request = createHash('sha256').update(`${path}\n${body}`).digest('hex');
      return await send(carryOut(key, request, work));
    } finally {
      underWay.delete(key);
    }
  };
}

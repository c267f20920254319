import { createHash } from 'node:crypto';
import { StripeError } from './api.ts';
import type { State } from './state.ts';

interface Answer {
  status: number;
  json: object;
  isReplayed?: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the response to a request: its result or its StripeError. Other errors are bugs and are thrown. */
function answerOf(work: () => object): Answer & { isKept: boolean } {
  try {
    return { status: 200, json: work(), isKept: true };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, json: error.json, isKept: error.isExecuted };
  }
}

/** Executes a request unless a response is kept for its key. Must run within a change. */
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
 * Returns a function that executes a request once per Idempotency-Key. The request's changes and response are saved in one
 * change, and a repeated request gets the same response for a day. Rejects a different request with the same key, and a
 * repeated one until `send` has resolved for the first.
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

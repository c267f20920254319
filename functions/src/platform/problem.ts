import type { Challenge } from '@portal/contract/records/factor';

/**
 * An error for the caller: an HTTP status, an actionable message and, for 422, the reason for each field; a challenge if a second factor has to be confirmed. Thrown
 * anywhere below the API; only `server/app.ts` turns it into a response.
 */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  readonly challenge: Challenge | undefined;

  constructor(
    status: ProblemStatus,
    detail: string,
    extra: {
      fields?: Record<string, string>;
      headers?: Record<string, string>;
      challenge?: Challenge;
      cause?: unknown;
    } = {},
  ) {
    super(detail, { cause: extra.cause });
    this.status = status;
    this.fields = extra.fields;
    this.headers = extra.headers ?? {};
    this.challenge = extra.challenge;
  }
}

type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** Returns a 404, identical for missing documents and for those that belong to another account. */
export function notFound(detail = 'Not found'): Problem {
  return new Problem(404, detail);
}

/** Returns a 429 with a Retry-After header in seconds. */
export function tooMany(seconds: number, detail = 'Too many attempts. Please wait a while and try again.'): Problem {
  const headers = { 'Retry-After': String(seconds) };
  return new Problem(429, detail, { headers });
}

/** Returns a 422 with the reason for each field. */
export function invalid(fields: Record<string, string>, detail = 'Please check the marked fields'): Problem {
  return new Problem(422, detail, { fields });
}

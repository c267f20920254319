/**
 * Something the caller is told: an HTTP status, a text that a person can act on and, for 422, the reason for each
 * field. Thrown anywhere below the API; `server/app.ts` alone turns it into an answer.
 */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: ProblemStatus,
    detail: string,
    extra: { fields?: Record<string, string>; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: extra.cause });
    this.status = status;
    this.fields = extra.fields;
    this.headers = extra.headers ?? {};
  }
}

type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** 404, the same for what does not exist and for what belongs to somebody else. */
export function notFound(detail = 'Not found'): Problem {
  return new Problem(404, detail);
}

/** 429: to be tried again after some seconds. */
export function tooMany(seconds: number, detail = 'Too many attempts. Please wait a while and try again.'): Problem {
  const headers = { 'Retry-After': String(seconds) };
  return new Problem(429, detail, { headers });
}

/** 422 with the reason for each field. */
export function invalid(fields: Record<string, string>, detail = 'Please check the marked fields'): Problem {
  return new Problem(422, detail, { fields });
}

// Of gRPC: cancelled, unknown, too late, not allowed, exhausted, aborted, internal, unavailable, not signed in.
const temporaryCodes = [1, 2, 4, 7, 8, 10, 13, 14, 16];

// Of the network, of the SDKs beneath a call, and of the identity provider.
const temporaryNames = /^(?:E[A-Z]+$|UND_ERR_|app\/|auth\/(?:internal-error|network-|quota-|too-many-requests))/;

/**
 * Whether something failed that had nothing to do with what was asked for, such as the network, a service or its settings: the
 * same may well succeed later. What is not known to be so is not.
 */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, status, cause } = error as { code?: unknown; status?: unknown; cause?: unknown };
  if (typeof code === 'number') return temporaryCodes.includes(code);
  if (typeof code === 'string' && temporaryNames.test(code)) return true;
  if (typeof status === 'number') return status === 429 || status >= 500;
  return isTemporary(cause);
}

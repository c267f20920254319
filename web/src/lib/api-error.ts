import type { Challenge } from '@portal/contract/records/factor';

/**
 * A failed call: the HTTP status (0 if the server was unreachable), the message, for 422 the reasons by field, and the
 * challenge if a second factor has to answer it first.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly challenge: Challenge | undefined;

  constructor(
    status: number,
    detail?: string,
    fields?: Record<string, string>,
    { cause, challenge }: { cause?: unknown; challenge?: Challenge | undefined } = {},
  ) {
    super(detail ?? `HTTP ${status}`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.fields = fields;
    this.challenge = challenge;
  }
}

/** Throws the error for an unreachable server, with the browser's cause. */
export function networkFailure(cause?: unknown): never {
  throw new ApiError(0, 'Network error. Please try again.', undefined, { cause });
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Reports whether the error carries a message for the user. */
function isFromServer(error: unknown): error is ApiError & { detail: string } {
  return error instanceof ApiError && Boolean(error.detail);
}

/** Logs a failure along with the text shown to the user, except for errors whose full message comes from the server. */
export function report(text: string, error: unknown): void {
  if (!isFromServer(error)) console.error(text, error);
}

/** Returns the text to show for a failure: the server's, or the fallback for the situation. */
export function textOf(error: unknown, fallback: string): string {
  return isFromServer(error) ? error.detail : fallback;
}

/** Logs a failure and returns the text to show. */
export function messageOf(error: unknown, fallback: string): string {
  report(fallback, error);
  return textOf(error, fallback);
}

/** Appends the server's message, if any. */
export function appendServerMessage(text: string, error: unknown): string {
  return isFromServer(error) ? `${text} ${error.detail}` : text;
}

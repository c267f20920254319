/** A call that failed: the HTTP status (0: the server was not reached), its text, and for 422 the reason by field. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | undefined;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, detail?: string, fields?: Record<string, string>) {
    super(detail ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.fields = fields;
  }
}

/** Throws what stands for a server that could not be reached. */
export function networkFailure(): never {
  throw new ApiError(0, 'Network error. Please try again.');
}

/** Whether a failure means that the server could not be reached at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** The text to show for a failure: the server's own, or the error catalogue's default for the situation. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback;
}

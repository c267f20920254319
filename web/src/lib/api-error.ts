/** A call that failed: the HTTP status (0: the server was not reached), its text, and for 422 the reason by field. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | undefined;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, detail?: string, fields?: Record<string, string>, cause?: unknown) {
    super(detail ?? `HTTP ${status}`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.fields = fields;
  }
}

/** Throws what stands for a server that could not be reached, with what the browser said of it. */
export function networkFailure(cause?: unknown): never {
  throw new ApiError(0, 'Network error. Please try again.', undefined, cause);
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Whether a failure says itself what a person has to know. */
function isFromServer(error: unknown): error is ApiError & { detail: string } {
  return error instanceof ApiError && Boolean(error.detail);
}

/** Writes a failure to the console, under what the person is told of it; one that the server has put into words is told whole. */
export function report(text: string, error: unknown): void {
  if (!isFromServer(error)) console.error(text, error);
}

/** The text to show for a failure: the server's own, or the error catalogue's default for the situation. */
export function textOf(error: unknown, fallback: string): string {
  return isFromServer(error) ? error.detail : fallback;
}

/** The text to show for a failure, which is reported. */
export function messageOf(error: unknown, fallback: string): string {
  report(fallback, error);
  return textOf(error, fallback);
}

/** A text for a failure, and after it what the server says of it, if it says anything. */
export function textWith(text: string, error: unknown): string {
  return isFromServer(error) ? `${text} ${error.detail}` : text;
}

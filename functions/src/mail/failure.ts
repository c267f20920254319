import { redact } from '@portal/contract/values/redaction';

/** An email failure that is safe to log: without the addresses that mail servers repeat in their replies. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** The mail server's reply code, such as 550; 0 if it did not reply. */
  readonly code: number;

  constructor(cause: unknown) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    super(redact(error.message));
    this.code = 'responseCode' in error ? Number(error.responseCode) : 0;
    const places = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
    this.stack = [String(this), ...places].join('\n');
  }
}

const overdueAfterMs = 60 * 60 * 1000;

/**
 * Reports whether an unsent email needs attention: the mail server permanently rejects it, or an hour has passed since
 * it was enqueued.
 */
export function isUndeliverable(failure: unknown, waitingSince: string): boolean {
  const isRefused = failure instanceof MailFailure && failure.code >= 500;
  return isRefused || Date.now() - Date.parse(waitingSince) > overdueAfterMs;
}

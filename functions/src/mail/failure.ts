import { redact } from '@portal/contract/values/redaction';

/** Why a mail was not sent, for the log: without the addresses that a mail server repeats in what it answers. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** What the mail server answered, such as 550; 0 where it did not. */
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
 * Whether somebody has to look at a mail that was not sent and has waited since a time: the mail server refuses it for
 * good, or has not taken it within an hour.
 */
export function isUndeliverable(failure: unknown, waitingSince: string): boolean {
  const isRefused = failure instanceof MailFailure && failure.code >= 500;
  return isRefused || Date.now() - Date.parse(waitingSince) > overdueAfterMs;
}

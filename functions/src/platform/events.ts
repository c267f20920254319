import { logger } from 'firebase-functions/logger';

/** What an alert can look for in the log: the field `event` of a line. docs/deploy.md tells which alerts to set. */
export type EventName = 'browser-error' | 'call-failed' | 'import-stuck' | 'mail-failed' | 'payment-needs-review';

/**
 * Logs, as an error, what somebody has to look at: in words, with facts that name nobody, and with its cause where it
 * has one.
 */
export function logEvent(
  event: EventName,
  text: string,
  facts: Readonly<Record<string, string | number>> = {},
  cause?: unknown,
): void {
  logger.error(text, ...(cause === undefined ? [] : [cause]), { event, ...facts });
}

import { logger } from 'firebase-functions/logger';

/** What an alert can look for in the log: the field `event` of a line. scripts/cloud/alerts.sh sets one for each. */
export const eventNames = [
  'browser-error',
  'call-failed',
  'import-stuck',
  'mail-failed',
  'payment-needs-review',
  'refund-failed',
] as const;

export type EventName = (typeof eventNames)[number];

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

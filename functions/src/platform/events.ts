import { logger } from 'firebase-functions/logger';

/** The log field `event` that alerts match on. scripts/cloud/alerts.sh creates one alert for each. */
export const eventNames = [
  'browser-error',
  'call-failed',
  'import-stuck',
  'mail-failed',
  'payment-needs-review',
  'refund-failed',
] as const;

export type EventName = (typeof eventNames)[number];

/** Logs an error that an operator must look at. Facts must not identify a person. Includes the cause, if any. */
export function logEvent(
  event: EventName,
  text: string,
  facts: Readonly<Record<string, string | number>> = {},
  cause?: unknown,
): void {
  logger.error(text, ...(cause === undefined ? [] : [cause]), { event, ...facts });
}

/** The statuses of an application before a decision, unpaid and paid. */
export const pendingStatuses = ['pending_payment', 'pending_approval'] as const;

/**
 * Why, when (an instant) and from which status something was denied; `refund_cents` is the amount refunded or to
 * refund, then or since.
 */
export interface Denial {
  reason: string;
  denied_at: string;
  from: (typeof pendingStatuses)[number];
  refund_cents: number;
}

/** The objects that can be denied, as admins name them. */
export const deniableNames = {
  membership: 'membership',
  academy_charter: 'charter',
  event_sanction: 'sanction',
} as const;

/** Returns the message shown to an admin instead of a way to decide on their own record. */
export function ownDecisionText(kind: keyof typeof deniableNames): string {
  return `You cannot decide on your own ${deniableNames[kind]}. Please ask another admin.`;
}

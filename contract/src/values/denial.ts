/** Where what is applied for stands before a decision: not paid, or paid. */
export const pendingStatuses = ['pending_payment', 'pending_approval'] as const;

/** Why, when (an instant) and from where something was denied; `refund_cents` is what went or goes back, or was taken back since. */
export interface Denial {
  reason: string;
  denied_at: string;
  from: (typeof pendingStatuses)[number];
  refund_cents: number;
}

/** What can be denied, as admins call it. */
export const deniableNames = {
  membership: 'membership',
  academy_charter: 'charter',
  event_sanction: 'sanction',
} as const;

/** What an admin is told instead of a way to deny what is the admin's own. */
export function ownDenialText(kind: keyof typeof deniableNames): string {
  return `You cannot deny your own ${deniableNames[kind]}. Please ask another admin.`;
}

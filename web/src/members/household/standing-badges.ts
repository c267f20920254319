import type { Standing } from '#members/own/standing.ts';

/** What the badge of a person says of a standing, in the color of a status; of the locked, the status itself. */
export const standingBadges: Record<Standing, { status?: string; label?: string }> = {
  unpaid: { status: 'pending_payment', label: 'Payment required' },
  pending: { status: 'pending_approval', label: 'Awaiting approval' },
  denied: { status: 'denied', label: 'Not approved' },
  current: { status: 'approved', label: 'Active' },
  expired: { status: 'expired', label: 'Expired' },
  locked: {},
};

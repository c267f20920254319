import type { Standing } from '#members/own/standing.ts';

interface Badge {
  status?: string;
  label?: string;
}

/** What it says of a membership that counts, but for which nobody has accepted the policies. */
export const incompleteBadge: Badge = { status: 'pending_approval', label: 'Policies not accepted' };

/** What the badge of a person says of a standing, in the color of a status; of the locked, the status itself. */
export const standingBadges: Record<Standing, Badge> = {
  unpaid: { status: 'pending_payment', label: 'Payment required' },
  pending: { status: 'pending_approval', label: 'Awaiting approval' },
  denied: { status: 'denied', label: 'Not approved' },
  current: { status: 'approved', label: 'Active' },
  expired: { status: 'expired', label: 'Expired' },
  locked: {},
};

/** The same of somebody whose fee was paid, but is under review. */
export const reviewBadge: Badge = { status: 'pending_approval', label: 'Payment under review' };

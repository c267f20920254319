import type { Entry, Standing } from '../records/entry.ts';
import type { IneligibilityReason } from '../values/eligibility.ts';
import { noEnd } from '../values/term.ts';
import { awaitsParent } from './consent.ts';
import { checkedUntil, type Holder, isLocked } from './membership.ts';

type Judged = Holder & Parameters<typeof awaitsParent>[0];

// Others see a denied member as not approved yet, since the denial is private.
const obstacles: Record<string, Standing['obstacle']> = {
  pending_payment: 'unpaid',
  pending_approval: 'pending',
  denied: 'pending',
};

function obstacleOf(member: Judged, today: string): Standing['obstacle'] {
  if (isLocked(member.status)) return 'locked';
  return awaitsParent(member, today) ? 'pending' : (obstacles[member.status] ?? null);
}

/**
 * Returns the membership facts that an entry stores, as of a day (`YYYY-MM-DD`). A child who still needs a parent's
 * consent is pending.
 */
export function standingOf(member: Judged, today: string): Standing {
  const { membership_type, membership_expiry } = member;
  return {
    obstacle: obstacleOf(member, today),
    current_until: membership_expiry,
    checked_until: membership_type === 'grappling_leader' ? checkedUntil(member) : noEnd,
  };
}

/** Returns the last day (`YYYY-MM-DD`) someone may take part; null if they may not. */
export function lastEligibleDay({ obstacle, current_until, checked_until }: Standing): string | null {
  if (obstacle || !current_until || !checked_until) return null;
  return current_until < checked_until ? current_until : checked_until;
}

/** Returns the first reason an entry may not take part on a day (`YYYY-MM-DD`), or null if it may. */
export function reasonAgainst({ standing: known }: Pick<Entry, 'standing'>, on: string): IneligibilityReason | null {
  if (!known) return 'unknown_number';
  if (known.obstacle) return known.obstacle;
  if (!known.current_until || known.current_until < on) return 'expired';
  return known.checked_until && known.checked_until >= on ? null : 'unverified_coach';
}

import { expiringDays } from '@portal/contract/expiry';
import { countText } from '#ui/format.ts';
import type { StatTileProps } from './stat-tile.tsx';
import type { Stats } from './stats.ts';

/** What is counted of members, and how the list of members is narrowed down to exactly these. */
const counted = {
  total_members: ['Total members', {}],
  pending_approval: ['Pending approval', { status: 'pending_approval' }],
  approved_members: ['Approved members', { status: 'approved' }],
  expired_members: ['Expired', { status: 'expired' }],
  expiring_members: [`Expires within ${expiringDays} days`, { status: 'expires_soon' }],
  grappling_leaders: ['Grappling leaders', { membership_type: 'grappling_leader' }],
  adult_members: ['Adult members', { membership_type: 'adult' }],
  youth_members: ['Youth members', { membership_type: 'youth' }],
  inactive_members: ['Inactive members', { status: 'inactive' }],
  suspended_members: ['Suspended members', { status: 'suspended' }],
} as const satisfies Partial<Record<keyof Stats, readonly [label: string, filters: Record<string, string>]>>;

type Counted = keyof typeof counted;

/** Gives the tile of a count; of those who are approved it says how many have expired, so that none is taken for a current one. */
export function memberTiles(stats: Stats | undefined, onFilter: (filters: (typeof counted)[Counted][1]) => void) {
  return (name: Counted): StatTileProps => {
    const [label, filters] = counted[name];
    const expired = name === 'approved_members' && stats?.expired_members;
    return {
      label,
      note: expired ? `${countText(expired)} expired` : undefined,
      count: stats?.[name],
      urgent: name === 'pending_approval',
      onOpen: () => onFilter(filters),
    };
  };
}

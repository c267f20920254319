import { Box, Typography } from '@mui/material';
import { expiringDays } from '@portal/contract/rules/expiry';
import { type OfficeView, useNavigate } from '#lib/views.ts';
import { StatTiles } from '#office/shared/stat-tile.tsx';
import { type Count, expiredNote, useStats } from '#office/shared/stats.ts';
import { useOffice } from '#office/shared/use-office.ts';

/** Tiles of pending work: the linked view, the label and the count. */
const waitingTiles: readonly (readonly [view: OfficeView, label: string, count: Count])[] = [
  ['admin-charters', 'Pending charters', 'pending_charters'],
  ['admin-events', 'Pending events', 'pending_events'],
  ['admin-reports', 'Pending documents', 'documents'],
];

interface SystemOverviewProps {
  /** Number of pending documents; null if unknown. */
  documents: number | string | null | undefined;
}

/** Portal-wide counts; each opens the view that lists the counted items. */
export function SystemOverview({ documents }: SystemOverviewProps) {
  const navigate = useNavigate();
  const { mayRead } = useOffice();
  const { stats, problem, recount } = useStats();
  const open = (state: Record<string, string>) => ({ onOpen: () => navigate('admin-members', state) });
  const counts = { ...stats, documents };
  const seen = waitingTiles.filter(([, , count]) => count !== 'documents' || mayRead('documents'));
  const waiting = seen.map(([view, label, count]) => ({
    label,
    count: counts[count],
    urgent: true,
    onOpen: () => navigate(view),
  }));
  const tiles = [
    { label: 'Total members', count: stats?.total_members, ...open({}) },
    {
      label: 'Pending approval',
      count: stats?.pending_approval,
      urgent: true,
      ...open({ status: 'pending_approval' }),
    },
    ...waiting,
    {
      label: 'Approved members',
      note: expiredNote(stats),
      count: stats?.approved_members,
      ...open({ status: 'approved' }),
    },
    { label: 'Expired', count: stats?.expired_members, ...open({ status: 'expired' }) },
    {
      label: `Expires within ${expiringDays} days`,
      count: stats?.expiring_members,
      ...open({ status: 'expires_soon' }),
    },
    {
      label: 'Grappling leaders',
      count: stats?.grappling_leaders,
      ...open({ membership_type: 'grappling_leader' }),
    },
    { label: 'Adult members', count: stats?.adult_members, ...open({ membership_type: 'adult' }) },
    { label: 'Youth members', count: stats?.youth_members, ...open({ membership_type: 'youth' }) },
    { label: 'Inactive members', count: stats?.inactive_members, ...open({ status: 'inactive' }) },
    { label: 'Suspended members', count: stats?.suspended_members, ...open({ status: 'suspended' }) },
  ];
  return (
    <Box component="section" aria-labelledby="overview">
      <Typography id="overview" variant="h3" component="h2" sx={{ mb: 1 }}>
        System overview
      </Typography>
      <StatTiles columns={tiles.length} problem={problem} onRecount={recount} tiles={tiles} />
    </Box>
  );
}

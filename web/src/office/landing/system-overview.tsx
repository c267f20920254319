import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type OfficeView, useNavigate } from '#lib/views.ts';
import { StatTiles } from '#office/shared/stat-tile.tsx';
import { type Count, memberTiles, useStats } from '#office/shared/stats.ts';

/** The tiles of what waits for an admin: the view to which each leads, and what is counted. */
const waitingTiles: readonly (readonly [view: OfficeView, label: string, count: Count])[] = [
  ['admin-charters', 'Pending charters', 'pending_charters'],
  ['admin-events', 'Pending events', 'pending_events'],
  ['admin-reports', 'Pending documents', 'documents'],
];

interface SystemOverviewProps {
  /** How many documents wait; null where that is not known. */
  documents: number | string | null | undefined;
}

/** The counts of the whole portal; each opens the view of what was counted, those of members exactly these. */
export function SystemOverview({ documents }: SystemOverviewProps) {
  const navigate = useNavigate();
  const { stats, problem, recount } = useStats();
  const tile = memberTiles(stats, (state) => navigate('admin-members', state));
  const counts = { ...stats, documents };
  const waiting = waitingTiles.map(([view, label, count]) => ({
    label,
    count: counts[count],
    urgent: true,
    onOpen: () => navigate(view),
  }));
  return (
    <Box component="section" aria-labelledby="overview">
      <Typography id="overview" variant="h3" component="h2" sx={{ mb: 2 }}>
        System overview
      </Typography>
      <StatTiles
        columns={7}
        problem={problem}
        onRecount={recount}
        tiles={[
          tile('total_members'),
          tile('pending_approval'),
          ...waiting,
          tile('approved_members'),
          tile('expired_members'),
          tile('expiring_members'),
          tile('grappling_leaders'),
          tile('adult_members'),
          tile('youth_members'),
          tile('inactive_members'),
          tile('suspended_members'),
        ]}
      />
    </Box>
  );
}

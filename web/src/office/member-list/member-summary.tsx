import { Box } from '@mui/material';
import { StatTiles } from '#office/shared/stat-tile.tsx';
import { expiredNote, useStats } from '#office/shared/stats.ts';
import { type Filters, noFilters } from './filters.ts';

/** Four counts above the list; clicking one filters the list to match. */
export function MemberSummary({ onFilter }: { onFilter: (filters: Filters) => void }) {
  const { stats, problem, recount } = useStats();
  const show = (filters: Partial<Filters>) => ({ onOpen: () => onFilter({ ...noFilters, ...filters }) });
  return (
    <Box sx={{ mb: 1.5 }}>
      <StatTiles
        columns={4}
        compact
        problem={problem}
        onRecount={recount}
        tiles={[
          { label: 'Total members', count: stats?.total_members, ...show({}) },
          {
            label: 'Pending approval',
            count: stats?.pending_approval,
            urgent: true,
            ...show({ status: 'pending_approval' }),
          },
          {
            label: 'Approved members',
            note: expiredNote(stats),
            count: stats?.approved_members,
            ...show({ status: 'approved' }),
          },
          {
            label: 'Grappling leaders',
            count: stats?.grappling_leaders,
            ...show({ membership_type: 'grappling_leader' }),
          },
        ]}
      />
    </Box>
  );
}

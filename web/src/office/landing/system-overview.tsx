import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { officeViews, useNavigate } from '#lib/views.ts';
import { StatTiles } from '#office/shared/stat-tile.tsx';
import { useStats } from '#office/shared/stats.ts';

interface SystemOverviewProps {
  /** With another mark the counts are asked for again (see `useFollow`). */
  mark: string;
  /** How many documents and messages wait; null where that is not known. */
  documents: number | string | null | undefined;
  messages: number | string | null | undefined;
}

/** The counts of the whole portal; each opens the view of what was counted, those of members exactly these. */
export function SystemOverview({ mark, documents, messages }: SystemOverviewProps) {
  const navigate = useNavigate();
  const { stats, problem, recount } = useStats(mark);
  const open = (state: Record<string, string>) => ({ onOpen: () => navigate('admin-members', state) });
  const counts = { ...stats, documents, messages };
  const waiting = officeViews.flatMap(({ name, waiting }) =>
    waiting ? [{ label: waiting.label, count: counts[waiting.count], urgent: true, onOpen: () => navigate(name) }] : [],
  );
  return (
    <Box component="section" aria-labelledby="overview">
      <Typography id="overview" variant="h3" component="h2" sx={{ mb: 2 }}>
        System Overview
      </Typography>
      <StatTiles
        columns={6}
        problem={problem}
        onRecount={recount}
        tiles={[
          { label: 'Total Members', count: stats?.total_members, ...open({}) },
          {
            label: 'Pending Approval',
            count: stats?.pending_approval,
            urgent: true,
            ...open({ status: 'pending_approval' }),
          },
          ...waiting,
          { label: 'Approved Members', count: stats?.approved_members, ...open({ status: 'approved' }) },
          {
            label: 'Grappling Leaders',
            count: stats?.grappling_leaders,
            ...open({ membership_type: 'grappling_leader' }),
          },
          { label: 'Adult Members', count: stats?.adult_members, ...open({ membership_type: 'adult' }) },
          { label: 'Youth Members', count: stats?.youth_members, ...open({ membership_type: 'youth' }) },
          { label: 'Inactive Members', count: stats?.inactive_members, ...open({ status: 'inactive' }) },
          { label: 'Suspended Members', count: stats?.suspended_members, ...open({ status: 'suspended' }) },
        ]}
      />
    </Box>
  );
}

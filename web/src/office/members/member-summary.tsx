import Box from '@mui/material/Box';
import { StatTiles } from '#office/shared/stat-tile.tsx';
import { memberTiles, useStats } from '#office/shared/stats.ts';
import { type Filters, noFilters } from './filters.ts';

/** The four counts above the list; a click narrows the list down to what was counted. */
export function MemberSummary({ onFilter }: { onFilter: (filters: Filters) => void }) {
  const { stats, problem, recount } = useStats();
  const tile = memberTiles(stats, (filters) => onFilter({ ...noFilters, ...filters }));
  return (
    <Box sx={{ mb: 1.5 }}>
      <StatTiles
        columns={4}
        compact
        problem={problem}
        onRecount={recount}
        tiles={[tile('total_members'), tile('pending_approval'), tile('approved_members'), tile('grappling_leaders')]}
      />
    </Box>
  );
}

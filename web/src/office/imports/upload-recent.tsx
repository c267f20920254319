import { Box, Skeleton, Typography } from '@mui/material';
import type { MemberImport } from '@portal/contract/records/import';
import type { Live } from '#lib/live.ts';
import { useOpened } from '#ui/history-state.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { UploadRecentRow } from './upload-recent-row.tsx';

/** The admin's recent uploads, live, each with an undo button. */
export function UploadRecent({ live }: { live: Live<MemberImport[]> }) {
  const opened = useOpened(({ import_id }: MemberImport) => import_id);
  return (
    <Box component="section" aria-labelledby="recent" sx={{ mt: 5 }}>
      <Typography id="recent" variant="h3" component="h2">
        Recent uploads
      </Typography>
      {live.status === 'loading' && (
        <Skeleton variant="rounded" height={72} sx={{ mt: 2 }} role="status" aria-label="Loading uploads..." />
      )}
      <LiveProblem of={[live]} />
      {live.data?.length === 0 && (
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>You have not uploaded anything yet.</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {live.data?.map((one) => (
          <UploadRecentRow
            key={one.import_id}
            upload={one}
            isOpen={opened.id === one.import_id}
            onToggle={(isOpen) => (isOpen ? opened.open(one) : opened.close())}
          />
        ))}
      </Box>
    </Box>
  );
}

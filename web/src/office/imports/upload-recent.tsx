import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MemberImport } from '@portal/contract/imports';
import type { Live } from '#lib/live.ts';
import { LiveList } from '#office/shared/live-list.tsx';
import { useOpened } from '#ui/kept.ts';
import { UploadRecentRow } from './upload-recent-row.tsx';

/** The admin's last uploads, live, to be undone if need be. */
export function UploadRecent({ live }: { live: Live<MemberImport[]> }) {
  const opened = useOpened(({ import_id }: MemberImport) => import_id);
  return (
    <Box component="section" aria-labelledby="recent" sx={{ mt: 5 }}>
      <Typography id="recent" variant="h3" component="h2">
        Recent uploads
      </Typography>
      <LiveList
        live={live}
        loading="Loading uploads..."
        height={72}
        empty="You have not uploaded anything yet."
        emptyLook={{ sx: { mt: 1.5 } }}
        sx={{ mt: 1 }}
      >
        {(one) => (
          <UploadRecentRow
            key={one.import_id}
            upload={one}
            isOpen={opened.id === one.import_id}
            onToggle={(isOpen) => (isOpen ? opened.open(one) : opened.close())}
          />
        )}
      </LiveList>
    </Box>
  );
}

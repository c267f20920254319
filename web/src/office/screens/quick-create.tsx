import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { charterOffice, eventOffice } from '#office/applications/application-offices.ts';
import { usePreload } from '#ui/use-preload.ts';

const loadMember = async () => ({ default: (await import('#office/create-member/create-member.tsx')).CreateMember });
const loadCharter = async () => ({ default: (await import('#office/applications/create-charter.tsx')).CreateCharter });
const loadEvent = async () => ({ default: (await import('#office/applications/create-event.tsx')).CreateEvent });

const CreateMember = lazy(loadMember);
const CreateCharter = lazy(loadCharter);
const CreateEvent = lazy(loadEvent);

const kinds = { member: 'Create member', charter: 'Create charter', event: 'Create event' } as const;

type Kind = keyof typeof kinds;

interface CreateDialogProps {
  onCreated: () => void;
  onClose: () => void;
}

function CreateDialog({ kind, ...props }: CreateDialogProps & { kind: Kind }) {
  if (kind === 'member') return <CreateMember {...props} />;
  if (kind === 'charter') return <CreateCharter office={charterOffice} {...props} />;
  return <CreateEvent office={eventOffice} {...props} />;
}

/** Three buttons, each opening a dialog to add a record by hand. */
export function QuickCreate({ onCreated }: { onCreated: () => void }) {
  const [open, setOpen] = useState<Kind | null>(null);
  usePreload(loadMember);
  usePreload(loadCharter);
  usePreload(loadEvent);
  return (
    <Box>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        Create manually
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        For people who cannot apply themselves. No fee is due.
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          '& .MuiButton-root': { minHeight: { xs: 44, sm: 40 } },
        }}
      >
        {(Object.keys(kinds) as Kind[]).map((kind) => (
          <Button key={kind} variant="outlined" onClick={() => setOpen(kind)}>
            {kinds[kind]}
          </Button>
        ))}
      </Box>
      {open && (
        <Suspense>
          <CreateDialog kind={open} onCreated={onCreated} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import type { Live } from '#lib/live.ts';
import { OfficeDialog } from '#office/shared/office-dialog.tsx';
import { useBackToClose } from '#ui/use-back-to-close.ts';

interface LoadedTaskProps<T> {
  live: Live<T | undefined>;
  onClose: () => void;
  /** Its dialog, once it is there. */
  children: (thing: T) => ReactNode;
}

/** What a task is about, once it is loaded, or why it cannot be shown. */
export function LoadedTask<T>({ live, onClose, children }: LoadedTaskProps<T>) {
  if (live.data) return children(live.data);
  if (live.status === 'loading') return null;
  return <Unavailable status={live.status} onClose={onClose} />;
}

const texts = {
  ready: 'This task is gone. Someone removed it.',
  denied: 'You no longer have access to this task. Please sign in again.',
  error: 'Failed to load this task. Please reload the page.',
};

interface UnavailableProps {
  status: keyof typeof texts;
  onClose: () => void;
}

function Unavailable({ status, onClose }: UnavailableProps) {
  const close = useBackToClose(onClose);
  return (
    <OfficeDialog title="Task" narrow onClose={close}>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: 0, pb: 3 }}>
        <Alert severity={status === 'ready' ? 'info' : 'error'}>{texts[status]}</Alert>
      </DialogContent>
    </OfficeDialog>
  );
}

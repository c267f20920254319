import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Live } from '#lib/live.ts';
import { OfficeDialog } from '#office/shared/office-dialog.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { useBackToClose } from '#ui/use-back-to-close.ts';
import type { TaskProps } from './settling.ts';

interface LoadedTaskProps<T> {
  live: Live<T | undefined>;
  onClose: () => void;
  children: (thing: T) => ReactNode;
}

/** What a task is about, once it is loaded, or why it cannot be shown. */
export function LoadedTask<T>({ live, onClose, children }: LoadedTaskProps<T>) {
  // Asked for again, what was out of reach is awaited in the same dialog.
  const [hasWaited, setHasWaited] = useState(false);
  if (live.status === 'unreachable' && !hasWaited) setHasWaited(true);
  if (live.data) return children(live.data);
  if (live.status === 'loading' && !hasWaited) return null;
  return <Unavailable live={live} onClose={onClose} />;
}

/** The task about what `useThing` loads by its id, of the dialog about it. */
export function loadedTask<T>(
  useThing: (id: string) => Live<T | undefined>,
  Dialog: ComponentType<Omit<TaskProps, 'id'> & { of: T }>,
) {
  return function Task({ id, ...ends }: TaskProps) {
    return (
      <LoadedTask live={useThing(id)} onClose={ends.onClose}>
        {(thing) => <Dialog of={thing} {...ends} />}
      </LoadedTask>
    );
  };
}

const texts = {
  ready: 'This task is gone. Someone removed it.',
  denied: 'You no longer have access to this task. Please sign in again.',
  error: 'Failed to load this task. Please reload the page.',
};

function Why({ live }: { live: Live<unknown> }) {
  const { status } = live;
  if (status === 'loading') return <Skeleton variant="rounded" height={64} role="status" aria-label="Loading…" />;
  if (status === 'unreachable') return <LiveProblem of={[live]} />;
  return <Alert severity={status === 'ready' ? 'info' : 'error'}>{texts[status]}</Alert>;
}

function Unavailable({ live, onClose }: { live: Live<unknown>; onClose: () => void }) {
  const close = useBackToClose(onClose);
  return (
    <OfficeDialog title="Task" narrow onClose={close}>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: 0, pb: 3 }}>
        <Why live={live} />
      </DialogContent>
    </OfficeDialog>
  );
}

import { Alert, DialogContent, Skeleton } from '@mui/material';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import type { Live } from '#lib/live.ts';
import { OfficeDialog } from '#office/shared/office-dialog.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { useBackToClose } from '#ui/use-back-to-close.ts';
import type { TaskProps } from './settling.ts';

/** Makes a task component: loads the item by id and shows Dialog for it, or explains why it is unavailable. */
export function loadedTask<T, Props extends TaskProps = TaskProps>(
  useThing: (id: string) => Live<T | undefined>,
  Dialog: ComponentType<NoInfer<Props> & { of: T }>,
) {
  return function Task(props: Props) {
    const live = useThing(props.id);
    // After a retry, keep waiting in the same dialog.
    const [hasWaited, setHasWaited] = useState(false);
    if (live.status === 'unreachable' && !hasWaited) setHasWaited(true);
    if (live.data) return <Dialog of={live.data} {...props} />;
    if (live.status === 'loading' && !hasWaited) return null;
    return <Unavailable live={live} onClose={props.onClose} />;
  };
}

interface TaskQuery<T> {
  queryKey: QueryKey;
  ask: (signal: AbortSignal) => Promise<T>;
  failure: string;
}

/** Fetches data that only the server can read, shaped like a live read. */
export function useAskedTask<T>({ queryKey, ask, failure }: TaskQuery<T>): Live<T | undefined> {
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => ask(signal), meta: { failure } });
  if (data) return { status: 'ready', data };
  if (error instanceof ApiError && error.status === 404) return { status: 'ready', data: undefined };
  return { status: error ? 'error' : 'loading', data: undefined };
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

import Button from '@mui/material/Button';
import { useFocusAfter } from '#ui/focus.ts';
import type { Growing } from './more.ts';

interface MoreButtonProps {
  list: Pick<Growing<unknown>, 'hasMore' | 'isLoadingMore' | 'showMore'>;
  /** The id of what takes the focus once there is no more. */
  next: string;
}

export function MoreButton({ list, next }: MoreButtonProps) {
  const ref = useFocusAfter(next);
  if (!list.hasMore) return null;
  return (
    <Button
      ref={ref}
      variant="outlined"
      aria-disabled={list.isLoadingMore}
      onClick={() => list.isLoadingMore || list.showMore()}
      sx={{ mt: 2, minHeight: 44 }}
    >
      {list.isLoadingMore ? 'Loading…' : 'Show more'}
    </Button>
  );
}

import { PassingButton } from './busy-button.tsx';
import type { Growing } from './more.ts';

interface MoreButtonProps {
  list: Pick<Growing<unknown>, 'hasMore' | 'isLoadingMore' | 'showMore'>;
  /** The id of what takes the focus once there is no more. */
  next: string;
}

export function MoreButton({ list: { hasMore, isLoadingMore, showMore }, next }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <PassingButton next={next} variant="outlined" busy={isLoadingMore} onClick={showMore} sx={{ mt: 2, minHeight: 44 }}>
      {isLoadingMore ? 'Loading…' : 'Show more'}
    </PassingButton>
  );
}

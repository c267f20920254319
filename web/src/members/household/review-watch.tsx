import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { useUnderReview } from '#members/own/live.ts';

interface ReviewWatchProps {
  id: string;
  /** Holds the ids of those whose payment is under review. */
  onChange: Dispatch<SetStateAction<readonly string[]>>;
}

/** Tells, live, whether what was paid for somebody's membership is under review; shows nothing. */
export function ReviewWatch({ id, onChange }: ReviewWatchProps) {
  const isUnderReview = useUnderReview(id, null);
  useEffect(() => {
    if (!isUnderReview) return;
    onChange((ids) => [...ids, id]);
    return () => onChange((ids) => ids.filter((other) => other !== id));
  }, [id, isUnderReview, onChange]);
  return null;
}

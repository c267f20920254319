import { useEffect, useEffectEvent } from 'react';

// Several changes in a row are followed once.
const settleMs = 400;

/** Calls `onChange` when `version` has changed and then rested for a moment. */
export function useFollow(version: string, onChange: () => void): void {
  const follow = useEffectEvent(onChange);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what is followed.
  useEffect(() => {
    const timer = setTimeout(() => follow(), settleMs);
    return () => clearTimeout(timer);
  }, [version]);
}

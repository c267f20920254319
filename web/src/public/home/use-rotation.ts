import { useMediaQuery } from '@mui/material';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isShown } from '#lib/prerendered.ts';

const rotationMs = 20_000;

function subscribeToTab(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const tabIsHidden = () => document.hidden;

/** The prerendered page counts as visible. */
const prerenderedIsHidden = () => false;

/**
 * Rotates through `count` items. Stops when a person pauses it, while hovered or focused (the `hold` props), in a
 * hidden tab, and for users who prefer reduced motion.
 */
export function useRotation(count: number) {
  const [shown, setShown] = useState({ at: 0, byPerson: false });
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const hidden = useSyncExternalStore(subscribeToTab, tabIsHidden, prerenderedIsHidden);
  const rotates = !(paused || hovered || focused || prefersReducedMotion || hidden);

  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change gives the new one its full time.
  useEffect(() => {
    // A prerendered page has shown the first item since it was loaded.
    const shownMs = isFirst.current && isShown() ? Math.min(performance.now(), rotationMs) : 0;
    isFirst.current = false;
    if (!rotates) return;
    const next = () => setShown(({ at }) => ({ at: (at + 1) % count, byPerson: false }));
    const timer = setTimeout(next, rotationMs - shownMs);
    return () => clearTimeout(timer);
  }, [rotates, shown, count]);

  return {
    shown,
    paused,
    choose: (at: number) => setShown({ at, byPerson: true }),
    toggle() {
      setPaused(!paused);
      // The pointer is on the play button, which must start the rotation anyway.
      setHovered(false);
      setFocused(false);
    },
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

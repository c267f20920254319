import { type FocusEvent, useEffect, useRef } from 'react';
import { passFocus } from '#ui/focus.ts';

/**
 * For a part in which rows come and go: when the row that has the focus goes, the part itself takes it. Gives what is to
 * be spread on its element, the id included.
 */
export function useMemberFocus(id: string, rows: readonly unknown[]) {
  const isInside = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what can have taken the focus away.
  useEffect(() => {
    // The grid shows other rows only after they were handed to it.
    const frame = requestAnimationFrame(() => {
      if (isInside.current) passFocus(null, document.getElementById(id));
    });
    return () => cancelAnimationFrame(frame);
  }, [rows]);

  return {
    id,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ target }: FocusEvent) => {
      // What leaves the page is no longer in it; everything else has been left by the person.
      if (target.isConnected) isInside.current = false;
    },
  };
}

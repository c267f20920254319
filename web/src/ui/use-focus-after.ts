import { type RefObject, useLayoutEffect } from 'react';

/** Has the focus go on to another element when a part that holds it leaves the page by itself. */
export function useFocusAfter(part: RefObject<HTMLElement | null>, next: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = part.current;
    // While its effects are cleaned up, the part is still in the page.
    return () => {
      if (leaving?.contains(document.activeElement)) next.current?.focus();
    };
  }, [part, next]);
}

import { type RefObject, useEffect } from 'react';

/** When a dialog closes and the button that opened it has gone meanwhile, an element takes the focus. */
export function useFocusAfterDialog(isOpen: boolean, next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) next.current?.focus();
    };
  }, [isOpen, next]);
}

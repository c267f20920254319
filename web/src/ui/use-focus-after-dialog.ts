import { type RefObject, useEffect } from 'react';
import { passFocus } from './pass-focus.ts';

/** When a dialog closes and the button that opened it has gone meanwhile, an element takes the focus. */
export function useFocusAfterDialog(isOpen: boolean, next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      passFocus(null, next.current);
    };
  }, [isOpen, next]);
}

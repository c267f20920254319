import { useEffect } from 'react';
import { passFocus } from './pass-focus.ts';
import { elementOf, type FocusTarget } from './use-focus-after.ts';

/** When a dialog closes and the button that opened it has gone meanwhile, an element takes the focus. */
export function useFocusAfterDialog(isOpen: boolean, next: FocusTarget): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      passFocus(null, elementOf(next));
    };
  }, [isOpen, next]);
}

import { type RefCallback, type RefObject, useCallback } from 'react';

/** What takes the focus, by its ref or by its id. */
export type FocusTarget = RefObject<HTMLElement | null> | string;

/** The element that a target stands for, if it is in the page. */
export function elementOf(target: FocusTarget): HTMLElement | null {
  return typeof target === 'string' ? document.getElementById(target) : target.current;
}

/** Moves the focus to an element. */
export function focusOn(target: FocusTarget): void {
  elementOf(target)?.focus();
}

/** Has the focus go on to another element when a part that holds it leaves the page by itself. Gives the ref of the part. */
export function useFocusAfter(next: FocusTarget): RefCallback<HTMLElement> {
  return useCallback(
    // While its ref is taken away, the part is still in the page.
    (leaving: HTMLElement) => () => {
      if (leaving.contains(document.activeElement)) focusOn(next);
    },
    [next],
  );
}

import { type RefCallback, type RefObject, useCallback, useEffect } from 'react';

/** An element on the page, by ref or ID. */
export type Place = RefObject<HTMLElement | null> | string;

function elementAt(place: Place): HTMLElement | null {
  return typeof place === 'string' ? document.getElementById(place) : place.current;
}

export function focusOn(place: Place): void {
  elementAt(place)?.focus();
}

/**
 * A `ref` callback that focuses an element when it appears, because the previously focused element is gone. Runs again
 * after a Suspense boundary around it has hidden it, so don't load anything lazily next to it.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Moves the focus from a part, or from a removed element, to `next`, unless the user has moved it elsewhere. */
export function passFocus(part: Element | null | undefined, next: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused === document.body || part?.contains(focused)) next?.focus();
}

/** Returns a `ref` for a part that may disappear by itself: if the focus is inside it then, focuses another element. */
export function useFocusAfter(next: Place): RefCallback<HTMLElement> {
  return useCallback(
    // The part is still in the document when its ref is cleaned up.
    (part) => () => {
      if (part?.contains(document.activeElement)) focusOn(next);
    },
    [next],
  );
}

/**
 * For a button and its dialog that may both disappear afterward, in either order: returns the button's `ref`, and moves
 * the focus to `next`.
 */
export function useFocusAfterBoth(isOpen: boolean, next: Place): RefCallback<HTMLElement> {
  useFocusAfterDialog(isOpen, next);
  return useFocusAfter(next);
}

/** Focuses an element when a dialog closes whose opening button has disappeared. */
export function useFocusAfterDialog(isOpen: boolean, next: Place): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => passFocus(null, elementAt(next));
  }, [isOpen, next]);
}

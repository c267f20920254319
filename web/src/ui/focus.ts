import { type RefCallback, type RefObject, useCallback, useEffect } from 'react';

/** An element of the page: the ref that holds it, or its id. */
export type Place = RefObject<HTMLElement | null> | string;

function elementAt(place: Place): HTMLElement | null {
  return typeof place === 'string' ? document.getElementById(place) : place.current;
}

export function focusOn(place: Place): void {
  elementAt(place)?.focus();
}

/**
 * The `ref` of an element that takes the focus when it appears, because what was focused before is gone. It takes it again
 * when a Suspense around it has hidden it for a moment, so nothing beside it may be fetched later.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Moves the focus from a part, or from what has gone, to an element, unless somebody has moved it elsewhere meanwhile. */
export function passFocus(part: Element | null | undefined, next: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused === document.body || part?.contains(focused)) next?.focus();
}

/** Gives the `ref` of a part that may leave the page by itself: if the focus is in it then, it goes on to another element. */
export function useFocusAfter(next: Place): RefCallback<HTMLElement> {
  return useCallback(
    // While it is taken from its ref, the part is still in the page.
    (part) => () => {
      if (part?.contains(document.activeElement)) focusOn(next);
    },
    [next],
  );
}

/**
 * For a button and the dialog that it opens, both of which may go once the dialog has done its work, in either order: gives
 * the `ref` of the button, and the focus goes on to another element.
 */
export function useFocusAfterBoth(isOpen: boolean, next: Place): RefCallback<HTMLElement> {
  useFocusAfterDialog(isOpen, next);
  return useFocusAfter(next);
}

/** When a dialog closes and the button that opened it has gone meanwhile, an element takes the focus. */
export function useFocusAfterDialog(isOpen: boolean, next: Place): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => passFocus(null, elementAt(next));
  }, [isOpen, next]);
}

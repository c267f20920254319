/** Moves the focus from a part, or from what has gone, to an element, unless somebody has moved it elsewhere meanwhile. */
export function passFocus(part: Element | null | undefined, next: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused === document.body || part?.contains(focused)) next?.focus();
}

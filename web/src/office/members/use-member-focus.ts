import { type FocusEvent, useEffect, useRef } from 'react';
import { passFocus } from '#ui/focus.ts';

/**
 * For a part in which rows come and go: when the row that has the focus goes, the part itself takes it, or what has come
 * in its place with the same id. Gives what is to be spread on its element, the id included.
 */
export function useMemberFocus(id: string) {
  // The id of what has the focus, empty where it has none; null while the focus is elsewhere.
  const focused = useRef<string>(null);

  useEffect(() => {
    const part = document.getElementById(id);
    if (!part) return;
    const observer = new MutationObserver(() => {
      if (focused.current !== null) passFocus(null, document.getElementById(focused.current) ?? part);
    });
    observer.observe(part, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [id]);

  return {
    id,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.id;
    },
    onBlur: ({ target }: FocusEvent) => {
      // What leaves the page is no longer in it; everything else has been left by the person.
      if (target.isConnected) focused.current = null;
    },
  };
}

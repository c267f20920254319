import { useEffect } from 'react';
import { useView } from '#lib/views.ts';
import { passFocus } from '#ui/focus.ts';

/** The parts of a member's dashboard to which something leads, and the ids of their elements. */
export const ownParts = {
  renewal: 'renewal',
  card: 'own-card',
  applications: 'own-applications',
  documents: 'own-documents',
  profile: 'own-profile',
  payments: 'own-payments',
  handOver: 'own-hand-over',
  data: 'own-data',
} as const;

/** Leads to a part of the dashboard, where the focus goes on; false while the part is not there. */
export function goToPart(part: keyof typeof ownParts): boolean {
  const element = document.getElementById(ownParts[part]);
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
  return element !== null;
}

// What somebody does not have never comes, and who waits that long is reading something else.
const patienceMs = 10_000;

/** Goes where something may not be yet: now, or once a change of the page brings it. Gives what ends the waiting. */
function goOnceThere(go: () => boolean): () => void {
  if (go()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (go()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/**
 * Leads to something in a part of the dashboard. What is not there yet, because it is fetched apart from what leads to it, is
 * awaited in its part, and takes the focus when it comes, unless somebody has moved it elsewhere meanwhile.
 */
export function goInto(part: keyof typeof ownParts, id: string): void {
  const found = document.getElementById(id);
  if (found) {
    found.focus();
    return;
  }
  goToPart(part);
  goOnceThere(() => {
    const awaited = document.getElementById(id);
    passFocus(document.getElementById(ownParts[part]), awaited);
    return awaited !== null;
  });
}

/** Leads to the part with which the view was opened, as soon as it is there. */
export function useOpenedPart(): void {
  const { state } = useView();

  useEffect(() => {
    const part = Object.keys(ownParts).find((known) => known === state.part) as keyof typeof ownParts | undefined;
    return part && goOnceThere(() => goToPart(part));
  }, [state]);
}

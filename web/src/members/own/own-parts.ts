import { useEffect } from 'react';
import { useView } from '#lib/views.ts';

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

// A part that somebody does not have never comes, and who waits that long is reading something else.
const patienceMs = 10_000;

/** Leads to the part with which the view was opened, as soon as it is there. */
export function useOpenedPart(): void {
  const { state } = useView();

  useEffect(() => {
    const part = Object.keys(ownParts).find((known) => known === state.part) as keyof typeof ownParts | undefined;
    if (!part || goToPart(part)) return;
    const observer = new MutationObserver(() => {
      if (goToPart(part)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), patienceMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [state]);
}

import type { Check } from '@portal/contract/values/membership';
import { useEffect } from 'react';
import { useView } from '#lib/views.ts';
import { passFocus } from '#ui/focus.ts';

/** The linkable parts of a member's dashboard, with their element ids. */
export const ownParts = {
  fee: 'own-fee',
  renewal: 'renewal',
  card: 'own-card',
  applications: 'own-applications',
  documents: 'own-documents',
  profile: 'own-profile',
  payments: 'own-payments',
  handOver: 'own-hand-over',
  data: 'own-data',
} as const;

/** Returns the element id of the button that chooses a check’s document. */
export const uploadButtonId = (check: Check) => `upload-${check}`;

/** Leads to a part of the dashboard and moves the focus there; returns false if the part is not there yet. */
export function goToPart(part: keyof typeof ownParts): boolean {
  const element = document.getElementById(ownParts[part]);
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
  return element !== null;
}

// Not every member has every part. After this time, the user is likely reading something else.
const patienceMs = 10_000;

/** Calls `go` until it finds its element, now or after the page changes. Returns a function that stops waiting. */
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
 * Leads to an element in a part of the dashboard. If it is loaded separately, waits in its part and moves the focus
 * when it appears, unless the user has moved the focus meanwhile.
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

/** Leads to the part that the view was opened with, once it is there. */
export function useOpenedPart(): void {
  const { state } = useView();

  useEffect(() => {
    const part = Object.keys(ownParts).find((known) => known === state.part) as keyof typeof ownParts | undefined;
    return part && goOnceThere(() => goToPart(part));
  }, [state]);
}

import type { Policy } from '@portal/contract/values/policy';

/** The place of a section in the page, for links: membership-waiver-assumption-of-risk. */
export function anchorOf(policyId: string, heading: string): string {
  return `${policyId}-${heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

export interface ContentsEntry {
  anchor: string;
  name: string;
  parts: readonly { anchor: string; name: string }[];
}

/** The table of contents of policies: their names, and the headings of their sections. */
export function contentsOf(policies: readonly Policy[]): ContentsEntry[] {
  return policies.map(({ id, name, sections }) => ({
    anchor: id,
    name,
    parts: sections.map(({ heading }) => ({ anchor: anchorOf(id, heading), name: heading })),
  }));
}

/** Scrolls to a place of the page and moves the focus there, so that reading goes on from it. */
export function goTo(anchor: string): void {
  const place = document.getElementById(anchor);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

import type { Policy } from '@portal/contract/values/policy';

/** Returns a section's anchor, such as membership-waiver-assumption-of-risk. */
export function anchorOf(policyId: string, heading: string): string {
  return `${policyId}-${heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

export interface ContentsEntry {
  anchor: string;
  name: string;
  parts: readonly { anchor: string; name: string }[];
}

/** Returns the table of contents: the policies' names and their section headings. */
export function contentsOf(policies: readonly Policy[]): ContentsEntry[] {
  return policies.map(({ id, name, sections }) => ({
    anchor: id,
    name,
    parts: sections.map(({ heading }) => ({ anchor: anchorOf(id, heading), name: heading })),
  }));
}

/** Scrolls to an anchor and moves the focus there, so that reading continues from it. */
export function goTo(anchor: string): void {
  const place = document.getElementById(anchor);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

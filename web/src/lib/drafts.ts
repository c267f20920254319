import type { ProductId } from '@portal/contract/values/catalogue';
import { kept } from './storage/kept.ts';

const prefix = 'draft:';
const hourMs = 60 * 60 * 1000;

/** The name under which this browser keeps the draft of a form. */
export function draftKey(type: ProductId): string {
  return `${prefix}${type}`;
}

/** Whether a draft is still kept: 24 hours after it was saved if it is about a child, otherwise 7 days. */
export function isFresh(key: string, savedAt: number, now: number): boolean {
  const lastingMs = (key === draftKey('youth') ? 24 : 7 * 24) * hourMs;
  // A draft from the future, of a clock that was wrong, must not stay for ever.
  return Math.abs(now - savedAt) < lastingMs;
}

function savedAtOf(key: string): number {
  try {
    return Number(JSON.parse(kept.get(key) ?? '').saved_at);
  } catch {
    return Number.NaN;
  }
}

function removeDrafts(isDue: (key: string) => boolean): void {
  for (const key of kept.names()) if (key.startsWith(prefix) && isDue(key)) kept.remove(key);
}

let keeps = true;

export function keepsDrafts(): boolean {
  return keeps;
}

export function forgetDrafts(): void {
  removeDrafts(() => true);
}

/** Forgets all drafts when leaving the page, and stops forms from saving new ones on the way out. */
export function endDrafts(): void {
  keeps = false;
  forgetDrafts();
}

/** Takes the drafts out of this browser whose time is over, and what cannot be read. */
export function sweepDrafts(now = Date.now()): void {
  removeDrafts((key) => !isFresh(key, savedAtOf(key), now));
}

import type { ProductId } from '@portal/contract/values/catalog';
import { localStore } from './storage/text-store.ts';

const prefix = 'draft:';
const hourMs = 60 * 60 * 1000;

/** The storage key of a form's draft. */
export function draftKey(type: ProductId): string {
  return `${prefix}${type}`;
}

/** Reports whether a draft is still valid: for 24 hours after saving if it is about a child, otherwise for 7 days. */
export function isFresh(key: string, savedAt: number, now: number): boolean {
  const lifetimeMs = (key === draftKey('youth') ? 24 : 7 * 24) * hourMs;
  // A draft dated in the future by a wrong clock must not last forever.
  return Math.abs(now - savedAt) < lifetimeMs;
}

function savedAtOf(key: string): number {
  try {
    return Number(JSON.parse(localStore.get(key) ?? '').saved_at);
  } catch {
    return Number.NaN;
  }
}

function removeDrafts(isDue: (key: string) => boolean): void {
  for (const key of localStore.names()) if (key.startsWith(prefix) && isDue(key)) localStore.remove(key);
}

let isKeeping = true;

export function areDraftsEnabled(): boolean {
  return isKeeping;
}

export function forgetDrafts(): void {
  removeDrafts(() => true);
}

/** Deletes all drafts when leaving the page, and stops forms from saving new ones on the way out. */
export function disableDrafts(): void {
  isKeeping = false;
  forgetDrafts();
}

/** Deletes expired and unreadable drafts from this browser. */
export function sweepDrafts(now = Date.now()): void {
  removeDrafts((key) => !isFresh(key, savedAtOf(key), now));
}

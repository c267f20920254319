import type { ProductId } from '@portal/contract/values/catalog';
import { areDraftsEnabled, draftKey, isFresh } from './drafts.ts';
import { localStore } from './storage/text-store.ts';

/** A form's saved entries by field name. */
export type Entries = Record<string, string>;

interface Draft {
  entries: Entries;
  /** The current step of a multistep form. */
  step?: string | undefined;
  /** Milliseconds since 1970. */
  saved_at: number;
}

/** Passwords and health details are never saved; consent must be given each time. */
const neverKept = new Set(['password', 'disabled', 'policies_accepted', 'parent_consent']);

/** Reports whether a value is text or a number; an incomplete number is NaN. */
function isWorthKeeping(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && value !== '';
}

function worthKeeping(values: object): Entries {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !neverKept.has(name) && isWorthKeeping(value))
      .map(([name, value]) => [name, String(value)]),
  );
}

function freshDraft(type: ProductId, now: number): Draft | undefined {
  try {
    const key = draftKey(type);
    const stored = localStore.get(key);
    if (!stored) return undefined;
    const { entries, step, saved_at } = JSON.parse(stored) as Draft;
    if (isFresh(key, saved_at, now)) return { entries: worthKeeping(entries), step, saved_at };
    removeDraft(type);
  } catch {
    // Not written by us.
  }
  return undefined;
}

/** The form's entries saved in this browser; empty once the draft has expired. */
export function readDraft(type: ProductId, now = Date.now()): Entries {
  return freshDraft(type, now)?.entries ?? {};
}

/** The saved step of a form's draft, if any. */
export function readDraftStep(type: ProductId, now = Date.now()): string | undefined {
  return freshDraft(type, now)?.step;
}

/** Saves a form's entries and current step; an empty form deletes its draft. Does nothing after `disableDrafts`. */
export function writeDraft(type: ProductId, values: object, step?: string, now = Date.now()): void {
  if (!areDraftsEnabled()) return;
  const entries = worthKeeping(values);
  const draft: Draft = { entries, step, saved_at: now };
  if (Object.keys(entries).length === 0) removeDraft(type);
  else localStore.set(draftKey(type), JSON.stringify(draft));
}

export function removeDraft(type: ProductId): void {
  localStore.remove(draftKey(type));
}

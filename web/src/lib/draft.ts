import type { ProductId } from '@portal/contract/values/catalogue';
import { draftKey, isFresh, keepsDrafts } from './drafts.ts';
import { kept } from './storage/kept.ts';

/** The entries of a form that a browser keeps, by field name. */
export type Entries = Record<string, string>;

interface Draft {
  entries: Entries;
  /** The step in which a form of several was left. */
  step?: string | undefined;
  /** Milliseconds since 1970. */
  saved_at: number;
}

/** Passwords are never kept, nor what is said of somebody's health; consent is given anew each time. */
const neverKept = new Set(['password', 'disabled', 'policies_accepted', 'parent_consent']);

/** A text or a number; what was not yet a number is NaN. */
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
    const stored = kept.get(key);
    if (!stored) return undefined;
    const { entries, step, saved_at } = JSON.parse(stored) as Draft;
    if (isFresh(key, saved_at, now)) return { entries: worthKeeping(entries), step, saved_at };
    removeDraft(type);
  } catch {
    // Something that we did not write is no draft.
  }
  return undefined;
}

/** What somebody had entered into a form in this browser, nothing of it after its time. */
export function readDraft(type: ProductId, now = Date.now()): Entries {
  return freshDraft(type, now)?.entries ?? {};
}

/** The step in which the draft of a form was left, if there is one. */
export function readDraftStep(type: ProductId, now = Date.now()): string | undefined {
  return freshDraft(type, now)?.step;
}

/**
 * Keeps what has been entered into a form, and in which step that is; an empty form takes an earlier draft away. On a page
 * that somebody is leaving after the session it does nothing.
 */
export function writeDraft(type: ProductId, values: object, step?: string, now = Date.now()): void {
  if (!keepsDrafts()) return;
  const entries = worthKeeping(values);
  const draft: Draft = { entries, step, saved_at: now };
  if (Object.keys(entries).length === 0) removeDraft(type);
  else kept.set(draftKey(type), JSON.stringify(draft));
}

export function removeDraft(type: ProductId): void {
  kept.remove(draftKey(type));
}

import type { MembershipType } from '@portal/contract/membership';

/** The entries of a registration form that a browser keeps, by field name. */
export type Entries = Record<string, string>;

interface Draft {
  entries: Entries;
  /** Milliseconds since 1970. */
  saved_at: number;
}

const lastingMs = 7 * 24 * 60 * 60 * 1000;

/** Passwords are never kept, and consent is given anew each time. */
const neverKept = new Set(['password', 'policies_accepted', 'parent_consent']);

const keyOf = (type: MembershipType) => `draft:${type}`;

function worthKeeping(values: object): Entries {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !neverKept.has(name) && typeof value === 'string' && value !== ''),
  );
}

/** What somebody had entered into a form in this browser, nothing of it after 7 days. */
export function readDraft(type: MembershipType, now = Date.now()): Entries {
  try {
    const stored = localStorage.getItem(keyOf(type));
    if (!stored) return {};
    const { entries, saved_at } = JSON.parse(stored) as Draft;
    if (now - saved_at < lastingMs) return worthKeeping(entries);
    removeDraft(type);
  } catch {
    // Storage that is blocked, or something that we did not write: then there is no draft.
  }
  return {};
}

/** Keeps what has been entered into a form; an empty form takes an earlier draft away. */
export function writeDraft(type: MembershipType, values: object, now = Date.now()): void {
  const entries = worthKeeping(values);
  try {
    const draft: Draft = { entries, saved_at: now };
    if (Object.keys(entries).length === 0) removeDraft(type);
    else localStorage.setItem(keyOf(type), JSON.stringify(draft));
  } catch {
    // Storage that is blocked or full: the form works without it.
  }
}

export function removeDraft(type: MembershipType): void {
  try {
    localStorage.removeItem(keyOf(type));
  } catch {
    // Storage that is blocked holds no draft either.
  }
}

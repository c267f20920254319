import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { type Filters, filtersFrom } from '#office/members/filters.ts';
import { useNotify } from '#ui/notice.tsx';

/** Filters and their sort under a name. */
export interface Saved {
  name: string;
  filters: Filters;
}

/** How long a name can be. */
export const maxName = 40;

/** What a text from the browser's storage has saved; what cannot be read is left out. */
export function savedIn(text: string | null): Saved[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(savedFrom) : [];
  } catch {
    return [];
  }
}

function savedFrom(kept: Partial<Saved> | null): Saved[] {
  const { name, filters } = kept ?? {};
  if (typeof name !== 'string' || name === '' || typeof filters !== 'object' || filters === null) return [];
  const texts = Object.entries(filters).filter(([, value]) => typeof value === 'string');
  return [{ name, filters: filtersFrom(Object.fromEntries(texts)) }];
}

/** The filters that the admin has saved in this browser, the earliest first, and what changes them. */
export function useSavedFilters() {
  const { user } = useSession();
  const notify = useNotify();
  const key = `office-filters:${user?.user_id}`;
  const read = (): Saved[] => {
    try {
      return savedIn(localStorage.getItem(key));
    } catch {
      // Storage that is blocked holds none.
      return [];
    }
  };
  const [saved, setSaved] = useState(read);

  const change = (part: (before: Saved[]) => Saved[]) => {
    // Another window may have saved meanwhile.
    const changed = part(read());
    try {
      localStorage.setItem(key, JSON.stringify(changed));
      setSaved(changed);
    } catch (error) {
      notify(messageOf(error, 'This browser can’t save the filters.'), 'error');
    }
  };

  return {
    saved,
    /** Saves filters; the name's earlier ones give way. */
    save: (added: Saved) => change((before) => [...before.filter(({ name }) => name !== added.name), added]),
    remove: (name: string) => change((before) => before.filter((other) => other.name !== name)),
  };
}

import { useState } from 'react';
import { useSession } from '#lib/session.ts';
import { localStore } from '#lib/storage/text-store.ts';
import { useNotify } from '#ui/notice.tsx';
import { type Filters, filtersFrom } from './filters.ts';

export interface Saved {
  name: string;
  filters: Filters;
}

export const maxName = 40;

/** Parses saved filters from browser storage, ignoring invalid ones. */
export function savedIn(text: string | null): Saved[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(savedFrom) : [];
  } catch {
    return [];
  }
}

function savedFrom(stored: Partial<Saved> | null): Saved[] {
  const { name, filters } = stored ?? {};
  if (typeof name !== 'string' || name === '' || typeof filters !== 'object' || filters === null) return [];
  const texts = Object.entries(filters).filter(([, value]) => typeof value === 'string');
  return [{ name, filters: filtersFrom(Object.fromEntries(texts)) }];
}

/** The filters saved in this browser, oldest first, with functions to change them. */
export function useSavedFilters() {
  const { user } = useSession();
  const notify = useNotify();
  const key = `office-filters:${user?.user_id}`;
  const read = () => savedIn(localStore.get(key));
  const [saved, setSaved] = useState(read);

  const change = (part: (before: Saved[]) => Saved[]) => {
    // Reads again, because another window may have saved meanwhile.
    const changed = part(read());
    if (!localStore.set(key, JSON.stringify(changed)))
      notify('This browser can’t save the filters. They’re here until you close or reload this page.', 'warning');
    setSaved(changed);
  };

  return {
    saved,
    /** Saves filters, replacing any with the same name. */
    save: (added: Saved) => change((before) => [...before.filter(({ name }) => name !== added.name), added]),
    remove: (name: string) => change((before) => before.filter((other) => other.name !== name)),
  };
}

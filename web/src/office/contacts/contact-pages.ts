import type { ContactAnswer } from '@portal/contract/contacts';
import { api } from '#lib/api.ts';
import { useFollow } from '#office/shared/use-follow.ts';
import { type PageOf, type Pages, usePages } from '#office/shared/use-pages.ts';

export const contactStates = { open: 'Open', closed: 'Closed', all: 'All' } as const;

/** Which messages are shown. */
export type ContactState = keyof typeof contactStates;

async function listContacts(query: { state: ContactState } & PageOf) {
  const { contacts, next_cursor } = await api.listContacts({ query });
  return { rows: contacts, next: next_cursor };
}

/** Messages to the federation, `pageSize` at a time, newest first; with another `version`, empty until known, the page is fetched again. */
export function useContactPages(state: ContactState, pageSize: number, version: string): Pages<ContactAnswer> {
  const pages = usePages(listContacts, { state }, pageSize, 'Failed to load messages');
  useFollow(version, pages);
  return pages;
}

const counted = 20;

/** How many messages are open, as far as they are counted: undefined at first, null when it cannot be told. */
export function useOpenContacts(version: string): number | string | null | undefined {
  const { loading, problem, rows, hasNext } = useContactPages('open', counted, version);
  if (loading) return undefined;
  if (problem) return null;
  return hasNext ? `${counted}+` : rows.length;
}

import type { ContactAnswer } from '@portal/contract/calls/contacts';
import { api } from '#lib/api.ts';
import { type AskPage, type Pages, usePages } from '#office/shared/pages.ts';
import { useRefetchOnChange } from '#office/shared/refetch.ts';

export const contactStates = { open: 'Open', closed: 'Done', all: 'All' } as const;

export type ContactState = keyof typeof contactStates;

const name = 'contacts';
const failure = 'Failed to load messages';

const listContacts: AskPage<ContactAnswer, { state: ContactState }> = async (query, signal) => {
  const { contacts, next_cursor } = await api.listContacts({ query, signal });
  return { rows: contacts, next: next_cursor };
};

/** Messages to the federation, newest first; refetched when `mark` changes (see `useRefetchOnChange`). */
export function useContactPages(state: ContactState, mark: string): Pages<ContactAnswer> {
  const pages = usePages({ name, ask: listContacts, query: { state }, failure });
  useRefetchOnChange(mark, [name]);
  return pages;
}

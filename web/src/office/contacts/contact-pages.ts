import type { ContactAnswer } from '@portal/contract/contacts';
import { api } from '#lib/api.ts';
import { useFollow } from '#office/shared/follow.ts';
import { type AskPage, type Pages, usePages } from '#office/shared/pages.ts';

export const contactStates = { open: 'Open', closed: 'Closed', all: 'All' } as const;

/** Which messages are shown. */
export type ContactState = keyof typeof contactStates;

const name = 'contacts';
const failure = 'Failed to load messages';

const listContacts: AskPage<ContactAnswer, { state: ContactState }> = async (query, signal) => {
  const { contacts, next_cursor } = await api.listContacts({ query, signal });
  return { rows: contacts, next: next_cursor };
};

/** Messages to the federation, `pageSize` at a time, newest first; fetched again once `mark` changes (see `useFollow`). */
export function useContactPages(state: ContactState, pageSize: number, mark: string): Pages<ContactAnswer> {
  const pages = usePages({ name, ask: listContacts, query: { state }, pageSize, failure });
  useFollow(mark, [name]);
  return pages;
}

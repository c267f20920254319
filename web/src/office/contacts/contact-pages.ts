import type { ContactAnswer } from '@portal/contract/calls/contacts';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useView } from '#lib/views.ts';
import { type AskPage, type Pages, usePages } from '#office/shared/pages.ts';
import { useRefetchOnChange } from '#office/shared/refetch.ts';
import { useHistoryState } from '#ui/history-state.ts';

export const contactStates = { open: 'Open', closed: 'Done', all: 'All' } as const;

export type ContactState = keyof typeof contactStates;

/** The messages filter and its setter, kept in the browser history. */
export function useContactState() {
  const { show } = useView().state;
  const [state, setState] = useState<ContactState>(show === 'closed' || show === 'all' ? show : 'open');
  useHistoryState({ show: state });
  return [state, setState] as const;
}

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

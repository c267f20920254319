import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ContactAnswer } from '@portal/contract/contacts';
import { type RefObject, useEffect } from 'react';
import { api } from '#lib/api.ts';
import { ListProblem } from '#office/shared/list-problem.tsx';
import { useAttempts } from '#office/shared/use-attempts.ts';
import type { Pages } from '#office/shared/use-pages.ts';
import type { ContactState } from './contact-pages.ts';
import { ContactRow } from './contact-row.tsx';
import { emptyTexts, settledText } from './contact-texts.ts';

interface ContactListProps {
  state: ContactState;
  pages: Pages<ContactAnswer>;
  /** What takes the focus from a message that leaves the list. */
  heading: RefObject<HTMLElement | null>;
}

/** A page of messages, each of which can be closed, or opened again. */
export function ContactList({ state, pages, heading }: ContactListProps) {
  const { attempt, isBusy } = useAttempts();
  const { loading, problem, rows, page, show } = pages;
  const isEmpty = !loading && !problem && rows.length === 0;
  // Once the last message of a page is closed, the page before it is the last.
  const isPastEnd = isEmpty && page > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is another function each time.
  useEffect(() => {
    if (isPastEnd) show(page - 1);
  }, [isPastEnd, page]);

  const setClosed = async ({ contact_id }: ContactAnswer, closed: boolean) => {
    const done = await attempt(
      contact_id,
      async () => settledText((await api.closeContact({ params: { id: contact_id }, body: { closed } })).contact),
      closed ? 'Failed to close the message' : 'Failed to open the message again',
    );
    if (done) pages.refresh();
  };

  return (
    <>
      <ListProblem pages={pages} />
      <Box aria-busy={loading} sx={{ minHeight: '16rem' }}>
        <Typography role="status" sx={{ color: 'text.secondary', textAlign: 'center', '&:not(:empty)': { py: 6 } }}>
          {loading || isPastEnd ? 'Loading messages...' : isEmpty && emptyTexts[state]}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((contact) => (
            <ContactRow
              key={contact.contact_id}
              contact={contact}
              isBusy={isBusy(contact.contact_id)}
              onClosed={(closed) => setClosed(contact, closed)}
              heading={heading}
            />
          ))}
        </Box>
      </Box>
    </>
  );
}

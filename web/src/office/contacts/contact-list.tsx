import type { ContactAnswer } from '@portal/contract/contacts';
import { PagedList } from '#office/shared/list-paging.tsx';
import type { Pages } from '#office/shared/pages.ts';
import type { Opened } from '#ui/kept.ts';
import type { ContactState } from './contact-pages.ts';
import { ContactRow } from './contact-row.tsx';
import { emptyTexts } from './contact-texts.ts';
import { useClosing } from './use-closing.ts';

interface ContactListProps {
  state: ContactState;
  pages: Pages<ContactAnswer>;
  opened: Opened<ContactAnswer>;
  /** The id of what takes the focus from a message that leaves the list. */
  heading: string;
}

/** A page of messages, each of which can be closed, or opened again. */
export function ContactList({ state, pages, opened, heading }: ContactListProps) {
  const { setClosed, isBusy } = useClosing();
  return (
    <PagedList
      things="messages"
      pages={pages}
      empty={emptyTexts[state]}
      loading="Loading messages..."
      heading={heading}
    >
      {(contact) => (
        <ContactRow
          key={contact.contact_id}
          contact={contact}
          isOpen={opened.id === contact.contact_id}
          onToggle={(isOpen) => (isOpen ? opened.open(contact) : opened.close())}
          isBusy={isBusy(contact.contact_id)}
          onClosed={async (closed) => (await setClosed(contact, closed)) && pages.refresh()}
          heading={heading}
        />
      )}
    </PagedList>
  );
}

import { Box, Button, Typography } from '@mui/material';
import type { ContactAnswer } from '@portal/contract/calls/contacts';
import { views } from '#lib/views.ts';
import { contactStates, useContactPages } from '#office/contacts/contact-pages.ts';
import { ContactRow } from '#office/contacts/contact-row.tsx';
import { emptyTexts } from '#office/contacts/contact-texts.ts';
import { useClosing } from '#office/contacts/use-closing.ts';
import { useLastActivity } from '#office/shared/last-activity.ts';
import { ListFilter, useListFilter } from '#office/shared/list-filter.tsx';
import { PagedList } from '#office/shared/list-paging.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { useOpened } from '#ui/history-state.ts';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';

function leadText(isHandling: boolean): string {
  const how = ' Mark a message as done once you have handled it. You can reopen it later.';
  return `Messages from the contact form.${isHandling ? how : ''}`;
}

/** Messages to the federation: read them, reply by email or phone, and, for an office that may, mark them as done. */
export function AdminContacts() {
  const { mayCall } = useOffice();
  const [state, setState] = useListFilter(contactStates, 'open');
  const opened = useOpened(({ contact_id }: ContactAnswer) => contact_id);
  const pages = useContactPages(state, useLastActivity());
  const { setClosed, isBusy } = useClosing();

  return (
    <Page
      title={views['admin-contacts'].title}
      width="xl"
      lead={leadText(mayCall('closeContact'))}
      back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}
      actions={
        <Button variant="outlined" onClick={pages.reload}>
          Refresh Data
        </Button>
      }
    >
      <Box component="section" aria-labelledby="messages">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 1 }}>
          <Typography id="messages" variant="h3" component="h2" tabIndex={-1} sx={{ alignSelf: 'center' }}>
            {contactStates[state]} messages
          </Typography>
          <ListFilter
            label="Messages to show"
            choices={contactStates}
            value={state}
            onChoose={(chosen) => {
              opened.close();
              setState(chosen);
            }}
          />
        </Box>
        <PagedList
          things="messages"
          pages={pages}
          empty={emptyTexts[state]}
          loading="Loading messages..."
          heading="messages"
        >
          {(contact) => (
            <ContactRow
              key={contact.contact_id}
              contact={contact}
              isOpen={opened.id === contact.contact_id}
              onToggle={(isOpen) => (isOpen ? opened.open(contact) : opened.close())}
              isBusy={isBusy(contact.contact_id)}
              onClosed={async (closed) => (await setClosed(contact, closed)) && pages.refresh()}
              heading="messages"
            />
          )}
        </PagedList>
      </Box>
    </Page>
  );
}

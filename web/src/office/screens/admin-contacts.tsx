import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { ContactAnswer } from '@portal/contract/calls/contacts';
import { views } from '#lib/views.ts';
import { type ContactState, contactStates, useContactPages, useContactState } from '#office/contacts/contact-pages.ts';
import { ContactRow } from '#office/contacts/contact-row.tsx';
import { emptyTexts } from '#office/contacts/contact-texts.ts';
import { useClosing } from '#office/contacts/use-closing.ts';
import { useLastActivity } from '#office/shared/last-activity.ts';
import { PagedList } from '#office/shared/list-paging.tsx';
import { useOpened } from '#ui/history-state.ts';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';

const choice = {
  minHeight: { xs: 44, sm: 40 },
  px: 2.5,
  borderColor: 'text.secondary',
  color: 'text.primary',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
};

/** Messages to the federation: read them, reply by email or phone, and mark them as done. */
export function AdminContacts() {
  const [state, setState] = useContactState();
  const opened = useOpened(({ contact_id }: ContactAnswer) => contact_id);
  const pages = useContactPages(state, useLastActivity());
  const { setClosed, isBusy } = useClosing();

  return (
    <Page
      title={views['admin-contacts'].title}
      width="xl"
      lead="Messages from the contact form. Mark a message as done once you have handled it. You can reopen it later."
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
          <ToggleButtonGroup
            exclusive
            color="primary"
            aria-label="Messages to show"
            value={state}
            onChange={(_, chosen: ContactState | null) => {
              // Clicking the selected button gives null.
              if (!chosen) return;
              opened.close();
              setState(chosen);
            }}
            sx={{ '& .MuiToggleButton-root': choice }}
          >
            {Object.entries(contactStates).map(([name, text]) => (
              <ToggleButton key={name} value={name}>
                {text}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
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

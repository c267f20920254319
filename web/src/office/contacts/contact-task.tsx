import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ContactAnswer, concerns } from '@portal/contract/contacts';
import { fullName } from '@portal/contract/format';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Live } from '#lib/live.ts';
import { loadedTask } from '#office/decisions/loaded-task.tsx';
import { MainFirst } from '#office/decisions/settling.ts';
import { OfficeDialog, OfficeDialogActions } from '#office/shared/office-dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { instantText, phoneText } from '#ui/format.ts';
import { useBackToClose } from '#ui/use-back-to-close.ts';
import { replyAddress } from './contact-texts.ts';
import { useClosing } from './use-closing.ts';

/** A message by its id, which only the server may read. */
function useContact(id: string): Live<ContactAnswer | undefined> {
  const { data, error } = useQuery({
    queryKey: ['contact', id],
    queryFn: ({ signal }) => api.readContact({ params: { id }, signal }),
    meta: { failure: 'Failed to load the message' },
  });
  if (data) return { status: 'ready', data: data.contact };
  if (error instanceof ApiError && error.status === 404) return { status: 'ready', data: undefined };
  return { status: error ? 'error' : 'loading', data: undefined };
}

/** A message that waits for an answer, and closing it. */
export const ContactTask = loadedTask(useContact, ({ of: contact, onSettled, onClose }) => {
  const close = useBackToClose(onClose);
  const { setClosed, isBusy } = useClosing();
  const busy = isBusy(contact.contact_id);
  const settle = async () => (await setClosed(contact, true)) && onSettled();
  return (
    <OfficeDialog title={contact.subject} onClose={close}>
      {/* It scrolls, and without a link in it only the keyboard's own focus can do that. */}
      <DialogContent tabIndex={0} sx={{ px: { xs: 2, sm: 3 }, py: 0, mb: 3 }}>
        <Facts facts={factsOf(contact)} />
        <Typography sx={{ mt: 3, maxWidth: '46rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {contact.message}
        </Typography>
      </DialogContent>
      <OfficeDialogActions>
        <Button variant="outlined" href={replyAddress(contact)}>
          Reply by email
        </Button>
        {!contact.closed_at && (
          <Button
            variant="contained"
            autoFocus={use(MainFirst)}
            aria-disabled={busy}
            onClick={() => busy || void settle()}
          >
            Close message
          </Button>
        )}
      </OfficeDialogActions>
    </OfficeDialog>
  );
});

// As high as a finger needs, without making the row higher.
const roomy = { display: 'inline-block', py: '3px', my: '-3px' } as const;

function factsOf(contact: ContactAnswer) {
  const { email, phone, concern, created_at, closed_at } = contact;
  const address = (
    <Link key="email" href={replyAddress(contact)} sx={roomy}>
      {email}
    </Link>
  );
  const number = phone && (
    <Link key="phone" href={`tel:${phone}`} sx={roomy}>
      {phoneText(phone)}
    </Link>
  );
  return [
    ['From', fullName(contact)],
    ['Email', address],
    ...(number ? [['Phone', number] as const] : []),
    ['About', concerns[concern]],
    ['Sent', instantText(created_at)],
    ...(closed_at ? [['Closed', instantText(closed_at)] as const] : []),
  ] as const;
}

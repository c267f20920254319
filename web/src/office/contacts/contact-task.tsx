import { Button, Link, Typography } from '@mui/material';
import type { ContactAnswer } from '@portal/contract/calls/contacts';
import { concerns } from '@portal/contract/values/contact';
import { fullName } from '@portal/contract/values/format';
import { use } from 'react';
import { api } from '#lib/api.ts';
import { loadedTask, useAskedTask } from '#office/decisions/loaded-task.tsx';
import { FocusMainAction } from '#office/decisions/settling.ts';
import { MemberLink, touchTarget } from '#office/shared/member-link.tsx';
import { OfficeDialog, OfficeDialogActions, OfficeDialogContent } from '#office/shared/office-dialog.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { type Fact, Facts } from '#ui/facts.tsx';
import { instantText, phoneText } from '#ui/format.ts';
import { useLeaving } from '#ui/use-back-to-close.ts';
import { doneText, replyAddress } from './contact-texts.ts';
import { useClosing } from './use-closing.ts';

const useContact = (id: string) =>
  useAskedTask({
    queryKey: ['contact', id],
    ask: async (signal) => (await api.readContact({ params: { id }, signal })).contact,
    failure: 'Failed to load the message',
  });

/** A message that needs a reply, with a button to mark it as done. */
export const ContactTask = loadedTask(useContact, ({ of: contact, onSettled, onClose }) => {
  const { close, leaveFor } = useLeaving(onClose);
  const { setClosed, isBusy } = useClosing();

  return (
    <OfficeDialog title={contact.subject} leaveFor={leaveFor} onClose={close}>
      <OfficeDialogContent>
        <Facts facts={factsOf(contact)} />
        <Typography sx={{ mt: 3, maxWidth: '46rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {contact.message}
        </Typography>
      </OfficeDialogContent>
      <OfficeDialogActions>
        <Button variant="outlined" href={replyAddress(contact)}>
          Reply by email
        </Button>
        {!contact.closed_at && (
          <BusyButton
            variant="contained"
            autoFocus={use(FocusMainAction)}
            busy={isBusy(contact.contact_id)}
            onClick={async () => (await setClosed(contact, true)) && onSettled()}
          >
            {doneText}
          </BusyButton>
        )}
      </OfficeDialogActions>
    </OfficeDialog>
  );
});

function factsOf(contact: ContactAnswer): Fact[] {
  const { email, phone, concern, created_at, closed_at, member_id } = contact;
  const link = (href: string, text: string) => (
    <Link key={href} href={href} sx={[touchTarget, { display: 'inline-block' }]}>
      <EmailText>{text}</EmailText>
    </Link>
  );
  return [
    [
      'From',
      <MemberLink key="from" id={member_id}>
        {fullName(contact)}
      </MemberLink>,
    ],
    ['Email', link(replyAddress(contact), email)],
    ...(phone ? [['Phone', link(`tel:${phone}`, phoneText(phone))] as const] : []),
    ['About', concerns[concern]],
    ['Sent', instantText(created_at)],
    ...(closed_at ? [['Done', instantText(closed_at)] as const] : []),
  ];
}

import { Box, Button, Link, Typography } from '@mui/material';
import type { ContactAnswer } from '@portal/contract/calls/contacts';
import { concerns } from '@portal/contract/values/contact';
import { fullName } from '@portal/contract/values/format';
import { useId } from 'react';
import { MemberLink } from '#office/shared/member-link.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { denseRow, rowButtons, SmallLines, truncated } from '#ui/dense-row.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { instantText, phoneText } from '#ui/format.ts';
import { doneText, replyAddress } from './contact-texts.ts';

interface ContactRowProps {
  contact: ContactAnswer;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  isBusy: boolean;
  onClosed: (closed: boolean) => void;
  /** ID of the element to focus when the message leaves the list. */
  heading: string;
}

const beginning = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: '3', md: '1' },
  overflow: 'hidden',
  // Collapses line breaks, so the preview fills its line.
  whiteSpace: { md: 'normal' },
} as const;

/** A message: sender, subject, preview or full text, and a button to mark it as done or reopen it. */
export function ContactRow({ contact, isOpen, onToggle, isBusy, onClosed, heading }: ContactRowProps) {
  const text = useId();
  const { mayCall } = useOffice();
  const { subject, message, concern, created_at, closed_at } = contact;
  const act = closed_at ? 'Reopen' : doneText;
  const show = isOpen ? 'Show less' : 'Show all';
  return (
    <Box
      component="li"
      ref={useFocusAfter(heading)}
      sx={{
        ...denseRow,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 16rem) minmax(0, 1fr) auto 13.5rem' },
        alignItems: { md: isOpen ? 'start' : 'center' },
        rowGap: 1,
      }}
    >
      <Sender contact={contact} />
      <SmallLines>
        <Box
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', md: isOpen ? 'wrap' : 'nowrap' },
            columnGap: 1,
            '&& > *': { lineHeight: 'inherit' },
          }}
        >
          <Typography
            component="h3"
            variant="body2"
            title={subject}
            sx={[{ fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 }, !isOpen && truncated]}
          >
            {subject}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', flex: 'none' }}>
            {concerns[concern]}
          </Typography>
        </Box>
        <Typography
          id={text}
          variant="body2"
          sx={[
            { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '46rem' },
            isOpen ? { '&&': { fontSize: '0.875rem', lineHeight: 1.5 }, py: 0.5 } : beginning,
          ]}
        >
          {message}
        </Typography>
      </SmallLines>
      <SmallLines>
        <Typography variant="body2" sx={{ color: 'text.secondary', '&&': { fontSize: { md: '0.8125rem' } } }}>
          Sent {instantText(created_at)}
        </Typography>
        {closed_at && (
          <Typography variant="body2" sx={{ color: 'success.main', fontWeight: 600 }}>
            Done {instantText(closed_at)}
          </Typography>
        )}
      </SmallLines>
      <Box sx={rowButtons}>
        <Button
          aria-expanded={isOpen}
          aria-controls={text}
          aria-label={`${show} of ${subject}`}
          onClick={() => onToggle(!isOpen)}
          sx={{ ml: { xs: -2.25, md: 0 } }}
        >
          {show}
        </Button>
        {mayCall('closeContact') && (
          <BusyButton
            variant="outlined"
            aria-label={`${act} ${subject} from ${fullName(contact)}`}
            busy={isBusy}
            onClick={() => onClosed(!closed_at)}
            sx={{ minWidth: 72 }}
          >
            {act}
          </BusyButton>
        )}
      </Box>
    </Box>
  );
}

/** The sender and their contact details. */
function Sender({ contact }: { contact: ContactAnswer }) {
  const { email, phone, member_id } = contact;
  return (
    <SmallLines>
      <Typography variant="body2" title={fullName(contact)} sx={{ ...truncated, fontWeight: 650 }}>
        <MemberLink id={member_id}>{fullName(contact)}</MemberLink>
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          columnGap: 1.5,
          fontSize: '0.875rem',
          // A touch target of sufficient height that leaves the row height unchanged.
          '& > a': { py: '4px', my: { md: '-4px' }, fontSize: 'inherit', lineHeight: 'inherit', minHeight: 24 },
        }}
      >
        {phone && (
          <Link variant="body2" href={`tel:${phone}`} sx={{ flex: 'none' }}>
            {phoneText(phone)}
          </Link>
        )}
        <Link variant="body2" href={replyAddress(contact)} title={email} sx={{ ...truncated, minWidth: 0 }}>
          <EmailText>{email}</EmailText>
        </Link>
      </Box>
    </SmallLines>
  );
}

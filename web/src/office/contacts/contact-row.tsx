import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ContactAnswer, concerns } from '@portal/contract/contacts';
import { fullName } from '@portal/contract/format';
import { useFocusAfter } from '#ui/focus.ts';
import { instantText, phoneText } from '#ui/format.ts';
import { ContactMessage } from './contact-message.tsx';
import { replyAddress } from './contact-texts.ts';

interface ContactRowProps {
  contact: ContactAnswer;
  isBusy: boolean;
  onClosed: (closed: boolean) => void;
  /** The id of what takes the focus when the message leaves its list. */
  heading: string;
}

/** One message: from whom, about what, and closing it or opening it again. */
export function ContactRow({ contact, isBusy, onClosed, heading }: ContactRowProps) {
  const { subject, message, concern, closed_at } = contact;
  const act = closed_at ? 'Reopen' : 'Close';
  return (
    <Box
      component="li"
      ref={useFocusAfter(heading)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 17rem) minmax(0, 1fr) auto' },
        columnGap: 4,
        rowGap: 1.5,
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Sender contact={contact} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 650, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {concerns[concern]}
        </Typography>
        <ContactMessage message={message} subject={subject} />
      </Box>
      <Box sx={{ '& .MuiButton-root': { minHeight: { xs: 44, md: 40 }, minWidth: 96 } }}>
        <Button
          variant="outlined"
          aria-label={`${act} ${subject} from ${fullName(contact)}`}
          aria-disabled={isBusy}
          onClick={() => isBusy || onClosed(!closed_at)}
        >
          {act}
        </Button>
      </Box>
    </Box>
  );
}

/** Who has written, when, and how to answer. */
function Sender({ contact }: { contact: ContactAnswer }) {
  const { email, phone, created_at, closed_at } = contact;
  return (
    <Box sx={{ minWidth: 0, '& .MuiTypography-root': { overflowWrap: 'anywhere' } }}>
      <Typography sx={{ fontWeight: 650 }}>{fullName(contact)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Sent {instantText(created_at)}
      </Typography>
      {closed_at && (
        <Typography variant="body2" sx={{ color: 'success.main', fontWeight: 600 }}>
          Closed {instantText(closed_at)}
        </Typography>
      )}
      <Box sx={{ display: 'grid', justifyItems: 'start', mt: 0.5, '& a': { py: 0.375 } }}>
        <Link variant="body2" href={replyAddress(contact)}>
          {email}
        </Link>
        {phone && (
          <Link variant="body2" href={`tel:${phone}`}>
            {phoneText(phone)}
          </Link>
        )}
      </Box>
    </Box>
  );
}

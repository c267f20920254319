import { Box, Button, Typography } from '@mui/material';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import { daysText } from '@portal/contract/values/format';
import { briefDayText } from '#office/shared/brief-day.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { CertificateBadge } from '#ui/certificate-badge.tsx';
import { denseRow, rowButtons, SmallLines } from '#ui/dense-row.tsx';
import { useFocusAfter } from '#ui/focus.ts';

interface CertificateRowProps {
  certificate: InsuranceCertificate;
  onOpen: () => void;
  /** ID of the element to focus when the row leaves the list. */
  heading: string;
}

/** A certificate: since when, its holder and days, the charter or event, its status, and a button to open it. */
export function CertificateRow({ certificate, onOpen, heading }: CertificateRowProps) {
  const { holder_name, subject, number, owner_uid, status, requested_at, created_at, day, last_day } = certificate;
  const since = requested_at ?? created_at;
  const isOpen = status === 'requested' || status === 'sent';
  return (
    <Box
      component="li"
      ref={useFocusAfter(heading)}
      sx={{
        ...denseRow,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: '6.5rem minmax(0, 1.2fr) minmax(0, 1fr) 9rem 5.5rem',
        },
        rowGap: 0.75,
        '& .MuiTypography-root': { overflowWrap: 'anywhere' },
      }}
    >
      <Typography component="time" variant="body2" dateTime={since} sx={{ color: 'text.secondary' }}>
        {briefDayText(since)}
      </Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        <SmallLines>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
            {holder_name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {daysText(day, last_day)}
          </Typography>
        </SmallLines>
      </Box>
      <Typography variant="body2" sx={{ gridRow: { xs: 3, md: 'auto' }, alignSelf: 'center' }}>
        <MemberLink id={owner_uid}>{subject}</MemberLink>{' '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {number}
        </Box>
      </Typography>
      <Box
        sx={{
          justifySelf: { xs: 'end', md: 'start' },
          gridRow: { xs: 1, md: 'auto' },
          gridColumn: { xs: 2, md: 'auto' },
        }}
      >
        <CertificateBadge status={status} />
      </Box>
      <Box sx={{ ...rowButtons, justifyContent: 'flex-end' }}>
        <Button
          variant={isOpen ? 'contained' : 'outlined'}
          aria-label={`Open certificate for ${holder_name}, ${subject}`}
          onClick={onOpen}
        >
          Open
        </Button>
      </Box>
    </Box>
  );
}

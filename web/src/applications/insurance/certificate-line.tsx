import { Box, Typography } from '@mui/material';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import { isInReview } from '@portal/contract/rules/payment-review';
import { dayOf } from '@portal/contract/values/days';
import { daysText } from '@portal/contract/values/format';
import { download } from '#lib/download.ts';
import { saveFile } from '#lib/save-file.ts';
import { useLivePayments } from '#members/own/live.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { CertificateBadge } from '#ui/certificate-badge.tsx';
import { addressText } from '#ui/format.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { PayButton } from '#ui/pay-button.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { standingOf } from './certificate-texts.ts';

/** One of a leader's certificates of insurance: its standing, and the button for the next step. */
export function CertificateLine({ certificate }: { certificate: InsuranceCertificate }) {
  const { certificate_id, holder_name, day, last_day, status } = certificate;
  const payments = useLivePayments(certificate.owner_uid).data ?? [];
  return (
    <Box
      component="li"
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0.5 } }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', columnGap: 2 }}>
        <Typography component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {holder_name}
        </Typography>
        <CertificateBadge status={status} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {daysText(day, last_day)}, {addressText(certificate)}
      </Typography>
      <Typography
        aria-live="polite"
        variant="body2"
        sx={{ mt: 0.5, maxWidth: '46rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {standingOf(certificate, payments, dayOf())}
      </Typography>
      <Box sx={{ mt: 1.5, '&:empty': { display: 'none' } }}>
        {status === 'unpaid' && !isInReview(payments, certificate_id) && (
          <PayButton
            order={{ membership_type: 'facility_certificate', application_id: certificate_id }}
            subject={holder_name}
            color="primary"
            size="medium"
          />
        )}
        {status === 'ready' && <DownloadButton certificate={certificate} />}
      </Box>
    </Box>
  );
}

function DownloadButton({ certificate: { certificate_id: id, holder_name } }: { certificate: InsuranceCertificate }) {
  const { busy, run } = useBusy();
  const save = async () => {
    const { content, name } = await download('certificateFile', { params: { id } });
    saveFile(content, name);
  };
  return (
    <BusyButton
      variant="outlined"
      busy={busy}
      onClick={() => void run(save, 'We couldn’t download the certificate. Please try again.')}
    >
      Download
      <HiddenText> the certificate for {holder_name}</HiddenText>
    </BusyButton>
  );
}

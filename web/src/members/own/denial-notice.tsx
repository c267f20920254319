import { Box, Typography } from '@mui/material';
import { dayOf } from '@portal/contract/values/days';
import type { Denial } from '@portal/contract/values/denial';
import { denialPaymentText } from './denial-texts.ts';
import { useLivePayments } from './live.ts';

/** The reason for a denial, in the office's words. */
export function DenialReason({ denial: { reason } }: { denial: Denial }) {
  return (
    <Box
      component="blockquote"
      sx={{
        m: 0,
        my: 1.5,
        pl: 2,
        borderLeft: 4,
        borderColor: 'divider',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      }}
    >
      {reason}
    </Box>
  );
}

interface DenialNoticeProps {
  denial: Denial;
  uid: string;
  /** The denied application; null for the membership. */
  applicationId: string | null;
  /** The denied object, for use within a sentence. */
  thing: string;
  /** The reader's next step, if any. */
  nextStep: string | undefined;
}

/** Why something was not approved, what happens to the money (live), and what the reader can do. */
export function DenialNotice({ denial, uid, applicationId, thing, nextStep }: DenialNoticeProps) {
  const payments = useLivePayments(uid);
  return (
    <>
      We could not approve {thing}. This is what our office wrote:
      <DenialReason denial={denial} />
      {payments.data && (
        <Typography variant="inherit">{denialPaymentText(denial, payments.data, applicationId, dayOf())}</Typography>
      )}
      {nextStep && (
        <Typography variant="inherit" sx={{ mt: 1 }}>
          {nextStep}
        </Typography>
      )}
    </>
  );
}

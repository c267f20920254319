import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ProductId, productOf } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import { type Denial, mustPayAgain } from '@portal/contract/denial';
import { moneyOfDenial } from './denial-texts.ts';
import { useLivePayments } from './live.ts';
import { moneyText } from './refund-texts.ts';

/** Why something was denied, in the office's own words. */
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
  /** The application that was denied; null for the membership. */
  applicationId: string | null;
  product: ProductId;
  /** What was denied, in the middle of a sentence. */
  thing: string;
}

/** Why something was not approved, and what happens with the money, live. */
export function DenialNotice({ denial, uid, applicationId, product, thing }: DenialNoticeProps) {
  const payments = useLivePayments(uid);
  return (
    <>
      We could not approve {thing}. This is what our office wrote:
      <DenialReason denial={denial} />
      {payments.status !== 'loading' && (
        <Typography variant="inherit">{moneyOfDenial(denial, payments.data ?? [], applicationId, dayOf())}</Typography>
      )}
      {mustPayAgain(denial) && (
        <Typography variant="inherit" sx={{ mt: 1 }}>
          You can apply again at any time. The {moneyText(productOf(product).price_cents)} fee is due then.
        </Typography>
      )}
    </>
  );
}

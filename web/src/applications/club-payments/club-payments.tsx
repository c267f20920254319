import { Box, Typography } from '@mui/material';
import type { ClubPaymentAnswer } from '@portal/contract/records/club-payment';
import { clubPaymentsShown } from '@portal/contract/values/club-payment';
import { saveFile } from '#lib/save-file.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { dayText } from '#ui/format.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { centsText, receivedOn, sharesText, shareText } from './club-pay-texts.ts';

/** The payments of a club for its members, newest first, each with the state of every share. */
export function ClubPayments({ payments }: { payments: readonly ClubPaymentAnswer[] }) {
  return (
    <Section title="Payments">
      {payments.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          No payments yet. They appear here with their receipts and the state of each member’s share.
        </Typography>
      )}
      <Box component="ul" aria-label="Payments of the club" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payments.map((payment) => (
          <PaymentLine key={payment.session_id} payment={payment} />
        ))}
      </Box>
      {payments.length === clubPaymentsShown && (
        <Typography variant="body2">This shows the {clubPaymentsShown} newest payments.</Typography>
      )}
    </Section>
  );
}

function PaymentLine({ payment }: { payment: ClubPaymentAnswer }) {
  const { receipt_number, amount_cents, refunded_cents, shares } = payment;
  const day = receivedOn(payment);
  return (
    <Box
      component="li"
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 650 }}>
            {day ? dayText(day) : 'Not paid yet'}
          </Typography>
          {day && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Receipt {receipt_number}
            </Typography>
          )}
        </Box>
        <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          <Typography sx={{ fontWeight: 650 }}>{centsText(amount_cents)}</Typography>
          {refunded_cents > 0 && <Typography variant="body2">{centsText(refunded_cents)} returned</Typography>}
        </Box>
      </Box>
      <Box component="details" open={shares.some(({ state }) => state === 'waiting')} sx={{ mt: 0.5 }}>
        <Box component="summary" sx={{ py: 1, cursor: 'pointer' }}>
          {sharesText(shares)}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: 2 }}>
          {shares.map((share) => (
            <ShareLine key={share.session_id} share={share} />
          ))}
        </Box>
      </Box>
      {day && <ReceiptButton payment={payment} />}
    </Box>
  );
}

const tones: Partial<Record<ClubPaymentAnswer['shares'][number]['state'], string>> = {
  paid: 'success.main',
  waiting: 'warning.main',
  review: 'warning.main',
  disputed: 'warning.main',
};

function ShareLine({ share }: { share: ClubPaymentAnswer['shares'][number] }) {
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{share.name}</Typography>
        <Typography variant="body2" sx={{ color: tones[share.state] ?? 'text.secondary' }}>
          {shareText(share)}
        </Typography>
      </Box>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{centsText(share.amount_cents)}</Typography>
    </Box>
  );
}

function ReceiptButton({ payment }: { payment: ClubPaymentAnswer }) {
  const { busy, run } = useBusy();
  const save = async () => {
    const { clubReceiptPdf } = await import('./club-receipt-pdf.ts');
    saveFile(await clubReceiptPdf(payment), `receipt-${payment.receipt_number}.pdf`);
  };
  return (
    <BusyButton
      variant="outlined"
      busy={busy}
      onClick={() => void run(save, 'We couldn’t create the receipt. Please try again.')}
      sx={{ mt: 1, minHeight: 44 }}
    >
      Receipt (PDF)
      <HiddenText> {payment.receipt_number}</HiddenText>
    </BusyButton>
  );
}

import { Box, Button, Dialog, DialogActions, DialogContent, Typography } from '@mui/material';
import type { Payment } from '@portal/contract/records/payment';
import { useId } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { RingsMark } from '#ui/brand-mark.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { issuer } from '#ui/issuer.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { receiptFacts, receiptName } from './receipt-texts.ts';

interface ReceiptProps {
  payment: Payment;
  /** The account holder's name. */
  payer: string;
  onClose: () => void;
}

export function Receipt({ payment, payer, onClose }: ReceiptProps) {
  const heading = useId();
  const { busy, run } = useBusy();
  const download = () =>
    run(async () => {
      const { receiptPdf } = await import('./receipt-pdf.ts');
      saveFile(await receiptPdf(payment, payer), receiptName(payment));
    }, 'We couldn’t download your receipt. Please check your connection and try again.');

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <DialogContent tabIndex={0} sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Letter payment={payment} payer={payer} headingId={heading} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2, '& > :not(style) ~ :not(style)': { ml: 0 } }}>
        <Button onClick={onClose}>Close</Button>
        <Button onClick={() => print()}>Print</Button>
        <BusyButton autoFocus variant="contained" busy={busy} onClick={download}>
          Download PDF
        </BusyButton>
      </DialogActions>
      <PrintSheet>
        <Letter payment={payment} payer={payer} />
      </PrintSheet>
    </Dialog>
  );
}

type LetterProps = Pick<ReceiptProps, 'payment' | 'payer'> & { headingId?: string };

function Letter({ payment, payer, headingId }: LetterProps) {
  const [name, ...address] = issuer;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mb: 3 }}>
        <RingsMark sx={{ width: 44, flex: 'none' }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="p">
            {name}
          </Typography>
          {address.map((line) => (
            <Typography key={line} variant="body2" sx={{ opacity: 0.8 }}>
              {line}
            </Typography>
          ))}
        </Box>
      </Box>
      <Typography id={headingId} variant="h2" component="h2" sx={{ mb: 2 }}>
        Receipt
      </Typography>
      <Facts facts={receiptFacts(payment, payer)} />
    </>
  );
}

import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { ClubFee } from '@portal/contract/records/club-payment';
import { centsText, feeText } from './club-pay-texts.ts';

interface FeeLineProps {
  fee: ClubFee;
  isChosen: boolean;
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A fee with its checkbox, which can't be checked once as many as possible are chosen. */
export function FeeLine({ fee, isChosen, isFull, onChoose }: FeeLineProps) {
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '& input': { scrollMarginBottom: '8rem' } }}>
      <FormControlLabel
        disabled={isFull && !isChosen}
        control={<Checkbox checked={isChosen} onChange={(_, checked) => onChoose(checked)} />}
        label={
          <>
            <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 650 }}>
              <span>{fee.name}</span>{' '}
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {centsText(fee.amount_cents)}
              </Box>
            </Box>{' '}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {feeText(fee)}
            </Typography>
          </>
        }
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          mr: 0,
          '& .MuiFormControlLabel-label': { flex: 1, py: 1, minWidth: 0, overflowWrap: 'anywhere' },
        }}
      />
    </Box>
  );
}

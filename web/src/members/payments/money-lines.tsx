import { Box, Typography } from '@mui/material';
import type { Payment } from '@portal/contract/records/payment';
import { moneyLines } from './money-texts.ts';

export function MoneyLines({ payment }: { payment: Payment }) {
  const lines = moneyLines(payment);
  if (lines.length === 0) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', mt: 1, pl: 2, borderLeft: 3, borderColor: 'divider' }}>
      {lines.map(({ id, text, reason }) => (
        <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {text}
          {reason && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', whiteSpace: 'pre-line' }}>
              {reason}
            </Box>
          )}
        </Typography>
      ))}
    </Box>
  );
}

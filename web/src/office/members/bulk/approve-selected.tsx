import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@portal/contract/members';
import { useId } from 'react';
import { canApprove } from '#office/members/status-choices.ts';
import { notWaitingText } from './bulk-texts.ts';

/** Approves those of the selection who are waiting for it; where nobody is, it says so and does nothing. */
export function ApproveSelected({ selected, onApprove }: { selected: readonly User[]; onApprove: () => void }) {
  const count = selected.filter(canApprove).length;
  const reason = useId();
  if (count > 0) {
    return (
      <Button variant="outlined" onClick={onApprove}>
        Approve selected{count < selected.length && ` (${count} of ${selected.length})`}
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Button variant="outlined" aria-disabled aria-describedby={reason}>
        Approve selected
      </Button>
      <Typography id={reason} variant="body2" sx={{ color: 'text.secondary' }}>
        {notWaitingText(selected.length)}
      </Typography>
    </Box>
  );
}

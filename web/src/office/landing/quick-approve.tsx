import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { useNotify } from '#ui/notice.tsx';
import { approvedText, failedText } from './quick-approve.ts';

/** Approves a member by email, without payment. */
export function QuickApprove({ onApproved }: { onApproved: () => void }) {
  const notify = useNotify();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  const approve = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (email.trim() === '') {
      notify('Please enter an email', 'warning');
      box.current?.focus();
      return;
    }
    setIsBusy(true);
    try {
      notify(approvedText(await api.approveMembershipDirect({ body: { email } })), 'success');
      setEmail('');
      onApproved();
    } catch (error) {
      notify(failedText(error), 'error');
      if (error instanceof ApiError) setReason(error.fields?.email);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Box component="form" noValidate aria-labelledby="quick-approve" onSubmit={approve}>
      <Typography id="quick-approve" component="h3" sx={{ fontWeight: 650 }}>
        Approve by email
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        For special cases: the member is approved without payment.
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <TextField
          id="quick-email"
          type="email"
          size="small"
          label="Email of the member"
          value={email}
          error={reason !== undefined}
          helperText={reason}
          inputRef={box}
          onChange={(event) => {
            setEmail(event.target.value);
            setReason(undefined);
          }}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
        <Button
          type="submit"
          variant="contained"
          color="secondary"
          aria-label="Approve by email"
          aria-disabled={isBusy}
          sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 40 } }}
        >
          Approve
        </Button>
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { focusOn } from '#ui/focus.ts';
import { useNotify } from '#ui/notice.tsx';
import { approvedText, failedText } from './quick-approve.ts';

/** Approves a member by email, without payment. */
export function QuickApprove({ onApproved }: { onApproved: () => void }) {
  const notify = useNotify();
  const [email, setEmail] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.approveMembershipDirect({ body: { email } }),
    onSuccess(answer) {
      notify(approvedText(answer), 'success');
      setEmail('');
      onApproved();
    },
    onError: (error) => notify(failedText(error), 'error'),
  });
  const reason = error instanceof ApiError ? error.fields?.email : undefined;

  const approve = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (email.trim() === '') {
      notify('Please enter an email', 'warning');
      focusOn('quick-email');
      return;
    }
    mutate();
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
          onChange={(event) => {
            setEmail(event.target.value);
            if (error) reset();
          }}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
        <Button
          type="submit"
          variant="contained"
          color="secondary"
          aria-label="Approve by email"
          aria-disabled={isPending}
          sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 40 } }}
        >
          Approve
        </Button>
      </Box>
    </Box>
  );
}

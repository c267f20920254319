import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { maxStatusReason } from '@portal/contract/values/membership';
import { useState } from 'react';

/** The entered lock reason, and whether the member may read it. */
export interface LockReason {
  reason: string;
  tell: boolean;
}

/** Asks for an optional lock reason. */
export function LockReasonFields({ onChange }: { onChange: (typed: LockReason) => void }) {
  const [typed, setTyped] = useState<LockReason>({ reason: '', tell: false });
  const change = (part: Partial<LockReason>) => {
    const changed = { ...typed, ...part };
    setTyped(changed);
    onChange(changed);
  };
  const isEmpty = typed.reason.trim() === '';
  return (
    <Box sx={{ mt: 2.5 }}>
      <TextField
        id="lock-reason"
        label="Reason"
        helperText="Optional. It is kept in the member’s file."
        multiline
        rows={3}
        value={typed.reason}
        onChange={({ target }) => change({ reason: target.value })}
        slotProps={{ htmlInput: { maxLength: maxStatusReason } }}
      />
      <FormControlLabel
        label="Show this reason to the member"
        control={
          <Checkbox
            checked={typed.tell && !isEmpty}
            disabled={isEmpty}
            onChange={({ target }) => change({ tell: target.checked })}
          />
        }
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { canonicalNumber, isNumber, numbersIn } from '@portal/contract/eligibility';
import { type ClipboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { Additions } from './use-additions.ts';

interface EntryFieldProps {
  additions: Additions;
  /** Somebody pastes several numbers where one is meant. */
  onMany: (text: string) => void;
}

/** The field for one membership number; it keeps the focus, so that one follows the other. */
export function EntryField({ additions: { add, progress }, onMany }: EntryFieldProps) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    input.current?.focus();
    if (!isNumber(text)) {
      setReason('Please enter a membership number such as M1234-5678');
      return;
    }
    setReason(undefined);
    if (await add([canonicalNumber(text)])) setText((typed) => (typed === text ? '' : typed));
  }

  function paste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text');
    if (numbersIn(pasted).length < 2) return;
    event.preventDefault();
    onMany(pasted);
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <TextField
        id="membership-number"
        label="Membership number"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={paste}
        inputRef={input}
        error={reason !== undefined}
        helperText={reason ?? 'Such as M1234-5678'}
        slotProps={{
          htmlInput: { maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
        }}
      />
      <Button
        type="submit"
        variant="contained"
        color="secondary"
        size="large"
        aria-disabled={progress !== null}
        sx={{ minHeight: 56, flex: 'none' }}
      >
        Add
      </Button>
    </Box>
  );
}

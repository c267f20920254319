import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { numbersIn } from '@portal/contract/eligibility';
import { type SyntheticEvent, useDeferredValue, useMemo, useState } from 'react';
import type { Additions } from './use-additions.ts';

/** The field for many membership numbers at once, such as a column of a spreadsheet. */
export function EntryPaste({ additions: { add, progress }, pasted }: { additions: Additions; pasted: string }) {
  const [text, setText] = useState(pasted);
  const [reason, setReason] = useState<string>();
  const settled = useDeferredValue(text);
  const count = useMemo(() => numbersIn(settled).length, [settled]);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const numbers = numbersIn(text);
    setReason(numbers.length === 0 ? 'There is no membership number in this text' : undefined);
    if (numbers.length > 0 && (await add(numbers))) setText((typed) => (typed === text ? '' : typed));
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <TextField
        id="membership-numbers"
        label="Membership numbers"
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoFocus
        multiline
        rows={6}
        error={reason !== undefined}
        helperText={reason ?? 'Paste a column, a table or a message: the numbers in it are found.'}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" color="secondary" size="large" aria-disabled={progress !== null}>
        {buttonText(count)}
      </Button>
    </Box>
  );
}

function buttonText(count: number): string {
  if (count === 0) return 'Add numbers';
  return count === 1 ? 'Add 1 number' : `Add ${count} numbers`;
}

import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { numbersIn } from '@portal/contract/eligibility';
import { type SyntheticEvent, useDeferredValue, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { LoneField } from '#forms/lone-field.tsx';
import type { Additions } from './use-additions.ts';

const entered = z.object({
  text: z
    .string()
    .refine((text) => numbersIn(text).length > 0, 'No membership numbers found. Please check what you pasted.'),
});

/** The field for many membership numbers at once, such as a column of a spreadsheet. */
export function EntryPaste({ additions: { add, progress }, pasted }: { additions: Additions; pasted: string }) {
  const form = useForm({
    defaultValues: { text: pasted },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: zodResolver(entered),
  });
  const settled = useDeferredValue(form.watch('text'));
  const count = useMemo(() => numbersIn(settled).length, [settled]);

  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ text }) => {
    if ((await add(numbersIn(text))) && form.getValues('text') === text) form.setValue('text', '');
  });

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!isSubmitting) void send();
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <LoneField
        form={form}
        name="text"
        id="membership-numbers"
        label="Membership numbers"
        helperText="Paste a column, a table or a message. We’ll find the numbers in it."
        autoFocus
        multiline
        rows={6}
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

import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button } from '@mui/material';
import {
  canonicalNumber,
  extractMembershipNumbers,
  isMembershipNumber,
} from '@portal/contract/values/membership-number';
import { type ClipboardEvent, type SyntheticEvent, useDeferredValue, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SingleField } from '#forms/single-field.tsx';
import { countedText } from '#ui/format.ts';
import type { Additions } from './use-changes.ts';

const oneNumber = z.object({
  number: z.string().refine(isMembershipNumber, 'Please enter a membership number such as M1234-5678'),
});

interface EntryFieldProps {
  additions: Additions;
  /** Called when several numbers are pasted into the field for one. */
  onMany: (text: string) => void;
}

/** The field for one membership number; it keeps the focus for the next one. */
export function EntryField({ additions: { add, progress }, onMany }: EntryFieldProps) {
  const form = useForm({
    defaultValues: { number: '' },
    reValidateMode: 'onSubmit',
    resolver: zodResolver(oneNumber),
  });
  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ number }) => {
    if ((await add([canonicalNumber(number)])) && form.getValues('number') === number) form.setValue('number', '');
  });

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    form.setFocus('number');
    if (!isSubmitting) void send();
  }

  function paste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text');
    if (extractMembershipNumbers(pasted).length < 2) return;
    event.preventDefault();
    onMany(pasted);
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <SingleField
        form={form}
        name="number"
        id="membership-number"
        label="Membership number"
        helperText="Example: M1234-5678"
        onPaste={paste}
        slotProps={{
          htmlInput: { maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
        }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        aria-disabled={progress !== null}
        sx={{ minHeight: 56, flex: 'none' }}
      >
        Add
      </Button>
    </Box>
  );
}

const manyNumbers = z.object({
  text: z
    .string()
    .refine(
      (text) => extractMembershipNumbers(text).length > 0,
      'No membership numbers found. Please check what you pasted.',
    ),
});

/** The field for many membership numbers at once, such as a spreadsheet column. */
export function EntryPaste({ additions: { add, progress }, pasted }: { additions: Additions; pasted: string }) {
  const form = useForm({
    defaultValues: { text: pasted },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: zodResolver(manyNumbers),
  });
  const { isSubmitting } = form.formState;
  const settled = useDeferredValue(form.watch('text'));
  const count = useMemo(() => extractMembershipNumbers(settled).length, [settled]);

  const send = form.handleSubmit(async ({ text }) => {
    if ((await add(extractMembershipNumbers(text))) && form.getValues('text') === text) form.setValue('text', '');
  });

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!isSubmitting) void send();
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <SingleField
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
      <Button type="submit" variant="contained" size="large" aria-disabled={progress !== null}>
        {buttonText(count)}
      </Button>
    </Box>
  );
}

function buttonText(count: number): string {
  return count === 0 ? 'Add numbers' : `Add ${countedText(count, 'number')}`;
}

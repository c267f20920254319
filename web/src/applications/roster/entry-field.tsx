import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { canonicalNumber, isNumber, numbersIn } from '@portal/contract/eligibility';
import type { ClipboardEvent, SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { LoneField } from '#forms/lone-field.tsx';
import type { Additions } from './use-additions.ts';

const entered = z.object({
  number: z.string().refine(isNumber, 'Please enter a membership number such as M1234-5678'),
});

interface EntryFieldProps {
  additions: Additions;
  /** Somebody pastes several numbers where one is meant. */
  onMany: (text: string) => void;
}

/** The field for one membership number; it keeps the focus, so that one follows the other. */
export function EntryField({ additions: { add, progress }, onMany }: EntryFieldProps) {
  const form = useForm({
    defaultValues: { number: '' },
    reValidateMode: 'onSubmit',
    resolver: zodResolver(entered),
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
    if (numbersIn(pasted).length < 2) return;
    event.preventDefault();
    onMany(pasted);
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <LoneField
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

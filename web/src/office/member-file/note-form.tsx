import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button } from '@mui/material';
import { memberFileContract } from '@portal/contract/calls/member-file';
import type { SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { SingleField } from '#forms/single-field.tsx';
import { api, messageOf } from '#lib/api.ts';
import { useNotify } from '#ui/notice.tsx';

export function NoteForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const notify = useNotify();
  const form = useForm({ resolver: zodResolver(memberFileContract.addNote.body), defaultValues: { text: '' } });
  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async (body) => {
    try {
      await api.addNote({ params: { id }, body });
      form.reset();
      onAdded();
    } catch (error) {
      notify(messageOf(error, 'Failed to add the note'), 'error');
    }
  });
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };

  return (
    <Box component="form" noValidate aria-label="Add a note" onSubmit={add} sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <SingleField
        form={form}
        name="text"
        id="note"
        label="New note"
        size="small"
        multiline
        minRows={2}
        maxRows={8}
        helperText="Only managers and verifiers see notes here. A member gets them with a copy of the data."
      />
      <Button
        type="submit"
        variant="outlined"
        aria-disabled={isSubmitting}
        sx={{ justifySelf: 'start', minHeight: { xs: 44, sm: 36 } }}
      >
        Add note
      </Button>
    </Box>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type MemberFile, memberFileContract } from '@portal/contract/member-file';
import type { SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { LoneField } from '#forms/lone-field.tsx';
import { api, messageOf } from '#lib/api.ts';
import { instantText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { FileRows } from './file-rows.tsx';

interface FileNotesProps extends Pick<MemberFile, 'notes'> {
  id: string;
  /** Told of a note that was added. */
  onAdded: () => void;
}

/** What admins noted of a member, for admins only, and a field to add a note. */
export function FileNotes({ id, notes, onAdded }: FileNotesProps) {
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

  const rows = notes.map(({ note_id, at, by_name, text }) => ({
    key: note_id,
    title: (
      <Box component="span" sx={{ fontWeight: 400, whiteSpace: 'pre-line' }}>
        {text}
      </Box>
    ),
    lines: [`${by_name}, ${instantText(at)}`],
  }));
  return (
    <FileRows title="Notes" rows={rows} empty="No notes yet.">
      <Box component="form" noValidate aria-label="Add a note" onSubmit={add} sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
        <LoneField
          form={form}
          name="text"
          id="note"
          label="New note"
          size="small"
          multiline
          minRows={2}
          maxRows={8}
          helperText="Only admins can read notes."
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
    </FileRows>
  );
}

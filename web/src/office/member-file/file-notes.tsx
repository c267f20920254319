import { Box, Skeleton } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { lazy, Suspense } from 'react';
import { MemberLink } from '#office/shared/member-link.tsx';
import { instantText } from '#ui/format.ts';
import { FileRows } from './file-rows.tsx';

// Loaded on demand, since reading the file needs no form library.
const NoteForm = lazy(async () => ({ default: (await import('./note-form.tsx')).NoteForm }));

interface FileNotesProps extends Pick<MemberFile, 'notes'> {
  id: string;
  onAdded: () => void;
}

/** The office's notes on a member, and a field to add one. */
export function FileNotes({ id, notes, onAdded }: FileNotesProps) {
  const rows = notes.map(({ note_id, at, by_uid, by_name, text }) => ({
    key: note_id,
    title: (
      <Box component="span" sx={{ fontWeight: 400, whiteSpace: 'pre-line' }}>
        {text}
      </Box>
    ),
    foot: (
      <>
        <MemberLink id={by_uid}>{by_name}</MemberLink>, {instantText(at)}
      </>
    ),
  }));
  return (
    <FileRows title="Notes" rows={rows} empty="No notes yet.">
      <Suspense fallback={<Skeleton variant="rounded" height={134} role="status" aria-label="Loading…" />}>
        <NoteForm id={id} onAdded={onAdded} />
      </Suspense>
    </FileRows>
  );
}

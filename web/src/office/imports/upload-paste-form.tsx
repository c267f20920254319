import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useRef, useState } from 'react';
import { UploadProgress } from '#ui/upload-progress.tsx';
import { readPasted } from './upload-paste.ts';
import { sourceOfPasted } from './upload-source.ts';
import type { MemberUpload } from './use-member-upload.ts';

/** The field for a list of members, as JSON or as lines with a header row; `before` is what was pasted last. */
export function UploadPaste({ upload: { asking, preview }, before }: { upload: MemberUpload; before: string }) {
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (asking) return;
    const list = readPasted(text);
    const reason = 'problem' in list ? list.problem : undefined;
    setProblem(reason);
    if (reason) field.current?.focus();
    if (!('problem' in list)) await preview(sourceOfPasted(text, list));
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <TextField
        id="pasted-members"
        inputRef={field}
        label="Members"
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        rows={14}
        error={problem !== undefined}
        helperText={problem ?? 'A JSON array, or lines with a header row: separated by commas, semicolons or tabs.'}
        slotProps={{
          htmlInput: { autoComplete: 'off', spellCheck: false },
          input: { sx: { fontFamily: 'ui-monospace, monospace', fontSize: '0.875rem' } },
        }}
      />
      <Button ref={button} type="submit" variant="contained" size="large" aria-disabled={asking !== null}>
        Preview members
      </Button>
      <Box sx={{ width: '100%' }}>{asking && <UploadProgress {...asking} next={button} />}</Box>
    </Box>
  );
}

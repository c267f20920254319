import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button } from '@mui/material';
import { type SyntheticEvent, useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SingleField } from '#forms/single-field.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';
import { readPasted } from './upload-paste.ts';
import { sourceOfPasted } from './upload-source.ts';
import type { MemberUpload } from './use-member-upload.ts';

const pasted = z.object({
  members: z.string().transform((text, context) => {
    const list = readPasted(text);
    if (!('problem' in list)) return sourceOfPasted(text, list);
    context.addIssue(list.problem);
    return z.NEVER;
  }),
});

/** The field for pasting members, as JSON or as lines with a header row; `before` is the previous input. */
export function UploadPaste({ upload: { asking, preview }, before }: { upload: MemberUpload; before: string }) {
  const form = useForm({
    defaultValues: { members: before },
    reValidateMode: 'onSubmit',
    resolver: zodResolver(pasted),
  });
  const button = useId();
  // Includes validation, which takes a moment.
  const isBusy = form.formState.isSubmitting || asking !== null;
  const send = form.handleSubmit(({ members }) => preview(members));

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!isBusy) void send();
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <SingleField
        form={form}
        name="members"
        id="pasted-members"
        label="Members"
        helperText="A JSON array, or lines with a header row, separated by commas, semicolons or tabs."
        multiline
        rows={14}
        slotProps={{
          htmlInput: { autoComplete: 'off', spellCheck: false },
          input: { sx: { fontFamily: 'ui-monospace, monospace', fontSize: '0.875rem' } },
        }}
      />
      <Button id={button} type="submit" variant="contained" size="large" aria-disabled={isBusy}>
        Preview members
      </Button>
      <Box sx={{ width: '100%' }}>{asking && <UploadProgress {...asking} next={button} />}</Box>
    </Box>
  );
}

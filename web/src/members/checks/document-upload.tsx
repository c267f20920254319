import { Alert, Box, Typography } from '@mui/material';
import { reviewTime } from '@portal/contract/rules/next-step';
import { type Check, checkNames } from '@portal/contract/values/membership';
import { possessive } from '@portal/contract/values/possessive';
import { useId, useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { upload } from '#lib/upload.ts';
import { useNameForReader } from '#members/own/called.ts';
import { uploadButtonId } from '#members/own/own-parts.ts';
import { accepted, obstacleToSending } from '#ui/document-file.ts';
import { FileButton, useFileDrop } from '#ui/file-choice.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { useNotify } from '#ui/notice.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';

interface DocumentUploadProps {
  check: Check;
  /** Whether a pending document for this check exists, which the next one replaces. */
  isWaiting: boolean;
  /** The id of the element that takes the focus when no document is needed anymore. */
  heading: string;
}

/** Uploads a document for a check: a chosen or dropped file or, on a phone, a photo. */
export function DocumentUpload({ check, isWaiting, heading }: DocumentUploadProps) {
  const { sending, problem, start } = useDocumentUpload(check);
  const button = uploadButtonId(check);
  const hint = useId();
  const { isOver, dropping } = useFileDrop(start);
  return (
    <Box
      ref={useFocusAfter(heading)}
      {...dropping}
      sx={{
        mt: isWaiting ? 1 : 1.5,
        p: isWaiting ? 0 : 2,
        outline: isWaiting && !isOver ? 'none' : '1px dashed',
        outlineOffset: -1,
        outlineColor: isOver ? 'primary.main' : 'text.secondary',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <FileButton
          id={button}
          accept={accepted}
          busy={sending !== null}
          onFile={start}
          variant={isWaiting ? 'outlined' : 'contained'}
          aria-describedby={hint}
          sx={{ minHeight: 44 }}
        >
          {isWaiting ? 'Replace' : 'Upload'} {checkNames[check]}
        </FileButton>
        <Typography id={hint} variant="body2" sx={{ color: 'text.secondary' }}>
          PDF, PNG or JPEG, up to 5 MB.
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {' '}
            You can also drop the file here.
          </Box>
        </Typography>
      </Box>
      {sending && <UploadProgress {...sending} next={button} />}
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
}

/** A file being uploaded; `sent` is the fraction sent, from 0 to 1. */
interface Sending {
  name: string;
  sent: number;
  cancel: () => void;
}

/** Uploads a check's documents, one at a time. */
function useDocumentUpload(check: Check) {
  const notify = useNotify();
  const called = useNameForReader();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function deliver(file: File): Promise<void> {
    const stop = new AbortController();
    const show = (sent: number) => setSending({ name: file.name, sent, cancel: () => stop.abort() });
    show(0);
    try {
      const following = { onProgress: show, signal: stop.signal };
      await upload('uploadDocument', { body: { document_type: check } }, file, following);
      notify(
        `We received ${possessive(called)} ${checkNames[check]}. We’ll review it within ${reviewTime}.`,
        'success',
      );
    } catch (error) {
      if (stop.signal.aborted) notify('The upload was canceled.');
      else setProblem(messageOf(error, 'We couldn’t upload the file. Please try again.'));
    }
    setSending(null);
  }

  const start = async (file: File) => {
    if (sending) return;
    const obstacle = obstacleToSending(file);
    setProblem(obstacle ?? null);
    if (!obstacle) await deliver(file);
  };

  return { sending, problem, start };
}

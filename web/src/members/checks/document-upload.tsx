import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Check, checkNames } from '@portal/contract/membership';
import { type RefObject, useId, useRef } from 'react';
import { UploadProgress } from '#ui/upload-progress.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { accepted } from './document-file.ts';
import { useDocumentUpload } from './use-document-upload.ts';

interface DocumentUploadProps {
  check: Check;
  /** Whether a document of this check waits already; the next one takes its place. */
  isWaiting: boolean;
  /** What takes the focus when nothing is asked for any more. */
  heading: RefObject<HTMLElement | null>;
}

/** Sends a document of a check: a file that is chosen or dropped, or on a phone a photo. */
export function DocumentUpload({ check, isWaiting, heading }: DocumentUploadProps) {
  const { sending, problem, start } = useDocumentUpload(check);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const { isOver, dropping } = useFileDrop(start);
  const area = useFocusAfter(heading);

  const choose = () => {
    if (!sending) input.current?.click();
  };

  return (
    <Box
      ref={area}
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
        <Button
          ref={button}
          variant={isWaiting ? 'outlined' : 'contained'}
          aria-disabled={sending !== null}
          aria-describedby={hint}
          onClick={choose}
          sx={{ minHeight: 44 }}
        >
          {isWaiting ? 'Replace' : 'Upload'} {checkNames[check]}
        </Button>
        <Typography id={hint} variant="body2" sx={{ color: 'text.secondary' }}>
          PDF, PNG or JPEG, at most 5 MB.
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {' '}
            You can drop the file here.
          </Box>
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void start(file);
          // The same file can be chosen again, once it has been mended.
          target.value = '';
        }}
      />
      {sending && <UploadProgress {...sending} next={button} />}
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
}

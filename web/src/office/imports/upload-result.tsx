import { Box, Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useNavigate } from '#lib/views.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { resultLines, resultTitle } from './upload-texts.ts';
import type { UploadStepProps } from './use-member-upload.ts';

const UploadCorrections = lazy(async () => ({
  default: (await import('./upload-corrections.tsx')).UploadCorrections,
}));
const UploadErrors = lazy(async () => ({ default: (await import('./upload-errors.tsx')).UploadErrors }));

/** The last step: the upload's results and what to do next. */
export function UploadResultSheet({ upload, step }: UploadStepProps<'result'>) {
  const navigate = useNavigate();
  const { result, rejected, otherErrors } = step;
  return (
    <>
      <Outcome
        title={resultTitle(result)}
        tone={result.isComplete ? 'success' : 'error'}
        actions={
          <>
            <Button
              variant={rejected.rows.length > 0 ? 'outlined' : 'contained'}
              onClick={() => navigate('admin-members')}
            >
              Go to Members
            </Button>
            {(result.errors > 0 || rejected.others > 0) && (
              <BusyButton variant="outlined" busy={upload.isSaving} onClick={() => upload.saveRejected(step)}>
                Download rejected rows
              </BusyButton>
            )}
            <Button onClick={upload.restart}>Upload another list</Button>
          </>
        }
      >
        {!result.isComplete && <p>Upload the same list again to continue. No one is added twice.</p>}
        {resultLines(result).map((line) => (
          <Box component="p" key={line} sx={{ overflowWrap: 'anywhere', '&&': { m: 0 } }}>
            <EmailText>{line}</EmailText>
          </Box>
        ))}
        {otherErrors > 0 && (
          <Suspense>
            <UploadErrors of={result} />
          </Suspense>
        )}
      </Outcome>
      {rejected.rows.length > 0 && (
        <Suspense>
          <UploadCorrections upload={upload} step={step} />
        </Suspense>
      )}
    </>
  );
}

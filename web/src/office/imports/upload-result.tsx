import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '#lib/views.ts';
import { countText } from '#ui/format.ts';
import { Outcome } from '#ui/outcome.tsx';
import { errorsShown, resultLines, resultTitle, rowErrorText } from './upload-texts.ts';
import type { UploadStepProps } from './use-member-upload.ts';

/** The last step: what came of the upload, and the way on. */
export function UploadResultSheet({ upload, step }: UploadStepProps<'result'>) {
  const navigate = useNavigate();
  const { result } = step;
  const errors = result.firstErrors.slice(0, errorsShown);
  return (
    <Outcome
      title={resultTitle(result)}
      tone={result.isComplete ? 'success' : 'error'}
      ways={
        <>
          <Button variant="contained" onClick={() => navigate('admin-members')}>
            Go to Members
          </Button>
          {result.errors > 0 && (
            <Button variant="outlined" aria-disabled={upload.isSaving} onClick={() => upload.saveRejected(step)}>
              Download rejected rows
            </Button>
          )}
          <Button onClick={upload.restart}>Upload another list</Button>
        </>
      }
    >
      {!result.isComplete && <p>Upload the same list again to go on; nobody is added twice.</p>}
      {resultLines(result).map((line) => (
        <Box component="p" key={line} sx={{ overflowWrap: 'anywhere', '&&': { m: 0 } }}>
          {line}
        </Box>
      ))}
      {errors.length > 0 && (
        <Box component="ul" aria-label="Errors" sx={{ mt: 1.5, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {errors.map((error) => (
            <li key={error.row}>{rowErrorText(error)}</li>
          ))}
        </Box>
      )}
      {result.errors > errors.length && <p>The rejected rows hold all {countText(result.errors)} of them.</p>}
    </Outcome>
  );
}

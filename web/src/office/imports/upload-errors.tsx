import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { MemberImport, RowError } from '@portal/contract/records/import';
import { useId, useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { countedText } from '#ui/format.ts';
import { useFetch } from '#ui/use-fetch.ts';
import { errorsRangeText, rowErrorText } from './upload-texts.ts';

interface UploadErrorsProps {
  of: Pick<MemberImport, 'import_id' | 'errors' | 'first_errors'>;
}

/** An upload's first errors, and all of them on demand. */
export function UploadErrors({ of: upload }: UploadErrorsProps) {
  const { errors: count, first_errors: first } = upload;
  const [isWhole, setWhole] = useState(false);
  return (
    <Box sx={{ mt: 1.5 }}>
      {isWhole ? <AllErrors of={upload} /> : <Rows errors={first} />}
      {count > first.length && (
        <Button
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ mt: 1, ml: -1.5, px: 1.5, minHeight: 44 }}
        >
          {isWhole ? 'Show fewer errors' : `Show all ${countedText(count, 'error')}`}
        </Button>
      )}
    </Box>
  );
}

const failure = 'Failed to load the errors. Please try again.';

// Enough for continuous scrolling, yet small enough that thousands of errors stay fast.
const pageSize = 100;

/** Every row an upload rejected, one page at a time. */
export function AllErrors({ of: { import_id, errors: count, first_errors: first } }: UploadErrorsProps) {
  if (count <= first.length) return <Pages errors={first} count={count} />;
  // A running upload may add errors.
  return <FetchedErrors key={count} id={import_id} count={count} />;
}

const readErrors = (id: string) => api.importErrors({ params: { id } });

function FetchedErrors({ id, count }: { id: string; count: number }) {
  const part = useId();
  const { result, error, askAgain } = useFetch(readErrors, id);
  const problem = error === undefined ? undefined : messageOf(error, failure);
  return (
    <Box id={part} tabIndex={-1}>
      <FetchProblem problem={problem} onTryAgain={askAgain} next={part} />
      {!result && !problem && (
        <Skeleton variant="rounded" height={120} role="status" aria-label="Loading errors..." sx={{ mt: 1 }} />
      )}
      {result && <Pages errors={result.errors} count={count} />}
    </Box>
  );
}

const turn = { px: 1.5, minHeight: 44 };

function Pages({ errors, count }: { errors: readonly RowError[]; count: number }) {
  const [page, setPage] = useState(0);
  const pages = Math.ceil(errors.length / pageSize);
  const shown = errors.slice(page * pageSize, (page + 1) * pageSize);
  return (
    <>
      <Box
        // Scrolls back to the top on a new page.
        key={page}
        role="region"
        aria-label="All errors"
        // Scrollable areas must be reachable by keyboard.
        tabIndex={0}
        sx={{ mt: 1, maxHeight: '24rem', overflowY: 'auto', borderBlock: 1, borderColor: 'divider', py: 1 }}
      >
        <Rows errors={shown} />
      </Box>
      {errors.length < count && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Error details are kept for 90 days. To see all of them, upload the list again.
        </Typography>
      )}
      {pages > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 1, ml: -1.5 }}>
          <BusyButton busy={page === 0} onClick={() => setPage(page - 1)} sx={turn}>
            Previous errors
          </BusyButton>
          <Typography aria-live="polite">{errorsRangeText(page * pageSize, shown.length, errors.length)}</Typography>
          <BusyButton busy={page === pages - 1} onClick={() => setPage(page + 1)} sx={turn}>
            Next errors
          </BusyButton>
        </Box>
      )}
    </>
  );
}

/** Rejected rows, each with the reason. */
function Rows({ errors }: { errors: readonly RowError[] }) {
  if (errors.length === 0) return null;
  return (
    <Box component="ul" aria-label="Errors" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {errors.map((error) => (
        <li key={error.row}>
          <EmailText>{rowErrorText(error)}</EmailText>
        </li>
      ))}
    </Box>
  );
}

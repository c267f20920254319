import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import type { RowError } from '@portal/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#lib/api.ts';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { useProblem } from '#office/shared/problem.ts';
import { countedText } from '#ui/format.ts';
import { errorsRangeText, rowErrorText } from './upload-texts.ts';

interface UploadErrorsProps {
  /** The upload's. */
  id: string;
  count: number;
  first: readonly RowError[];
}

/** The first errors of an upload, and all of them when they are asked for. */
export function UploadErrors(errors: UploadErrorsProps) {
  const { count, first } = errors;
  const [isWhole, setWhole] = useState(false);
  return (
    <Box sx={{ mt: 1.5 }}>
      {isWhole ? <AllErrors {...errors} /> : <Rows errors={first} />}
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

const failure = 'The errors could not be loaded. Please try again.';

// So many that one reads on by scrolling, and so few that thousands of them are no burden.
const pageSize = 100;

/** Every row that an upload could not take, a page at a time. */
export function AllErrors({ id, count, first }: UploadErrorsProps) {
  const part = useId();
  const [page, setPage] = useState(0);
  const isInDocument = count <= first.length;
  const answer = useQuery({
    // While an upload is running, more of them come.
    queryKey: ['import-errors', id, count],
    queryFn: ({ signal }) => api.importErrors({ params: { id }, signal }),
    enabled: !isInDocument,
    meta: { failure },
  });
  const { problem } = useProblem(id, answer, failure);
  const errors = isInDocument ? first : answer.data?.errors;
  const shown = errors?.slice(page * pageSize, (page + 1) * pageSize);
  return (
    <Box id={part} tabIndex={-1}>
      <FetchProblem problem={problem} onTryAgain={() => void answer.refetch()} next={part} />
      {!errors && !problem && (
        <Skeleton variant="rounded" height={120} role="status" aria-label="Loading errors..." sx={{ mt: 1 }} />
      )}
      {shown && (
        <Box
          // Another page begins at its top.
          key={page}
          role="region"
          aria-label="All errors"
          // What scrolls has to be within reach of the keyboard.
          tabIndex={0}
          sx={{ mt: 1, maxHeight: '24rem', overflowY: 'auto', borderBlock: 1, borderColor: 'divider', py: 1 }}
        >
          <Rows errors={shown} />
        </Box>
      )}
      {errors && errors.length < count && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Error details are kept for 90 days. To see all of them, upload the list again.
        </Typography>
      )}
      {errors && errors.length > pageSize && (
        <TablePagination
          component="div"
          count={errors.length}
          page={page}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[]}
          onPageChange={(_, wanted) => setPage(wanted)}
          labelDisplayedRows={errorsRangeText}
        />
      )}
    </Box>
  );
}

/** Some rows that an upload could not take, each with the reason. */
function Rows({ errors }: { errors: readonly RowError[] }) {
  if (errors.length === 0) return null;
  return (
    <Box component="ul" aria-label="Errors" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {errors.map((error) => (
        <li key={error.row}>{rowErrorText(error)}</li>
      ))}
    </Box>
  );
}

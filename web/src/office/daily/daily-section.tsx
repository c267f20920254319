import { Box, Skeleton, Typography } from '@mui/material';
import type { DailyRecord } from '@portal/contract/records/daily';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#lib/api.ts';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { useProblem } from '#office/shared/problem.ts';
import { denseRow } from '#ui/dense-row.tsx';
import { dayText, instantText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { doneText, failedText } from './daily-texts.ts';

const failure = 'Failed to load the daily work';

/** The daily runs of the last few days: what they did, left undone and failed at. */
export function DailySection() {
  const id = useId();
  const answer = useQuery({
    queryKey: ['daily-records'],
    queryFn: ({ signal }) => api.dailyRecords({ signal }),
    meta: { failure },
  });
  const { problem } = useProblem('', answer, failure);
  const records = answer.data?.daily_records;
  return (
    <Section title="Daily work">
      <Box id={id} tabIndex={-1}>
        <FetchProblem problem={problem} onTryAgain={() => void answer.refetch()} next={id} />
        {!records && !problem && (
          <Skeleton variant="rounded" height={96} role="status" aria-label="Loading the daily work..." />
        )}
        {records?.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            The portal sends reminders and finishes what was interrupted early every morning. No day is recorded yet.
          </Typography>
        )}
        {records && records.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {records.map((record) => (
              <Day key={record.day} record={record} />
            ))}
          </Box>
        )}
      </Box>
    </Section>
  );
}

function Day({ record }: { record: DailyRecord }) {
  const { day, began_at, ended_at } = record;
  const failed = failedText(record);
  return (
    <Box
      component="li"
      sx={{ ...denseRow, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr) 14rem' }, py: 1 }}
    >
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
        {dayText(day)}
      </Typography>
      <Box>
        <Typography variant="body2">{doneText(record)}</Typography>
        {failed && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {failed}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: ended_at ? 'text.secondary' : 'warning.main' }}>
        {ended_at ? `Finished ${instantText(ended_at)}` : `Not finished, begun ${instantText(began_at)}`}
      </Typography>
    </Box>
  );
}

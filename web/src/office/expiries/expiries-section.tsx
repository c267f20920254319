import { Skeleton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { Expiries } from '@portal/contract/calls/reports';
import { renewalDays } from '@portal/contract/values/term';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#lib/api.ts';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { useProblem } from '#office/shared/problem.ts';
import { countText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { countNames, rowOf } from './expiry-rows.ts';

const title = 'Memberships by expiry';
const failure = 'Failed to load the expiries';

/** Counts of expired memberships, and of those expiring in each month ahead; each row links to these members. */
export function ExpiriesSection() {
  const table = useId();
  const answer = useQuery({
    queryKey: ['expiries'],
    queryFn: ({ signal }) => api.expiriesByMonth({ signal }),
    meta: { failure },
  });
  const { problem } = useProblem('', answer, failure);
  return (
    <Section title={title}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Approved memberships by the month in which they expire. Members can renew from {renewalDays} days before.
      </Typography>
      <FetchProblem problem={problem} onTryAgain={() => void answer.refetch()} next={table} />
      {answer.isPending && !problem && (
        <Skeleton variant="rounded" height={480} role="status" aria-label="Loading the expiries" />
      )}
      {answer.data && <ExpiriesTable id={table} expiries={answer.data.expiries} />}
    </Section>
  );
}

function ExpiriesTable({ id, expiries }: { id: string; expiries: readonly Expiries[] }) {
  return (
    <TableContainer id={id} tabIndex={0} role="region" aria-label="Table of expiries" sx={{ maxWidth: 720 }}>
      <Table
        size="small"
        aria-label={title}
        sx={{
          '& th, & td': { px: 1, py: 1, borderColor: 'divider' },
          '& td': { fontVariantNumeric: 'tabular-nums' },
          '& thead th': { fontWeight: 650 },
          '& th button': { minHeight: 24 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Month</TableCell>
            {countNames.map((name) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {expiries.map(rowOf).map(({ name, counts, filter }) => (
            <TableRow key={filter}>
              <TableCell component="th" scope="row">
                <ViewLink view="admin-members" state={{ status: filter }}>
                  {name}
                </ViewLink>
              </TableCell>
              {countNames.map((type, index) => (
                <TableCell key={type} align="right">
                  {countText(counts[index] ?? 0)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Live } from '#lib/live.ts';
import { LiveProblem } from '#ui/live-problem.tsx';

interface LiveListProps<Row> {
  live: Live<Row[]>;
  loading: string;
  /** How high it is while it loads, in pixels. */
  height?: number;
  empty: string;
  emptyLook?: Pick<TypographyProps, 'role' | 'sx'>;
  label?: string;
  sx?: SxProps<Theme>;
  children: (row: Row) => ReactNode;
}

/** The rows of a live list, or what is said in their place. */
export function LiveList<Row>(props: LiveListProps<Row>) {
  const { live, loading, height = 96, empty, emptyLook, label, sx = {}, children } = props;
  if (live.status === 'loading')
    return <Skeleton variant="rounded" height={height} role="status" aria-label={loading} />;
  if (live.status !== 'ready') return <LiveProblem of={[live]} />;
  if (live.data.length === 0) {
    return (
      <Typography color="textSecondary" {...emptyLook}>
        {empty}
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label={label} sx={[{ listStyle: 'none', m: 0, p: 0 }, ...[sx].flat()]}>
      {live.data.map(children)}
    </Box>
  );
}

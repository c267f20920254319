import { Box, Skeleton, Typography, type TypographyProps } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Live } from '#lib/live.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { BusyButton } from './busy-button.tsx';
import { isPart, type LivePages } from './pending.ts';

interface LiveListProps<Row> {
  live: Live<Row[]>;
  loading: string;
  /** Height while loading, in pixels. */
  height?: number;
  empty: string;
  emptyLook?: Pick<TypographyProps, 'role' | 'sx'>;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  sx?: SxProps<Theme>;
  children: (row: Row) => ReactNode;
}

/** The rows of a live list, or a message in their place. */
export function LiveList<Row>(props: LiveListProps<Row>) {
  const { live, loading, height = 96, empty, emptyLook, sx = {}, children } = props;
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
    <Box
      component="ul"
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
      sx={[{ listStyle: 'none', m: 0, p: 0 }, ...[sx].flat()]}
    >
      {live.data.map(children)}
    </Box>
  );
}

interface LivePagingProps {
  pages: LivePages<unknown>;
  /** The accessible name of the buttons. */
  label: string;
  order: 'oldest first' | 'newest first';
}

/** Next and previous buttons of a live list; hidden if everything fits on one page. */
export function LivePaging({ pages, label, order }: LivePagingProps) {
  const { page, hasNext, showNext, showPrevious } = pages;
  if (!isPart(pages)) return null;
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minHeight: { xs: 44, md: 40 } },
      }}
    >
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        Page {page + 1}, {order}
      </Typography>
      <BusyButton variant="outlined" busy={page === 0} onClick={showPrevious}>
        Previous
      </BusyButton>
      <BusyButton variant="outlined" busy={!hasNext} onClick={showNext}>
        Next
      </BusyButton>
    </Box>
  );
}

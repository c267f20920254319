import { Box, Skeleton, Typography, type TypographyProps } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import type { Live } from '#lib/live.ts';
import { BusyButton, DisappearingButton } from '#ui/busy-button.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { isPart, type LivePages, usePendingHeading } from './pending.ts';
import type { Stats } from './stats.ts';

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

interface PendingListProps<Row> {
  /** The id of the heading, which takes the focus from a row that leaves the list. */
  id: string;
  pages: LivePages<Row>;
  /** The name of the server's count of these items. */
  counted: keyof Stats;
  title?: string;
  /** The space below the heading, in theme units. */
  gap: number;
  loading: string;
  empty: string;
  /** The accessible name of the paging buttons. */
  pagingLabel: string;
  /** How many rows show until the rest is asked for; all by default. */
  most?: number;
  /** The styles of the list. */
  sx?: SxProps<Theme>;
  children: (row: Row) => ReactNode;
}

/** A section of pending items, oldest first, with their number in the heading. */
export function PendingList<Row>(props: PendingListProps<Row>) {
  const { id, pages, counted, title, gap, loading, empty, pagingLabel, most, sx, children } = props;
  const { heading, count } = usePendingHeading(pages, counted, title);
  const [isWhole, setIsWhole] = useState(false);
  const { live } = pages;
  const isCut = !isWhole && most !== undefined && live.status === 'ready' && live.data.length > most;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} aria-live="polite" variant="h3" component="h2" tabIndex={-1} sx={{ mb: gap }}>
        {heading}
      </Typography>
      <LiveList
        live={isCut ? { ...live, data: live.data.slice(0, most) } : live}
        loading={loading}
        empty={empty}
        {...(sx && { sx })}
      >
        {children}
      </LiveList>
      {isCut ? (
        <DisappearingButton next={id} onClick={() => setIsWhole(true)} sx={{ mt: 1, px: 0, minHeight: 44 }}>
          Show all {count}
        </DisappearingButton>
      ) : (
        <LivePaging pages={pages} label={pagingLabel} order="oldest first" />
      )}
    </Box>
  );
}

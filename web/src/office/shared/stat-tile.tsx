import { Box, ButtonBase, Skeleton } from '@mui/material';
import { useId } from 'react';
import { countText } from '#ui/format.ts';
import { FetchProblem } from './fetch-problem.tsx';

export interface StatTileProps {
  label: string;
  /** Undefined while loading, null if unavailable; a string if there are more than were counted. */
  count: number | string | null | undefined;
  /** A note next to the name, such as how many of these have expired. */
  note?: string | undefined;
  /** Whether a nonzero count calls for action. */
  urgent?: boolean;
  /** Opens what is counted; without it, the tile is read-only. */
  onOpen?: () => void;
}

const layout = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 0.5,
  width: '100%',
  py: 1,
  textAlign: 'left',
} as const;

const inOneLine = {
  flexDirection: 'row',
  alignItems: 'baseline',
  justifyContent: 'flex-start',
  gap: 1,
  py: 1,
} as const;

function Count({ count }: Pick<StatTileProps, 'count'>) {
  if (count === undefined) return <Skeleton width="2ch" />;
  if (count === null) return '–';
  return typeof count === 'number' ? countText(count) : count;
}

function StatTile({ label, note, count, urgent, compact, onOpen }: StatTileProps & Pick<StatTilesProps, 'compact'>) {
  const look = compact ? { ...layout, ...inOneLine } : layout;
  const content = (
    <>
      <Box
        component="span"
        sx={{
          typography: 'h4',
          lineHeight: 1,
          color: urgent && count ? 'warning.main' : 'text.primary',
        }}
      >
        <Count count={count} />
      </Box>
      <Box
        component="span"
        className="label"
        sx={{
          typography: 'body2',
          fontSize: compact ? undefined : '0.8125rem',
          lineHeight: 1.3,
          color: 'text.secondary',
        }}
      >
        {label}
        {note && ` (${note})`}
      </Box>
    </>
  );
  if (!onOpen) return <Box sx={look}>{content}</Box>;
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        ...look,
        '& .label': { textDecoration: 'underline', textUnderlineOffset: '3px' },
        '&:hover .label': { color: 'text.primary', textDecorationThickness: '2px' },
      }}
    >
      {content}
    </ButtonBase>
  );
}

interface StatTilesProps {
  tiles: readonly StatTileProps[];
  /** Tiles per row on a wide window. */
  columns: number;
  /** Whether count and name share a line. */
  compact?: boolean;
  /** Why counting failed, if it did. */
  problem?: string | undefined;
  onRecount?: () => void;
}

/** Ruled tiles, as in a ledger; if counting fails, keeps the last counts and offers a retry. */
export function StatTiles({ tiles, columns, compact = false, problem, onRecount }: StatTilesProps) {
  const list = useId();
  const settled = (count: StatTileProps['count']) => (problem && count === undefined ? null : count);
  return (
    <>
      {onRecount && <FetchProblem problem={problem} onTryAgain={onRecount} next={list} />}
      <Box
        component="ul"
        id={list}
        tabIndex={-1}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          columnGap: { xs: 2, md: columns > 4 ? 1.5 : 4 },
          gridTemplateColumns: {
            xs: compact ? '1fr 1fr' : 'repeat(3, 1fr)',
            sm: `repeat(${Math.min(columns, 5)}, 1fr)`,
            lg: `repeat(${columns}, 1fr)`,
          },
        }}
      >
        {tiles.map((tile) => (
          <Box component="li" key={tile.label} sx={{ display: 'flex', borderTop: 1, borderColor: 'divider' }}>
            <StatTile {...tile} compact={compact} count={settled(tile.count)} />
          </Box>
        ))}
      </Box>
    </>
  );
}

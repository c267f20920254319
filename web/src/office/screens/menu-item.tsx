import { Box, ButtonBase } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import type { StatTileProps } from '#office/shared/stat-tile.tsx';
import { HiddenText } from '#ui/hidden-text.tsx';
import { ink } from '#ui/theme.ts';

interface ItemProps {
  isCurrent?: boolean;
  /** The address of a link; a button has none. */
  href?: string;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

export function Item({ isCurrent = false, children, ...action }: ItemProps) {
  return (
    <ButtonBase
      {...action}
      aria-current={isCurrent ? 'page' : undefined}
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 1,
        minHeight: { xs: 44, lg: 40 },
        px: 1.5,
        font: 'inherit',
        fontSize: '0.9375rem',
        fontWeight: 600,
        textAlign: 'left',
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: 1,
        '&:hover': { bgcolor: ink.line },
        '&[aria-current]': {
          bgcolor: ink.line,
          boxShadow: `inset 4px 0 ${ink.accent}`,
        },
      }}
    >
      {children}
    </ButtonBase>
  );
}

/** The count of pending work; nothing if zero or unknown. */
export function WaitingCount({ count }: { count: StatTileProps['count'] }) {
  if (!count) return null;
  return (
    <Box
      component="span"
      sx={{
        minWidth: 24,
        px: 0.75,
        border: '1px solid transparent',
        borderRadius: 3,
        bgcolor: ink.accent,
        color: ink.ground,
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        textAlign: 'center',
      }}
    >
      {count}
      <HiddenText> waiting</HiddenText>
    </Box>
  );
}

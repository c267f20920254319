import { keyframes } from '@emotion/react';
import { Box, Button, Typography } from '@mui/material';
import { productOf } from '@portal/contract/values/catalog';
import { dayText } from '#ui/format.ts';
import { display } from '#ui/theme.ts';
import type { CardFacts } from './card-face.ts';
import { renewLabel } from './renew-label.ts';
import type { Pager } from './use-pager.ts';

const slideIn = {
  1: keyframes`from { opacity: 0; transform: translateX(48px) }`,
  [-1]: keyframes`from { opacity: 0; transform: translateX(-48px) }`,
} as const;

interface DoorCardProps extends Pick<CardFacts, 'card' | 'expired'> {
  /** The id of the name, which labels the dialog. */
  nameId: string;
  /** The direction it slides in from, if it is one of several. */
  turning: Pick<Pager, 'direction' | 'swipe'>;
  onRenew?: (() => void) | undefined;
}

/** A card to read at a door: its code as large as possible, and the member's name. */
export function DoorCard({ card, expired, nameId, turning: { direction, swipe }, onRenew }: DoorCardProps) {
  return (
    <Box
      {...swipe}
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        '@media (orientation: landscape)': { flexDirection: 'row' },
        alignItems: 'center',
        justifyContent: 'center',
        gap: { xs: 2, sm: 5 },
        px: 2,
        pb: 3,
        touchAction: 'pan-y pinch-zoom',
        ...(direction !== 0 && {
          animation: `${slideIn[direction]} 220ms ease-out`,
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        }),
      }}
    >
      <Box
        component="img"
        src={`data:image/png;base64,${card.qr_code}`}
        alt="QR code to verify this membership"
        draggable={false}
        sx={{ width: 'min(100%, 88vmin, 62vh, 100dvh - 152px)', flex: 'none' }}
      />
      <Box sx={{ minWidth: 0, maxWidth: '34rem' }}>
        <Typography
          id={nameId}
          component="h2"
          sx={{
            fontWeight: 700,
            fontSize: card.name.length > 60 ? '1.125rem' : 'clamp(1.5rem, 5vmin, 2.5rem)',
            lineHeight: 1.2,
            overflowWrap: 'anywhere',
          }}
        >
          {card.name}
        </Typography>
        <Typography sx={{ fontSize: '1.125rem', mt: 0.5 }}>{productOf(card.membership_type).name}</Typography>
        <Typography sx={{ ...display, fontSize: 'clamp(2rem, 8vmin, 3.5rem)', lineHeight: 1.1, mt: 1.5 }}>
          {card.member_id}
        </Typography>
        <Typography
          sx={{
            fontSize: expired ? '1.5rem' : '1.125rem',
            fontWeight: expired ? 700 : 400,
            color: expired ? '#B3112B' : 'inherit',
          }}
        >
          {expired ? 'Expired' : 'Expires'} {dayText(card.expiry)}
        </Typography>
        {onRenew && (
          <Button variant="contained" color="secondary" size="large" onClick={onRenew} sx={{ mt: 2 }}>
            {renewLabel}
          </Button>
        )}
      </Box>
    </Box>
  );
}

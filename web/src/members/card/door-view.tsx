import { Box, Button, Dialog, Typography } from '@mui/material';
import type { MembershipCard } from '@portal/contract/records/member';
import { brand } from '@portal/federation/brand';
import { colors } from '@portal/federation/colors';
import { useEffect, useId } from 'react';
import { keepScreenOn } from '#lib/awake-screen.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { ChevronDownIcon, CloseIcon } from '#ui/icons.tsx';
import { display, ink } from '#ui/theme.ts';
import { useLeaving } from '#ui/use-back-to-close.ts';
import { useToday } from '#ui/use-today.ts';
import { DoorCard } from './door-card.tsx';
import { type Pager, usePager } from './use-pager.ts';

interface DoorViewProps {
  /** A household's cards, for switching between them. */
  cards: readonly [MembershipCard, ...MembershipCard[]];
  /** The number on the card to show first. */
  first: string;
  /** Leads to the renewal of that card's expired membership. */
  onRenew?: (() => void) | undefined;
  onClose: () => void;
}

const dark = { color: ink.ground, '&:hover': { bgcolor: '#E8ECF3' } } as const;

/**
 * The cards for the door, in the whole window, with a light background for scanners and the screen kept on; an expired
 * card is gray.
 */
export function DoorView({ cards, first, onRenew, onClose }: DoorViewProps) {
  const name = useId();
  const today = useToday();
  useEffect(keepScreenOn, []);
  const { close, leaveFor } = useLeaving(onClose);
  const ids = cards.map(({ member_id }) => member_id);
  const turning = usePager(ids, first);
  const card = cards[turning.at] ?? cards[0];
  const expired = card.expiry < today;
  return (
    <Dialog
      fullScreen
      open
      onClose={close}
      onKeyDown={turning.onKeyDown}
      aria-labelledby={name}
      slotProps={{
        paper: {
          sx: {
            bgcolor: expired ? '#DFE1E5' : '#FFFFFF',
            color: ink.ground,
            colorScheme: 'light',
            '--focus': colors.light.focus,
            borderRadius: 0,
            overflowX: 'hidden',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, px: 2, py: 1 }}>
        <Typography sx={{ ...display, fontSize: '1.25rem', lineHeight: 1.1 }}>{brand.name}</Typography>
        <Button autoFocus onClick={close} startIcon={<CloseIcon />} sx={{ ...dark, minHeight: 44, flex: 'none' }}>
          Close
        </Button>
      </Box>
      <DoorCard
        key={card.member_id}
        card={card}
        expired={expired}
        nameId={name}
        turning={turning}
        // The dialog restores the focus as it closes.
        onRenew={onRenew && card.member_id === first ? () => leaveFor(() => queueMicrotask(onRenew)) : undefined}
      />
      {cards.length > 1 && <CardSwitcher cards={cards} turning={turning} />}
    </Dialog>
  );
}

/** The position among the cards, and buttons to the neighboring ones; with two cards, one button. */
function CardSwitcher({ cards, turning: { at, turn } }: { cards: readonly MembershipCard[]; turning: Pager }) {
  const nameAt = (place: number) => cards[(place + cards.length) % cards.length]?.name;
  return (
    <Box
      component="nav"
      aria-label="Cards"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
        alignItems: 'center',
        gap: 1,
        px: 1,
        py: 1,
        borderTop: '1px solid #C5CBD6',
      }}
    >
      <Box sx={{ justifySelf: 'start', maxWidth: '100%' }}>
        {cards.length > 2 && (
          <Button
            title={nameAt(at - 1)}
            onClick={() => turn(-1)}
            startIcon={<ChevronDownIcon sx={{ rotate: '90deg' }} />}
            sx={turnButton}
          >
            <HiddenText>Previous card: </HiddenText>
            <span>{nameAt(at - 1)}</span>
          </Button>
        )}
      </Box>
      <Typography role="status" sx={{ whiteSpace: 'nowrap' }}>
        <HiddenText>{nameAt(at)}, card </HiddenText>
        {at + 1} of {cards.length}
      </Typography>
      <Box sx={{ justifySelf: 'end', maxWidth: '100%' }}>
        <Button
          title={nameAt(at + 1)}
          onClick={() => turn(1)}
          endIcon={<ChevronDownIcon sx={{ rotate: '-90deg' }} />}
          sx={turnButton}
        >
          <HiddenText>Next card: </HiddenText>
          <span>{nameAt(at + 1)}</span>
        </Button>
      </Box>
    </Box>
  );
}

const turnButton = {
  ...dark,
  minHeight: 48,
  maxWidth: '100%',
  lineHeight: 1.2,
  '& > span:not(.MuiButton-icon)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

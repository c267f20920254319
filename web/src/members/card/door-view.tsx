import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { productOf } from '@portal/contract/catalogue';
import { useId } from 'react';
import { dayText } from '#ui/format.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { display, ink } from '#ui/theme.ts';
import { useLeaving } from '#ui/use-back-to-close.ts';
import type { CardFacts } from './card-face.ts';
import { useAwakeScreen } from './use-awake-screen.ts';

/** What the button is called that leads from an expired card to its renewal. */
export const renewLabel = 'Renew membership';

interface DoorViewProps extends CardFacts {
  /** Leads to the renewal of a membership that has expired. */
  onRenew?: (() => void) | undefined;
  onClose: () => void;
}

/** The card for the door: the whole window, light so that every scanner reads it, and awake; an expired one is grey. */
export function DoorView({ card, expired, onRenew, onClose }: DoorViewProps) {
  const name = useId();
  useAwakeScreen();
  const { close, leaveFor } = useLeaving(onClose);
  return (
    <Dialog
      fullScreen
      open
      onClose={close}
      aria-labelledby={name}
      slotProps={{
        paper: {
          sx: {
            bgcolor: expired ? '#DFE1E5' : '#FFFFFF',
            color: ink.navy,
            colorScheme: 'light',
            '--focus': '#1D5FD1',
            borderRadius: 0,
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, px: 2, py: 1 }}>
        <Typography sx={{ ...display, fontSize: '1.25rem', lineHeight: 1.1 }}>{brand.name}</Typography>
        <Button
          autoFocus
          onClick={close}
          startIcon={<CloseIcon />}
          sx={{ minHeight: 44, flex: 'none', color: ink.navy, '&:hover': { bgcolor: '#E8ECF3' } }}
        >
          Close
        </Button>
      </Box>
      <Box
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
        }}
      >
        <Box
          component="img"
          src={`data:image/png;base64,${card.qr_code}`}
          alt="QR code to verify this membership"
          sx={{ width: 'min(100%, 88vmin, 62vh)', flex: 'none', imageRendering: 'pixelated' }}
        />
        <Box sx={{ minWidth: 0, maxWidth: '34rem' }}>
          <Typography
            id={name}
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
            <Button
              variant="contained"
              color="secondary"
              size="large" // The dialog gives the focus back as it closes.
              onClick={() => leaveFor(() => queueMicrotask(onRenew))}
              sx={{ mt: 2 }}
            >
              {renewLabel}
            </Button>
          )}
        </Box>
      </Box>
    </Dialog>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { productOf } from '@portal/contract/catalogue';
import type { MembershipCard } from '@portal/contract/members';
import { dayText } from '../ui/format.ts';
import { MatRings } from '../ui/mat-rings.tsx';
import { display, ink } from '../ui/theme.ts';

/** The front of the membership card, in the proportions of a bank card. It looks the same in light and dark. */
export function DigitalCard({ card, expired }: { card: MembershipCard; expired: boolean }) {
  return (
    <Box
      component="figure"
      aria-label="Membership card"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        isolation: 'isolate',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 1,
        m: 0,
        p: { xs: 2, sm: 2.75 },
        width: '100%',
        maxWidth: 460,
        aspectRatio: '85.6 / 54',
        borderRadius: '14px',
        bgcolor: ink.navy,
        color: ink.text,
        boxShadow: `inset 0 0 0 1px ${ink.line}, 0 10px 28px rgb(6 20 42 / 0.28)`,
        // High contrast takes the background away, and leaves this as the edge.
        outline: '1px solid transparent',
      }}
    >
      <MatRings
        lettering={`${brand.name} · `.repeat(2).toUpperCase()}
        sx={{
          position: 'absolute',
          zIndex: -1,
          width: '88%',
          right: { xs: '-60%', sm: '-48%' },
          top: '-50%',
          opacity: 0.6,
        }}
      />
      <Box sx={{ alignSelf: 'flex-start', borderBottom: `2px solid ${ink.gold}`, pb: 0.75 }}>
        <Typography sx={{ ...display, fontSize: { xs: '1.125rem', sm: '1.375rem' }, lineHeight: 1.1 }}>
          {brand.name}
        </Typography>
        <Typography sx={{ fontSize: '0.8125rem', lineHeight: 1.4 }}>{productOf(card.membership_type).name}</Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 1.5 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography
            sx={{
              ...display,
              fontSize: { xs: '1.5rem', sm: '2rem' },
              lineHeight: 1.1,
              letterSpacing: '0.05em',
              whiteSpace: 'nowrap',
              color: ink.gold,
            }}
          >
            {card.member_id}
          </Typography>
          <Typography
            sx={{
              fontSize: { xs: '1rem', sm: '1.125rem' },
              fontWeight: 650,
              lineHeight: 1.3,
              overflowWrap: 'anywhere',
            }}
          >
            {card.name}
          </Typography>
          <Typography sx={{ fontSize: { xs: '0.75rem', sm: '0.875rem' }, lineHeight: 1.5 }}>
            {expired ? 'Expired' : 'Expires'} {dayText(card.expiry)}
          </Typography>
        </Box>
        <Box
          component="img"
          src={`data:image/png;base64,${card.qr_code}`}
          alt="QR code with which anybody can verify this membership"
          sx={{
            flex: 'none',
            p: 0.5,
            width: { xs: 96, sm: 132 },
            aspectRatio: '1',
            borderRadius: '6px',
            bgcolor: '#FFFFFF',
            imageRendering: 'pixelated',
          }}
        />
      </Box>
    </Box>
  );
}

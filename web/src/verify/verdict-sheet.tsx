import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { productOf } from '@portal/contract/catalogue';
import { RingsMark } from '#ui/rings-mark.tsx';
import { display } from '#ui/theme.ts';
import { useToday } from '#ui/use-today.ts';
import type { Verification, Verified } from './use-verification.ts';
import { lapseText, leaderNote, termText } from './verdict-texts.ts';

/** The colors of the verdict are the same in light and dark: the door has to tell them from afar. */
const bands = {
  valid: { word: 'Valid', sign: '✓', bgcolor: '#14693A' },
  invalid: { word: 'Not valid', sign: '✕', bgcolor: '#B3112B' },
} as const;

function Band({ verdict }: { verdict: keyof typeof bands }) {
  const { word, sign, bgcolor } = bands[verdict];
  return (
    <Box sx={{ bgcolor, color: '#FFFFFF', px: { xs: 2.5, sm: 4 }, py: 2.5 }}>
      <Typography component="h2" sx={{ ...display, fontSize: '3.25rem', lineHeight: 1 }}>
        <span aria-hidden="true">{sign} </span>
        {word}
      </Typography>
    </Box>
  );
}

function Holder({ card }: { card: Verified }) {
  const { name, membership_type, current } = card;
  const today = useToday();
  const term = termText(card, today);
  const note = leaderNote(card);
  return (
    <Box sx={{ px: { xs: 2.5, sm: 4 }, py: 3 }}>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography sx={{ fontSize: '1.125rem' }}>{productOf(membership_type).name}</Typography>
      {term && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {term}
        </Typography>
      )}
      {!current && <Typography sx={{ mt: 1 }}>{lapseText(card, today)}</Typography>}
      {note && <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{note}</Typography>}
    </Box>
  );
}

function Content({ verification }: { verification: Verification }) {
  if (verification.state === 'known') {
    return (
      <>
        <Band verdict={verification.card.current ? 'valid' : 'invalid'} />
        <Holder card={verification.card} />
      </>
    );
  }
  if (verification.state === 'unknown') {
    return (
      <>
        <Band verdict="invalid" />
        <Typography sx={{ px: { xs: 2.5, sm: 4 }, py: 3 }}>
          This code does not belong to any membership card or certificate. It may have been altered, or the card may
          have been replaced.
        </Typography>
      </>
    );
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, px: { xs: 2.5, sm: 4 }, py: 4 }}>
      <RingsMark sx={{ width: 56 }} />
      <Typography>{verification.state === 'checking' ? 'Checking this code…' : verification.reason}</Typography>
    </Box>
  );
}

/** What the federation says of a card or certificate, to be read from a step away; a changed verdict is read out. */
export function VerdictSheet({ verification }: { verification: Verification }) {
  return (
    <Paper variant="outlined" aria-live="polite" sx={{ overflow: 'hidden', borderRadius: 2, minHeight: 240 }}>
      <Content verification={verification} />
    </Paper>
  );
}

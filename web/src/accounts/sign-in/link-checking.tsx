import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Outcome } from '#ui/outcome.tsx';
import { RingsMark } from '#ui/rings-mark.tsx';

const breathe = keyframes`50% { transform: scale(0.9) }`;

/** Shown while the server is asked about a link. */
export function Asking() {
  return (
    <Paper
      role="status"
      variant="outlined"
      sx={{ display: 'flex', alignItems: 'center', gap: 2.5, p: { xs: 2.5, sm: 4 }, borderRadius: 2 }}
    >
      <RingsMark sx={{ width: 56, flex: 'none', animation: `${breathe} 1.6s ease-in-out infinite` }} />
      <Box>
        <Typography sx={{ fontWeight: 650 }}>One moment, please</Typography>
        <Typography color="textSecondary">We are checking the link from your email.</Typography>
      </Box>
    </Paper>
  );
}

/** Says why the server could not be asked about a link, which may still be good. */
export function NotAsked({ reason, onTryAgain }: { reason: string; onTryAgain: () => void }) {
  return (
    <Outcome
      tone="error"
      title={reason}
      ways={
        <Button variant="contained" onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      <p>Your link hasn’t been used, so nothing is lost. Please try again.</p>
    </Outcome>
  );
}

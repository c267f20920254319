import { keyframes } from '@emotion/react';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { RingsMark } from '#ui/brand-mark.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { useFetch } from '#ui/use-fetch.ts';
import { DeadLink } from './dead-link.tsx';

const breathe = keyframes`50% { transform: scale(0.9) }`;

/** Shown while the server checks a link. */
function CheckingLink() {
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

/** Shows why the server could not check a link, which may still work. */
function CheckFailed({ reason, onTryAgain }: { reason: string; onTryAgain: () => void }) {
  return (
    <Outcome
      tone="error"
      title={reason}
      actions={
        <Button variant="contained" onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      <p>Your link hasn’t been used, so nothing is lost. Please try again.</p>
    </Outcome>
  );
}

interface UnopenedLinkProps {
  /** Whether the server has answered. */
  isChecked: boolean;
  /** Why the check failed. */
  error: unknown;
  askAgain: () => void;
  /** The server's reason, if it has rejected the link since. */
  refusal?: string | undefined;
}

/** Replaces a link's view while the link is being checked, could not be checked, or no longer works. */
export function UnopenedLink({ isChecked, error, askAgain, refusal }: UnopenedLinkProps) {
  if (error !== undefined)
    return <CheckFailed reason={messageOf(error, 'We couldn’t check your link')} onTryAgain={askAgain} />;
  return isChecked ? <DeadLink reason={refusal} /> : <CheckingLink />;
}

/**
 * Returns the server's data on a link while it works, and otherwise its replacement. Call `onDead` with the server's
 * reason when it rejects a link that has expired or been used since it was checked.
 */
export function useLink<Known extends { valid: boolean }>(read: (token: string) => Promise<Known>, token: string) {
  const [refusal, onDead] = useState<string>();
  const { result, error, askAgain } = useFetch(read, token);
  return {
    known: result?.valid && !refusal ? result : undefined,
    onDead,
    unopened: <UnopenedLink isChecked={result !== undefined} error={error} askAgain={askAgain} refusal={refusal} />,
  };
}

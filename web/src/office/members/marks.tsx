import Typography from '@mui/material/Typography';

const look = { display: 'block', fontWeight: 600 };

/** Says that nobody has confirmed yet that an address is theirs. */
export function UnconfirmedMark() {
  return (
    <Typography component="span" variant="body2" sx={{ ...look, color: 'warning.main' }}>
      Email not confirmed
    </Typography>
  );
}

/** Says that nobody has accepted the policies for a member, whose membership is not complete. */
export function ConsentMark() {
  return (
    <Typography component="span" variant="body2" sx={{ ...look, color: 'warning.main' }}>
      Consent missing
    </Typography>
  );
}

/** Says that a member has not chosen a password yet, and so cannot sign in. */
export function NotActivatedMark() {
  return (
    <Typography component="span" variant="body2" sx={{ ...look, color: 'text.secondary' }}>
      Not activated yet
    </Typography>
  );
}

/** Says that a grappling leader may not lead, because a check is missing or has lapsed. */
export function ChecksMark({ text = 'Checks missing' }: { text?: string }) {
  return (
    <Typography component="span" variant="body2" sx={{ ...look, color: 'warning.main' }}>
      {text}
    </Typography>
  );
}

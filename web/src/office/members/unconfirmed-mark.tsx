import Typography from '@mui/material/Typography';

/** Says that nobody has confirmed yet that an address is theirs. */
export function UnconfirmedMark() {
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'warning.main', fontWeight: 600 }}>
      Email not confirmed
    </Typography>
  );
}

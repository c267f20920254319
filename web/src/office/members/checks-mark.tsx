import Typography from '@mui/material/Typography';

/** Says that a grappling leader may not lead, because a check is missing or has lapsed. */
export function ChecksMark({ text = 'Checks missing' }: { text?: string }) {
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'warning.main', fontWeight: 600 }}>
      {text}
    </Typography>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface FormButtonsProps {
  label: string;
  busy: boolean;
  onCancel: () => void;
}

/** What sends a form of the account, and what closes it. */
export function FormButtons({ label, busy, onCancel }: FormButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button type="submit" variant="contained" size="large" aria-disabled={busy}>
        {busy ? 'Please wait…' : label}
      </Button>
      <Button size="large" onClick={onCancel}>
        Cancel
      </Button>
    </Box>
  );
}

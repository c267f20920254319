import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormState, useWatch } from 'react-hook-form';

interface SubmitButtonProps {
  label: string;
  /** What follows once it is sent. */
  next: string;
}

/** Sends a registration or an activation; it stays disabled until the policies are accepted. */
export function SubmitButton({ label, next }: SubmitButtonProps) {
  const accepted = useWatch<{ policies_accepted: boolean }>({ name: 'policies_accepted' }) === true;
  const { isSubmitting } = useFormState();
  return (
    <Box>
      <Button
        type="submit"
        variant="contained"
        color="secondary"
        size="large"
        disabled={!accepted || isSubmitting}
        aria-describedby="next-step"
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {isSubmitting ? 'Please wait…' : label}
      </Button>
      <Typography id="next-step" variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {accepted ? next : 'Accept the policies to continue.'}
      </Typography>
    </Box>
  );
}

import { Box, Button, Typography } from '@mui/material';
import { useFormState, useWatch } from 'react-hook-form';

interface SubmitButtonProps {
  label: string;
  /** What happens after submitting. */
  next: string;
  /** Whether it looks enabled before the policies are accepted; the form then asks for that. */
  isAlwaysOpen?: boolean;
  /** Whether a payment follows. */
  isPayment?: boolean;
}

/**
 * Submits a registration, an activation or an application. Until the policies are accepted it is marked as disabled, and
 * pressing it says so at the field.
 */
export function SubmitButton({ label, next, isAlwaysOpen = false, isPayment = false }: SubmitButtonProps) {
  const accepted = useWatch<{ policies_accepted: boolean }>({ name: 'policies_accepted' }) === true || isAlwaysOpen;
  const { isSubmitting } = useFormState();
  return (
    <Box>
      <Button
        type="submit"
        variant="contained"
        color={isPayment ? 'secondary' : 'primary'}
        size="large"
        aria-disabled={!accepted || isSubmitting}
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

interface FormButtonsProps {
  label: string;
  busyLabel?: string;
  onCancel: () => void;
}

/** Submit and Cancel for a form shown in place of what it edits. */
export function FormButtons({ label, busyLabel = 'Please wait…', onCancel }: FormButtonsProps) {
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button type="submit" variant="contained" size="large" aria-disabled={isSubmitting}>
        {isSubmitting ? busyLabel : label}
      </Button>
      <Button size="large" onClick={onCancel}>
        Cancel
      </Button>
    </Box>
  );
}

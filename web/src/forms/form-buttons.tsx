import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';

interface FormButtonsProps {
  label: string;
  busyLabel?: string;
  onCancel: () => void;
}

/** What sends a form that stands in the place of what it changes, and what closes it. */
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

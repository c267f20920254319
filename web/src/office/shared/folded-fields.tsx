import { Box, Button } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';

interface FoldedFieldsProps {
  /** The subject of the fields, for the button. */
  label: string;
  /** The names of the fields, which show as soon as one of them has an error. */
  names: readonly string[];
  children: ReactNode;
}

/** Fields that are seldom needed, folded behind a button. */
export function FoldedFields({ label, names, children }: FoldedFieldsProps) {
  const id = useId();
  const { errors } = useFormState();
  const [isOpen, setIsOpen] = useState(false);
  const hasError = names.some((name) => name in errors);
  if (hasError && !isOpen) setIsOpen(true);
  return (
    <Box>
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ minHeight: 44 }}
      >
        {isOpen ? 'Less' : 'More'}: {label}
      </Button>
      <Box id={id} hidden={!isOpen} sx={{ gap: 4, mt: 3, '&:not([hidden])': { display: 'grid' } }}>
        {children}
      </Box>
    </Box>
  );
}

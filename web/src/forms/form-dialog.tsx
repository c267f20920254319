import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Problems, type SchemaForm } from './form-frame.tsx';

interface FormDialogProps<Values extends FieldValues, Parsed> {
  schemaForm: SchemaForm<Values, Parsed>;
  title: string;
  /** A note to read before submitting, announced with the title. */
  note: ReactNode;
  submitText: string;
  /** Whether submitting is destructive. */
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog<Values extends FieldValues, Parsed>(props: FormDialogProps<Values, Parsed>) {
  const { schemaForm, title, note, submitText, danger, onClose, children } = props;
  const [headingId, noteId] = [useId(), useId()];
  const { isSubmitting } = schemaForm.form.formState;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={headingId} aria-describedby={noteId}>
      <FormProvider {...schemaForm.form}>
        <Box component="form" noValidate onSubmit={schemaForm.onSubmit}>
          <DialogTitle id={headingId} component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </DialogTitle>
          <DialogContent>
            {schemaForm.problem && <Problems problem={schemaForm.problem} />}
            <Box id={noteId} sx={{ display: 'grid', gap: 1.5, mb: 2.5, overflowWrap: 'anywhere' }}>
              {note}
            </Box>
            <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              variant={danger ? 'outlined' : 'contained'}
              color={danger ? 'error' : 'primary'}
              aria-disabled={isSubmitting}
            >
              {isSubmitting ? 'Please wait…' : submitText}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
}

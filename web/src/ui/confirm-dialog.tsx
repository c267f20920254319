import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { EmailText } from './email-text.tsx';

export interface Question {
  text: string;
  /** Additional information before answering. */
  note?: string | undefined;
  /** Additional fields for the answer. */
  fields?: ReactNode;
  /** Label of the agree button, Confirm by default. */
  agree?: string | undefined;
  /** Whether agreeing is destructive. */
  danger?: boolean;
}

export interface ConfirmDialogProps {
  question: Question;
  onAnswer: (agreed: boolean) => void;
}

/** The question is the dialog's title, so screen readers announce it when the dialog opens. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      onClose={() => onAnswer(false)}
      aria-labelledby="question"
      aria-describedby={question.note && 'note'}
    >
      <DialogContent sx={{ pb: 1 }}>
        <DialogTitle
          id="question"
          component="h2"
          sx={{ p: 0, fontFamily: 'inherit', fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.5 }}
        >
          <EmailText>{question.text}</EmailText>
        </DialogTitle>
        {question.note && (
          <Typography id="note" sx={{ mt: 1, color: 'text.secondary' }}>
            {question.note}
          </Typography>
        )}
        {question.fields}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button autoFocus={question.danger === true} onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button
          autoFocus={!question.danger}
          variant={question.danger ? 'outlined' : 'contained'}
          color={question.danger ? 'error' : 'primary'}
          onClick={() => onAnswer(true)}
        >
          {question.agree ?? 'Confirm'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

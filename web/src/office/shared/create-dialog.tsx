import { Box, Button, DialogContent, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormFrame } from '#forms/form-frame.tsx';
import { explainWith, useSubmit } from '#forms/use-submit.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotify } from '#ui/notice.tsx';
import type { Severity } from '#ui/notice-bar.tsx';
import { useLeaving } from '#ui/use-back-to-close.ts';
import { OfficeDialog } from './office-dialog.tsx';

/** Replaces the form after success; `close` closes the dialog. */
type Outcome = (close: () => void) => ReactNode;

interface CreateDialogProps<Values extends FieldValues, Parsed> {
  title: string;
  rule: string;
  submitText: string;
  narrow?: boolean;
  /** Whether submitting is destructive. */
  danger?: boolean;
  /** Whether data needed for submitting is still loading. */
  isWaiting?: boolean;
  /** Shown if the server gives no reason. */
  failure: string;
  form: UseFormReturn<Values, unknown, Parsed>;
  /** Asks before sending, if there is something to ask; the form stays unless it resolves to true. */
  ask?: (entered: Parsed) => Promise<boolean>;
  /**
   * Resolves to the notice shown after the dialog closes (a success unless it has a severity), or to the content that
   * replaces the form.
   */
  create: (entered: Parsed) => Promise<string | readonly [text: string, severity: Severity] | Outcome | undefined>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog in which an admin adds a record by hand. Asks before discarding input. */
export function CreateDialog<Values extends FieldValues, Parsed>(props: CreateDialogProps<Values, Parsed>) {
  const { title, rule, submitText, narrow, danger, isWaiting, failure, form, ask, create, onClose, children } = props;
  const confirm = useConfirm();
  const notify = useNotify();
  const isCreated = useRef(false);
  const [outcome, setOutcome] = useState<{ shown: Outcome }>();
  const { isSubmitting, dirtyFields } = form.formState;
  const isTouched = Object.keys(dirtyFields).length > 0;
  const { close, leaveFor } = useLeaving(onClose, {
    isAtRisk: () => (isTouched || isSubmitting) && !isCreated.current,
    // Waits for a pending request, whose answer may include a password shown only once.
    confirm: async () => !isSubmitting && confirm('Discard your entries?', { agree: 'Discard', danger: true }),
  });
  const leave = () => {
    if (!isSubmitting) close();
  };
  const { problem, submit } = useSubmit(
    form,
    async (entered) => {
      if (isWaiting) return;
      if (ask && !(await ask(entered))) return;
      const result = await create(entered);
      isCreated.current = true;
      if (typeof result === 'function') {
        setOutcome({ shown: result });
        return;
      }
      if (typeof result === 'string') notify(result, 'success');
      else if (result) notify(...result);
      close();
    },
    explainWith(failure),
  );

  return (
    <OfficeDialog title={title} narrow={narrow} steady leaveFor={outcome && leaveFor} onClose={leave}>
      <DialogContent
        sx={{ px: { xs: 2, sm: 3 }, pt: 0, '& > form': { p: 0, border: 0, borderRadius: 0, bgcolor: 'transparent' } }}
      >
        {outcome ? (
          outcome.shown(close)
        ) : (
          <FormFrame form={form} problem={problem} onSubmit={submit} label={title}>
            <Typography sx={{ mb: 1 }}>{rule}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              Fields marked with * are required.
            </Typography>
            <Box sx={{ display: 'grid', gap: 4 }}>
              {children}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                <Button
                  type="submit"
                  variant={danger ? 'outlined' : 'contained'}
                  color={danger ? 'error' : 'primary'}
                  size="large"
                  aria-disabled={isSubmitting || isWaiting}
                >
                  {isSubmitting || isWaiting ? 'Please wait…' : submitText}
                </Button>
                <Button size="large" aria-disabled={isSubmitting} onClick={leave}>
                  Cancel
                </Button>
              </Box>
            </Box>
          </FormFrame>
        )}
      </DialogContent>
    </OfficeDialog>
  );
}

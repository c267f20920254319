import { Box, Button, DialogContent, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { Problems } from '#forms/form-frame.tsx';
import { explainWith, useSubmit } from '#forms/use-submit.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotify } from '#ui/notice.tsx';
import type { Severity } from '#ui/notice-bar.tsx';
import { useLeaving } from '#ui/use-back-to-close.ts';
import { OfficeDialog, OfficeDialogActions } from './office-dialog.tsx';

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
  /** A field that stays in sight above the buttons, such as a reason. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The dialog in which an admin adds a record by hand. Asks before discarding input. */
export function CreateDialog<Values extends FieldValues, Parsed>(props: CreateDialogProps<Values, Parsed>) {
  const { title, rule, submitText, narrow, danger, isWaiting, failure, form, ask, create, onClose, footer, children } =
    props;
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

  if (outcome) {
    return (
      <OfficeDialog title={title} narrow={narrow} steady leaveFor={leaveFor} onClose={leave}>
        <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: 0 }}>{outcome.shown(close)}</DialogContent>
      </OfficeDialog>
    );
  }
  return (
    <OfficeDialog title={title} narrow={narrow} steady onClose={leave}>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          aria-label={title}
          onSubmit={submit}
          sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
        >
          <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: 0 }}>
            {problem && <Problems problem={problem} />}
            <Typography sx={{ mb: 1 }}>{rule}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              Fields marked with * are required.
            </Typography>
            <Box sx={{ display: 'grid', gap: 4 }}>{children}</Box>
          </DialogContent>
          <OfficeDialogActions>
            {footer && <Box sx={{ flexBasis: '100%' }}>{footer}</Box>}
            <Button aria-disabled={isSubmitting} onClick={leave}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant={danger ? 'outlined' : 'contained'}
              color={danger ? 'error' : 'primary'}
              aria-disabled={isSubmitting || isWaiting}
            >
              {isSubmitting || isWaiting ? 'Please wait…' : submitText}
            </Button>
          </OfficeDialogActions>
        </Box>
      </FormProvider>
    </OfficeDialog>
  );
}

import { Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { Challenge } from '@portal/contract/records/factor';
import { api, keepStepUp } from '#lib/api.ts';
import { FactorForm } from './factor-form.tsx';

interface StepUpDialogProps {
  challenge: Challenge;
  /** Called with whether the user confirmed. */
  onDone: (isConfirmed: boolean) => void;
}

/** Asks for the second factor again, above the action that needs it and then continues. */
export function StepUpDialog({ challenge, onDone }: StepUpDialogProps) {
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => onDone(false)} aria-labelledby="step-up">
      <DialogTitle id="step-up" component="h2">
        Confirm that it’s you
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          This action needs your second factor. It continues when you have confirmed.
        </Typography>
        <FactorForm
          challenge={challenge}
          label="Confirm"
          answer={async (body) => {
            const { step_up } = await api.stepUp({ body });
            keepStepUp(step_up);
            onDone(true);
          }}
          onCancel={() => onDone(false)}
        />
      </DialogContent>
    </Dialog>
  );
}

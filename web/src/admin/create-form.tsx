import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ToldApplication } from '@portal/contract/applications';
import { type ReactNode, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useConfirm } from '../ui/confirm.tsx';
import { FormFrame } from '../ui/form-frame.tsx';
import { useNotify } from '../ui/notice.tsx';
import { Tick } from '../ui/tick.tsx';
import { useBackToClose } from '../ui/use-back-to-close.ts';
import { orElse, useSubmit } from '../ui/use-submit.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import type { ApplicationOffice } from './application-offices.ts';
import { createdText } from './application-texts.ts';
import { CreateLeaderFields } from './create-leader-fields.tsx';

export interface CreateProps {
  office: ApplicationOffice;
  onCreated: () => void;
  onClose: () => void;
}

interface CreateFormProps<Values extends FieldValues, Parsed> extends CreateProps {
  form: UseFormReturn<Values, unknown, Parsed>;
  create: (entered: Parsed) => Promise<ToldApplication>;
  children: ReactNode;
}

/** The dialog in which an admin enters an application for a leader: the leader, the fields, and what follows. */
export function CreateForm<Values extends FieldValues, Parsed>(props: CreateFormProps<Values, Parsed>) {
  const { office, form, create, onCreated, onClose, children } = props;
  const confirm = useConfirm();
  const isCreated = useRef(false);
  const { isSubmitting, dirtyFields } = form.formState;
  const isTouched = Object.keys(dirtyFields).length > 0;
  const close = useBackToClose(onClose, {
    isAtRisk: () => isTouched && !isCreated.current,
    confirm: () => confirm('Discard what you have entered?', { agree: 'Discard', danger: true }),
  });
  const notify = useNotify();
  const { problem, submit } = useSubmit(
    form,
    async (entered) => {
      notify(createdText(await create(entered), office), 'success');
      isCreated.current = true;
      onCreated();
      close();
    },
    orElse(office.createFailure),
  );

  return (
    <ApplicationDialog title={office.createTitle} steady onClose={close}>
      <DialogContent
        sx={{ px: { xs: 2, sm: 3 }, pt: 0, '& > form': { p: 0, border: 0, borderRadius: 0, bgcolor: 'transparent' } }}
      >
        <FormFrame form={form} problem={problem} onSubmit={submit} label={office.createTitle}>
          <Typography sx={{ mb: 1 }}>{office.createRule}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            Fields marked with * are required.
          </Typography>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <CreateLeaderFields />
            {children}
            <Tick<{ policies_accepted: boolean }>
              name="policies_accepted"
              label="The leader has accepted the policies"
              optional
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <Button type="submit" variant="contained" color="secondary" size="large" aria-disabled={isSubmitting}>
                {isSubmitting ? 'Please wait…' : office.createSubmit}
              </Button>
              <Button size="large" onClick={close}>
                Cancel
              </Button>
            </Box>
          </Box>
        </FormFrame>
      </DialogContent>
    </ApplicationDialog>
  );
}

import { Box } from '@mui/material';
import type { Application } from '@portal/contract/applications';
import { type Denial, mustPayAgain } from '@portal/contract/denial';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DenialReason } from '#members/own/denial-notice.tsx';
import { useNotify } from '#ui/notice.tsx';
import type { Leader } from './application-sheet.tsx';
import { ApplicationSheet } from './application-sheet.tsx';

export interface AgainProps<Kind extends Application> {
  application: Kind;
  denial: Denial;
  leader: Leader;
  onSent: () => void;
}

interface AgainFormProps<Values extends FieldValues, Parsed> extends Omit<AgainProps<Application>, 'application'> {
  form: UseFormReturn<Values, unknown, Parsed>;
  sendAgain: (application: Parsed) => Promise<unknown>;
  children: ReactNode;
}

const ways = {
  sendAgain: {
    button: 'Send again',
    next: 'There is nothing to pay. We’ll review the application again.',
    done: 'We received the application and will review it again.',
  },
  applyAgain: {
    button: 'Apply again',
    next: 'You’ll pay the fee on the dashboard next.',
    done: 'We received the application. Please pay the fee next.',
  },
};

/** The frame of an application that is sent again: why it was denied, and the sheet, filled in with what was sent. */
export function AgainForm<Values extends FieldValues, Parsed>(props: AgainFormProps<Values, Parsed>) {
  const { denial, form, leader, sendAgain, onSent, children } = props;
  const notify = useNotify();
  const { button, next, done } = ways[mustPayAgain(denial) ? 'applyAgain' : 'sendAgain'];

  async function send(corrected: Parsed): Promise<void> {
    await sendAgain(corrected);
    notify(done, 'success');
    onSent();
  }

  return (
    <>
      <Box sx={{ mb: 3, maxWidth: '40rem' }}>
        This is what our office wrote:
        <DenialReason denial={denial} />
      </Box>
      <ApplicationSheet
        form={form}
        leader={leader}
        send={send}
        failed="We couldn’t send the application. Please try again."
        hint="Correct what’s needed and check the rest. Fields marked with * are required."
        button={button}
        next={next}
      >
        {children}
      </ApplicationSheet>
    </>
  );
}

import { Box } from '@mui/material';
import { type Denial, mustPayAgain } from '@portal/contract/denial';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { DenialReason } from '#members/own/denial-notice.tsx';
import { useNotify } from '#ui/notice.tsx';
import type { Leader } from './application-sheet.tsx';
import { ApplicationSheet } from './application-sheet.tsx';

interface AgainFormProps<Values extends FieldValues, Parsed> {
  denial: Denial;
  leader: Leader;
  schema: z.ZodType<Parsed, Values>;
  /** What was sent. */
  known: DefaultValues<Values>;
  onSent: () => void;
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
  const { denial, schema, known, leader, sendAgain, onSent, children } = props;
  const notify = useNotify();
  const { button, next, done } = ways[mustPayAgain(denial) ? 'applyAgain' : 'sendAgain'];

  const sheet = useSchemaForm(schema, {
    defaultValues: { ...known, policies_accepted: false },
    async send(corrected) {
      await sendAgain(corrected);
      notify(done, 'success');
      onSent();
    },
    failed: 'We couldn’t send the application. Please try again.',
  });

  return (
    <>
      <Box sx={{ mb: 3, maxWidth: '40rem' }}>
        This is what our office wrote:
        <DenialReason denial={denial} />
      </Box>
      <ApplicationSheet
        sheet={sheet}
        leader={leader}
        hint="Correct what’s needed and check the rest. Fields marked with * are required."
        button={button}
        next={next}
      >
        {children}
      </ApplicationSheet>
    </>
  );
}

import { Alert, Box, Skeleton } from '@mui/material';
import { charterApplication } from '@portal/contract/records/charter';
import { type SanctionedEvent, sanctionApplication } from '@portal/contract/records/event';
import { isCharter } from '@portal/contract/rules/application';
import { mustPayAgain } from '@portal/contract/rules/denial';
import type { ApplicationKind } from '@portal/contract/values/application';
import type { Denial } from '@portal/contract/values/denial';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useLiveApplication } from '#applications/live.ts';
import { filledIn } from '#forms/form-options.ts';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { DenialReason } from '#members/own/denial-notice.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { useNotify } from '#ui/notice.tsx';
import { useLast } from '#ui/use-last.ts';
import { CharterFields, SanctionFields } from './application-form.tsx';
import { ApplicationFrame, type Leader } from './application-frame.tsx';

interface ResubmitApplicationProps {
  kind: ApplicationKind;
  id: string;
  leader: Leader;
  onSent: () => void;
}

/** A denied application's form, filled in with the earlier entries, or why it is unavailable. */
export function ResubmitApplication({ kind, id, leader, onSent }: ResubmitApplicationProps) {
  const live = useLiveApplication(kind, id);
  // Resending clears the denial shortly before the answer arrives and leads away.
  const application = useLast(live.data?.status === 'denied' ? live.data : null);
  const denial = application?.denial;
  if (live.status === 'unreachable') return <LiveProblem of={[live]} />;
  if (!application || !denial) {
    return live.status === 'loading' ? (
      <Skeleton variant="rounded" height={280} role="status" aria-label="Loading the application" />
    ) : (
      <Alert severity="info">This application can’t be changed here. The dashboard shows how it stands.</Alert>
    );
  }
  const frame = { denial, leader, onSent };
  return isCharter(application) ? (
    <ResubmitForm
      schema={charterApplication}
      known={filledIn(charterApplication, application)}
      sendAgain={(body) => api.resubmitAcademyCharter({ params: { id: application.charter_id }, body })}
      {...frame}
    >
      <CharterFields />
    </ResubmitForm>
  ) : (
    <ResubmitForm
      schema={sanctionApplication}
      known={filledIn(sanctionApplication, { ...application, event_until: laterDayOf(application) })}
      sendAgain={(body) => api.resubmitEventSanction({ params: { id: application.event_id }, body })}
      {...frame}
    >
      <SanctionFields />
    </ResubmitForm>
  );
}

/** Returns the last day of an event as the form shows it: null if it is the first one. */
const laterDayOf = ({ event_dates, event_until }: SanctionedEvent) =>
  event_until === event_dates ? null : event_until;

interface ResubmitFormProps<Values extends FieldValues, Parsed> {
  denial: Denial;
  leader: Leader;
  schema: z.ZodType<Parsed, Values>;
  /** The earlier entries. */
  known: DefaultValues<Values>;
  onSent: () => void;
  sendAgain: (application: Parsed) => Promise<unknown>;
  children: ReactNode;
}

const resubmitTexts = {
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

/** The shared part of both resubmissions: the reason for the denial, and the form with the earlier entries. */
function ResubmitForm<Values extends FieldValues, Parsed>(props: ResubmitFormProps<Values, Parsed>) {
  const { denial, schema, known, leader, sendAgain, onSent, children } = props;
  const notify = useNotify();
  const { button, next, done } = resubmitTexts[mustPayAgain(denial) ? 'applyAgain' : 'sendAgain'];

  const schemaForm = useSchemaForm(schema, {
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
      <ApplicationFrame
        schemaForm={schemaForm}
        leader={leader}
        hint="Correct what’s needed and check the rest. Fields marked with * are required."
        button={button}
        next={next}
      >
        {children}
      </ApplicationFrame>
    </>
  );
}

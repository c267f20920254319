import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Skeleton } from '@mui/material';
import type { ApplicationKind } from '@portal/contract/application-record';
import { isCharter } from '@portal/contract/applications';
import { type Charter, type CharterApplication, charterApplication } from '@portal/contract/charters';
import { type SanctionApplication, type SanctionedEvent, sanctionApplication } from '@portal/contract/events';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useLiveApplication } from '#applications/live.ts';
import { filledIn, formOptions } from '#forms/form-options.ts';
import { api } from '#lib/api.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { useLast } from '#ui/use-last.ts';
import { AgainForm, type AgainProps } from './again-form.tsx';
import type { Leader } from './application-sheet.tsx';
import { CharterFields } from './charter-form.tsx';
import { SanctionFields } from './event-form.tsx';

interface ApplicationAgainProps {
  kind: ApplicationKind;
  id: string;
  leader: Leader;
  onSent: () => void;
}

/** The form of an application that was denied, filled in with what was sent, or why it is not there. */
export function ApplicationAgain({ kind, id, leader, onSent }: ApplicationAgainProps) {
  const live = useLiveApplication(kind, id);
  // What is sent again is denied no more, some time before the answer leads on from here.
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
  const shared = { denial, leader, onSent };
  return isCharter(application) ? (
    <CharterAgain application={application} {...shared} />
  ) : (
    <EventAgain application={application} {...shared} />
  );
}

function CharterAgain({ application, ...frame }: AgainProps<Charter>) {
  const form = useForm<z.input<typeof charterApplication>, unknown, CharterApplication>({
    ...formOptions,
    resolver: zodResolver(charterApplication),
    defaultValues: { ...filledIn(charterApplication, application), policies_accepted: false },
  });
  const params = { id: application.charter_id };
  return (
    <AgainForm form={form} sendAgain={(body) => api.resubmitAcademyCharter({ params, body })} {...frame}>
      <CharterFields />
    </AgainForm>
  );
}

function EventAgain({ application, ...frame }: AgainProps<SanctionedEvent>) {
  const form = useForm<z.input<typeof sanctionApplication>, unknown, SanctionApplication>({
    ...formOptions,
    resolver: zodResolver(sanctionApplication),
    defaultValues: { ...filledIn(sanctionApplication, application), policies_accepted: false },
  });
  const params = { id: application.event_id };
  return (
    <AgainForm form={form} sendAgain={(body) => api.resubmitEventSanction({ params, body })} {...frame}>
      <SanctionFields />
    </AgainForm>
  );
}

import { Alert, Skeleton } from '@mui/material';
import type { ApplicationKind } from '@portal/contract/application-record';
import { isCharter } from '@portal/contract/applications';
import { charterApplication } from '@portal/contract/charters';
import { sanctionApplication } from '@portal/contract/events';
import { useLiveApplication } from '#applications/live.ts';
import { filledIn } from '#forms/form-options.ts';
import { api } from '#lib/api.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { useLast } from '#ui/use-last.ts';
import { AgainForm } from './again-form.tsx';
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
  const frame = { denial, leader, onSent };
  return isCharter(application) ? (
    <AgainForm
      schema={charterApplication}
      known={filledIn(charterApplication, application)}
      sendAgain={(body) => api.resubmitAcademyCharter({ params: { id: application.charter_id }, body })}
      {...frame}
    >
      <CharterFields />
    </AgainForm>
  ) : (
    <AgainForm
      schema={sanctionApplication}
      known={filledIn(sanctionApplication, application)}
      sendAgain={(body) => api.resubmitEventSanction({ params: { id: application.event_id }, body })}
      {...frame}
    >
      <SanctionFields />
    </AgainForm>
  );
}

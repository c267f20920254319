import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import type { ApplicationKind } from '@portal/contract/application-record';
import { isCharter } from '@portal/contract/applications';
import { useLiveApplication } from '#applications/live.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { useLast } from '#ui/use-last.ts';
import { CharterAgain } from './charter-again.tsx';
import { EventAgain } from './event-again.tsx';
import type { Leader } from './leader-fields.tsx';

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

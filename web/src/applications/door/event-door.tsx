import { Alert, Box, Skeleton } from '@mui/material';
import type { SanctionedEvent } from '@portal/contract/records/event';
import { isCharter } from '@portal/contract/rules/application';
import { heldOffice } from '@portal/contract/rules/offices';
import { useLiveApplication } from '#applications/live.ts';
import { occasionText } from '#lib/occasion-text.ts';
import { useSession } from '#lib/session.ts';
import { useView } from '#lib/views.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { Arrivals } from './arrivals.tsx';
import { Coaches } from './coaches.tsx';
import { DoorLinks } from './door-links.tsx';

/** The door of an approved event, for its leader and the office: links, arrivals, coaches. Opened with the event's `id`. */
export function EventDoor() {
  const { id } = useView().state;
  if (id) return <KnownDoor id={id} />;
  return (
    <Page title="Door" back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}>
      <Alert severity="info">Choose the event on your dashboard to open its door.</Alert>
    </Page>
  );
}

function KnownDoor({ id }: { id: string }) {
  const { user, household } = useSession();
  const live = useLiveApplication('event_sanction', id);
  const event = live.data && !isCharter(live.data) ? live.data : undefined;
  if (!user) return null;
  const isOwner = event?.owner_uid === user.user_id;
  const office = household[0] && heldOffice(household[0]);
  const back = isOwner || !office ? 'dashboard' : 'admin-events';
  return (
    <Page
      title="Door"
      lead={event && `${event.event_name}: ${occasionText(event)}`}
      back={<ViewLink view={back}>{back === 'dashboard' ? 'Back to Dashboard' : 'Back to Event Sanctions'}</ViewLink>}
    >
      {event ? (
        <Parts event={event} canChange={isOwner || office?.name === 'manager'} />
      ) : live.status === 'loading' ? (
        <Skeleton variant="rounded" height={280} role="status" aria-label="Loading the door" />
      ) : live.status === 'denied' || live.status === 'ready' ? (
        <Alert severity="error">This event doesn’t exist or isn’t yours. Choose one on your dashboard.</Alert>
      ) : (
        <LiveProblem of={[live]} />
      )}
    </Page>
  );
}

function Parts({ event, canChange }: { event: SanctionedEvent; canChange: boolean }) {
  if (event.status !== 'approved')
    return <Alert severity="info">The door opens once the event is approved, and closes when the sanction ends.</Alert>;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <DoorLinks event={event} canChange={canChange} />
      <Arrivals event={event} />
      <Coaches eventId={event.event_id} />
    </Box>
  );
}

import { Alert, Skeleton } from '@mui/material';
import { eligibilityDay } from '@portal/contract/rules/application';
import type { ApplicationKind } from '@portal/contract/values/application';
import { dayOf } from '@portal/contract/values/days';
import { type ReactNode, useMemo } from 'react';
import { useLiveApplication, useLiveEntries } from '#applications/live.ts';
import { useSession } from '#lib/session.ts';
import { useView } from '#lib/views.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { rowsOf } from './entry-rows.ts';
import { entryTexts, occasionOf } from './entry-texts.ts';
import { RosterEditor } from './roster-editor.tsx';

/** A chartered academy's roster; opened with the charter's `id`. */
export function CharterRoster() {
  return <Roster kind="academy_charter" />;
}

/** An event's participant list; opened with the event's `id`. */
export function EventParticipants() {
  return <Roster kind="event_sanction" />;
}

function Roster({ kind }: { kind: ApplicationKind }) {
  const { user } = useSession();
  const { id } = useView().state;
  if (!user) return null;
  if (id) return <KnownList kind={kind} id={id} userId={user.user_id} />;
  const { title, of } = entryTexts[kind];
  return (
    <Frame kind={kind}>
      <Alert severity="info">
        Choose the {of} on your dashboard to see its {title.toLowerCase()}.
      </Alert>
    </Frame>
  );
}

interface FrameProps {
  kind: ApplicationKind;
  lead?: string;
  children: ReactNode;
}

function Frame({ kind, lead, children }: FrameProps) {
  return (
    <Page title={entryTexts[kind].title} lead={lead} back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}>
      {children}
    </Page>
  );
}

interface KnownListProps {
  kind: ApplicationKind;
  id: string;
  userId: string;
}

function KnownList({ kind, id, userId }: KnownListProps) {
  const application = useLiveApplication(kind, id);
  const entries = useLiveEntries(userId, id);
  const today = dayOf();
  const day = application.data ? eligibilityDay(application.data, today) : today;
  const rows = useMemo(() => entries.data && rowsOf(entries.data, { day, today }), [entries.data, day, today]);
  if (application.data && rows) {
    return (
      <Frame kind={kind} lead={occasionOf(application.data)}>
        <RosterEditor kind={kind} application={application.data} rows={rows} />
      </Frame>
    );
  }
  const liveReads = [application, entries];
  const isMissing = application.status === 'denied' || (application.status === 'ready' && !application.data);
  const isLoadable = liveReads.every(({ status }) => status === 'loading' || status === 'ready');
  return (
    <Frame kind={kind}>
      {isMissing ? (
        <Alert severity="error">
          This {entryTexts[kind].of} doesn’t exist or isn’t yours. Choose one on your dashboard.
        </Alert>
      ) : isLoadable ? (
        <Skeleton variant="rounded" height={280} role="status" aria-label="Loading the list" />
      ) : (
        <LiveProblem of={liveReads} />
      )}
    </Frame>
  );
}

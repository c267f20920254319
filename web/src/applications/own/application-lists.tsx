import { Box, Button, Typography } from '@mui/material';
import type { Application } from '@portal/contract/records/application';
import type { DeskSignal } from '@portal/contract/records/desk';
import { idOf } from '@portal/contract/rules/application';
import { capitalizedPossessive } from '@portal/contract/values/possessive';
import type { ReactNode } from 'react';
import { useOwnCharters, useOwnDesks, useOwnEvents } from '#applications/live.ts';
import { useNavigate } from '#lib/views.ts';
import { useNameForReader } from '#members/own/called.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { OwnApplication } from './own-application.tsx';

interface ApplicationListsProps {
  userId: string;
  /** Shown until both lists have loaded. */
  waiting: ReactNode;
}

/** A leader's charters and events, live, or why they cannot be shown. */
export function ApplicationLists({ userId, waiting }: ApplicationListsProps) {
  const charters = useOwnCharters(userId);
  const events = useOwnEvents(userId);
  const desks = useOwnDesks(userId);
  const called = useNameForReader();
  if (charters.status === 'ready' && events.status === 'ready') {
    const own = new Set(charters.data.map(({ charter_id }) => charter_id));
    const others = (desks.data ?? []).filter(({ charter_id }) => !own.has(charter_id));
    if (charters.data.length + events.data.length + others.length === 0) {
      return (
        <Typography sx={{ color: 'text.secondary' }}>
          None yet. {capitalizedPossessive(called)} academy charters and event sanctions will appear here.
        </Typography>
      );
    }
    return (
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ClubDesks desks={others} />
        <List title="Academy Charters" applications={charters.data} />
        <List title="Event Sanctions" applications={events.data} />
      </Box>
    );
  }
  if (charters.status === 'loading' || events.status === 'loading') return waiting;
  return <LiveProblem of={[charters, events]} />;
}

function List({ title, applications }: { title: string; applications: readonly Application[] }) {
  if (applications.length === 0) return null;
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {applications.map((application) => (
          <OwnApplication key={idOf(application)} application={application} />
        ))}
      </Box>
    </div>
  );
}

/** The desks of clubs that the leader co-leads. */
function ClubDesks({ desks }: { desks: readonly DeskSignal[] }) {
  const navigate = useNavigate();
  if (desks.length === 0) return null;
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        Clubs you co-lead
      </Typography>
      {desks.map(({ charter_id, academy_name }) => (
        <Button key={charter_id} variant="outlined" onClick={() => navigate('club-desk', { id: charter_id })}>
          Club desk of {academy_name}
        </Button>
      ))}
    </div>
  );
}

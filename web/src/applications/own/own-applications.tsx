import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { ownParts } from '#members/own/own-parts.ts';
import { Section } from '#ui/section.tsx';

const ApplicationLists = lazy(async () => ({
  default: (await import('./application-lists.tsx')).ApplicationLists,
}));

const TodoNotices = lazy(async () => ({ default: (await import('./todo-notices.tsx')).TodoNotices }));

const waiting = (
  <Box role="status" aria-label="Loading the charters and events">
    <Skeleton height={36} />
    <Skeleton height={36} width="80%" />
  </Box>
);

/** A leader's own charters and events, live: an approval with its number shows without reloading. */
export function OwnApplications() {
  const { user } = useSession();
  return (
    <Section id={ownParts.applications} title="Charters and events">
      <Suspense fallback={waiting}>{user && <ApplicationLists userId={user.user_id} waiting={waiting} />}</Suspense>
    </Section>
  );
}

/** Tells a leader at the head of the dashboard what was denied, and what is not paid yet, such as after a payment that was canceled. */
export function ApplicationNotices() {
  const { user } = useSession();
  return <Suspense>{user && <TodoNotices userId={user.user_id} />}</Suspense>;
}

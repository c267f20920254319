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

/** A leader's charters and events, live: an approval with its number appears without reloading. */
export function OwnApplications() {
  const { user } = useSession();
  return (
    <Section id={ownParts.applications} title="Charters and events">
      <Suspense fallback={waiting}>{user && <ApplicationLists userId={user.user_id} waiting={waiting} />}</Suspense>
    </Section>
  );
}

/** Notices at the top of a leader's dashboard: denied and unpaid applications, such as after a canceled payment. */
export function ApplicationNotices() {
  const { user } = useSession();
  return <Suspense>{user && <TodoNotices userId={user.user_id} />}</Suspense>;
}

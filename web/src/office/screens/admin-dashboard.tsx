import { Box, Skeleton, Typography } from '@mui/material';
import type { LeaderDocument } from '@portal/contract/records/document';
import { lazy, Suspense } from 'react';
import { documentsShown, useLivePendingDocuments } from '#office/documents/live.ts';
import { ActivityPanel } from '#office/landing/activity-panel.tsx';
import { SystemOverview } from '#office/landing/system-overview.tsx';
import { usePendingMembers } from '#office/member-list/pending/live.ts';
import { PendingMembers } from '#office/member-list/pending/pending-members.tsx';
import { useLiveActivity } from '#office/shared/last-activity.ts';
import { countOf, useRecount } from '#office/shared/stats.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { Page } from '#ui/page.tsx';
import { QuickCreate } from './quick-create.tsx';

/** The office's start page: the work that waits, counts, and quick actions and recent activity if it has them. */
export function AdminDashboard() {
  const { office, mayCall, mayRead } = useOffice();
  const documents = useLivePendingDocuments();
  const activity = useLiveActivity();
  const recount = useRecount();
  return (
    <Page title={office.name === 'manager' ? 'Admin dashboard' : 'Dashboard'} width="xl">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {mayCall('reviewPayment') && !mayCall('approveMembership') ? (
          <Suspense
            fallback={<Skeleton variant="rounded" height={96} role="status" aria-label="Loading payments..." />}
          >
            <PaymentsToReview />
          </Suspense>
        ) : (
          <MembersToApprove documents={documents.data} />
        )}
        <SystemOverview documents={countOf(documents, documentsShown)} />
        <Box
          sx={{ display: 'grid', columnGap: 6, rowGap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns } }}
        >
          {mayCall('approveMembershipDirect') && <QuickActions onDone={recount} />}
          {mayRead('activity') && <ActivityPanel activity={activity} />}
        </Box>
      </Box>
    </Page>
  );
}

function MembersToApprove({ documents }: { documents: LeaderDocument[] | undefined }) {
  return <PendingMembers pending={usePendingMembers()} documents={documents} />;
}

const columns = 'repeat(2, minmax(0, 1fr))';

const PaymentsToReview = lazy(async () => ({
  default: (await import('#office/payments/payments-to-review.tsx')).PaymentsToReview,
}));

// Loaded on demand, since the pending list needs no form library.
const QuickApprove = lazy(async () => ({
  default: (await import('#office/landing/quick-approve.tsx')).QuickApprove,
}));

/** Quick Actions: approve by email, or add a member, a charter or an event; `onDone` is called after each change. */
function QuickActions({ onDone }: { onDone: () => void }) {
  const { mayCall } = useOffice();
  return (
    <Box component="section" aria-labelledby="quick" data-screen-only>
      <Typography id="quick" variant="h3" component="h2" sx={{ mb: 1 }}>
        Quick Actions
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'minmax(0, 1fr)',
          borderTop: 1,
          borderColor: 'divider',
          pt: 2,
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={104} role="status" aria-label="Loading…" />}>
          <QuickApprove onApproved={onDone} />
        </Suspense>
        {mayCall('createMembership') && <QuickCreate onCreated={onDone} />}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { documentsShown, useLivePendingDocuments } from '#office/documents/live.ts';
import { ActivityPanel } from '#office/landing/activity-panel.tsx';
import { SystemOverview } from '#office/landing/system-overview.tsx';
import { usePendingMembers } from '#office/members/live.ts';
import { PendingMembers } from '#office/members/pending-members.tsx';
import { useLiveActivity } from '#office/shared/last-activity.ts';
import { countOf, useRecount } from '#office/shared/stats.ts';
import { Page } from '#ui/page.tsx';
import { QuickActions } from './quick-actions.tsx';

/** Where an admin arrives: how many there are of everything, what is quickly done, who waits, and what happens. */
export function AdminDashboard() {
  const pending = usePendingMembers();
  const documents = useLivePendingDocuments();
  const activity = useLiveActivity();
  return (
    <Page title="Admin dashboard" width="xl">
      <SystemOverview documents={countOf(documents, documentsShown)} />
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns }, mt: 6 }}>
        <Box sx={{ display: 'grid', gap: 6, alignContent: 'start', minWidth: 0 }}>
          <QuickActions onDone={useRecount()} />
          <PendingMembers pending={pending} documents={documents.data} />
        </Box>
        <ActivityPanel activity={activity} />
      </Box>
    </Page>
  );
}

const columns = 'minmax(0, 1fr) 22rem';

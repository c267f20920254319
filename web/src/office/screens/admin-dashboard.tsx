import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Live } from '#lib/live.ts';
import { type Count, officeViews, useNavigate } from '#lib/views.ts';
import { useOpenContacts } from '#office/contacts/contact-pages.ts';
import { documentsShown, useLivePendingDocuments } from '#office/documents/live.ts';
import { ActivityPanel } from '#office/landing/activity-panel.tsx';
import { SystemOverview } from '#office/landing/system-overview.tsx';
import { usePendingMembers } from '#office/members/live.ts';
import { PendingMembers } from '#office/members/pending-members.tsx';
import { lastDeedOf, useLiveActivity } from '#office/shared/last-activity.ts';
import type { StatTileProps } from '#office/shared/stat-tile.tsx';
import { useRecount } from '#office/shared/stats.ts';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { QuickActions } from './quick-actions.tsx';

/** Where an admin arrives: how many there are of everything, what is quickly done, who waits, and what happens. */
export function AdminDashboard() {
  const pending = usePendingMembers();
  const documents = useLivePendingDocuments();
  const activity = useLiveActivity();
  const lastDeed = lastDeedOf(activity.data);
  const messages = useOpenContacts(lastDeed);
  const waiting = countOf(documents, documentsShown);
  return (
    <Page
      title="Admin dashboard"
      lead={<ViewLink view="account">Account & security</ViewLink>}
      width="xl"
      actions={<OfficeButtons counts={{ documents: waiting, messages }} />}
    >
      <SystemOverview mark={lastDeed} documents={waiting} messages={messages} />
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns }, mt: 6 }}>
        <Box sx={{ display: 'grid', gap: 6, alignContent: 'start', minWidth: 0 }}>
          <QuickActions onDone={useRecount()} />
          <PendingMembers pending={pending} mark={lastDeed} documents={documents.data ?? []} />
        </Box>
        <ActivityPanel activity={activity} />
      </Box>
    </Page>
  );
}

/** Leads to the views that have a button, by the alphabet, each with how much waits there if that is known. */
function OfficeButtons({ counts }: { counts: Partial<Record<Count, StatTileProps['count']>> }) {
  const navigate = useNavigate();
  const byLabel = officeViews
    .flatMap(({ name, button, waiting }) => (button ? [{ name, button, count: waiting && counts[waiting.count] }] : []))
    .sort((a, b) => a.button.localeCompare(b.button));
  return byLabel.map(({ name, button, count }) => (
    <Button key={name} variant="outlined" onClick={() => navigate(name)}>
      {count ? `${button} (${count})` : button}
    </Button>
  ));
}

const columns = 'minmax(0, 1fr) 22rem';

/** How many wait: at most `shown` are counted; undefined while that is loading, null when it cannot be told. */
function countOf({ status, data }: Live<unknown[]>, shown: number): number | string | null | undefined {
  if (status !== 'ready') return status === 'loading' ? undefined : null;
  return data.length < shown ? data.length : `${shown}+`;
}

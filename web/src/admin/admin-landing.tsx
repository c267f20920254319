import Button from '@mui/material/Button';
import { useNavigate } from '../lib/views.ts';
import { Page } from '../ui/page.tsx';
import { documentsShown, useLivePending, useLivePendingDocuments } from './live.ts';
import { PendingMembers } from './pending-members.tsx';
import { SystemOverview } from './system-overview.tsx';

/** Where an admin arrives: how many there are of everything, and who awaits approval at this moment. */
export function AdminLanding() {
  const navigate = useNavigate();
  const pending = useLivePending();
  const documents = useLivePendingDocuments().data ?? [];
  const version = pending.status === 'ready' ? pending.data.map((member) => member.user_id).join(' ') : '';
  return (
    <Page
      title="Admin Dashboard"
      actions={
        <>
          <Button variant="outlined" onClick={() => navigate('admin-members')}>
            All members
          </Button>
          <Button variant="outlined" onClick={() => navigate('admin-reports')}>
            {reportsText(documents.length)}
          </Button>
        </>
      }
    >
      <SystemOverview version={version} />
      <PendingMembers pending={pending} documents={documents} />
    </Page>
  );
}

/** The button's text, with how many documents wait behind it. */
function reportsText(waiting: number): string {
  if (waiting === 0) return 'Reports & Analytics';
  return `Reports & Analytics (${waiting < documentsShown ? waiting : `${documentsShown}+`})`;
}

import { Page } from '../ui/page.tsx';
import { ViewLink } from '../ui/view-link.tsx';
import { DocumentVerification } from './document-verification.tsx';

/** Reports & Analytics: what the office looks through. */
export function AdminReports() {
  return (
    <Page title="Reports & Analytics" back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}>
      <DocumentVerification />
    </Page>
  );
}

import { DocumentVerification } from '#office/documents/document-verification.tsx';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';

/** Leaders' documents: to review, of checks that expire soon, and all. */
export function AdminDocuments() {
  return (
    <Page title="Documents" width="xl" back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}>
      <DocumentVerification />
    </Page>
  );
}

import { Box } from '@mui/material';
import { DailySection } from '#office/daily/daily-section.tsx';
import { DocumentVerification } from '#office/documents/document-verification.tsx';
import { ExpiriesSection } from '#office/expiries/expiries-section.tsx';
import { ExportSection } from '#office/reports/export/export-section.tsx';
import { ReportSection } from '#office/reports/report-section.tsx';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';

/** Reports & Analytics: reports to view and save as files. */
export function AdminReports() {
  return (
    <Page title="Reports & Analytics" width="xl" back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
        <ReportSection />
        <Box data-screen-only>
          <ExportSection />
        </Box>
        <ExpiriesSection />
        <Box sx={{ borderTop: 2, borderColor: 'text.primary', pt: 2 }}>
          <DocumentVerification />
        </Box>
        <DailySection />
      </Box>
    </Page>
  );
}

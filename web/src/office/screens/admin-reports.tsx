import { Box } from '@mui/material';
import { DailySection } from '#office/daily/daily-section.tsx';
import { DocumentVerification } from '#office/documents/document-verification.tsx';
import { ExpiriesSection } from '#office/expiries/expiries-section.tsx';
import { ExportSection } from '#office/reports/export/export-section.tsx';
import { ReportSection } from '#office/reports/report-section.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';

/** Reports & Analytics: the reports that the office may view and save as files. */
export function AdminReports() {
  const { mayCall } = useOffice();
  return (
    <Page title="Reports & Analytics" width="xl" back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
        {mayCall('financialReport') && <ReportSection />}
        {mayCall('comprehensiveExport') && (
          <Box data-screen-only>
            <ExportSection />
          </Box>
        )}
        {mayCall('expiriesByMonth') && <ExpiriesSection />}
        {mayCall('listDocumentVerifications') && (
          <Box sx={{ borderTop: 2, borderColor: 'text.primary', pt: 2 }}>
            <DocumentVerification />
          </Box>
        )}
        {mayCall('dailyRecords') && <DailySection />}
      </Box>
    </Page>
  );
}

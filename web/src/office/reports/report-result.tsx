import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { breakdownOf } from './report-figures.ts';
import type { ReportPage } from './report-file.ts';
import { filtersText, type ReportFilters } from './report-filters.ts';
import { ReportMonths } from './report-months.tsx';
import { ReportSums } from './report-sums.tsx';
import { ReportTiles } from './report-tiles.tsx';
import { ReportTransactions } from './report-transactions.tsx';

/** The first page of a report, with the filters that it was asked for by. */
export interface ShownReport extends ReportPage {
  filters: ReportFilters;
}

/** A report as it is read: its sums, how they come about, and the newest transactions. */
export function ReportResult({ report }: { report: ShownReport }) {
  const { filters, summary } = report;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', mt: 4 }}>
      <Box>
        <Typography component="h3" variant="h4" sx={{ mb: 1.5 }}>
          Report: {filtersText(filters)}
        </Typography>
        <ReportTiles summary={summary} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          These figures count only paid transactions. The list below also shows the others, with their status.
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
        }}
      >
        <Box>
          <Typography component="h4" sx={{ fontWeight: 650, mb: 1 }}>
            By membership type
          </Typography>
          <ReportSums label="By membership type" of="Type" sums={breakdownOf(summary, filters.membership_type)} />
        </Box>
        <ReportMonths months={summary.revenue_by_month} />
      </Box>
      <ReportTransactions report={report} />
    </Box>
  );
}

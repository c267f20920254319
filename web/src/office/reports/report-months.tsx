import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import type { Selection, sumsByMonth } from './report-figures.ts';
import { ReportSums } from './report-sums.tsx';

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));

const height = 300;

interface ReportMonthsProps {
  months: ReturnType<typeof sumsByMonth>;
  onChoose: (selection: Selection) => void;
}

/** What each month brought: as a chart, and below it in figures, which also stand when the chart cannot be loaded. */
export function ReportMonths({ months, onChoose }: ReportMonthsProps) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Typography component="h4" sx={{ fontWeight: 650, mb: 1 }}>
        Revenue by month
      </Typography>
      {months.length > 0 && (
        <ErrorBoundary fallback={<Typography>Failed to load the chart. Please see the figures below.</Typography>}>
          <Suspense fallback={<Skeleton variant="rounded" height={height} role="status" aria-label="Loading…" />}>
            <ReportChart months={months} height={height} />
          </Suspense>
        </ErrorBoundary>
      )}
      {months.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No month in this period has started yet.</Typography>
      )}
      {months.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, py: 1.25, fontWeight: 650 }}>
            Figures by month
          </Box>
          <ReportSums label="Revenue by month" of="Month" sums={months} onChoose={onChoose} />
        </Box>
      )}
    </Box>
  );
}

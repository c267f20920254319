import { Box, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { type Selection, sumsByMethod, sumsByMonth, sumsByType } from './report-figures.ts';
import { filtersText } from './report-filters.ts';
import { ReportSums } from './report-sums.tsx';
import { ReportTiles } from './report-tiles.tsx';
import { ReportTransactions } from './report-transactions.tsx';
import type { ShownList, ShownReport } from './use-report.ts';

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));

const height = 300;

interface ReportResultProps {
  report: ShownReport;
  list: ShownList | null;
  onChoose: (selection: Selection) => void;
  onShowAll: () => void;
}

const parts = [
  ['By membership type', 'Type', sumsByType],
  ['By payment method', 'Method', sumsByMethod],
] as const;

/** A report: its totals and breakdowns, and the newest transactions, or those behind a figure. */
export function ReportResult({ report, list, onChoose, onShowAll }: ReportResultProps) {
  const { filters, summary } = report;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', mt: 4 }}>
      <Box>
        <Typography component="h3" variant="h4" sx={{ mb: 1.5 }}>
          Report: {filtersText(filters)}
        </Typography>
        <ReportTiles summary={summary} filters={filters} onChoose={onChoose} />
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '75ch' }}>
          Total revenue is net: what was paid, minus what was refunded or disputed. Money under review is not part of
          it. A refund counts in the month of its payment. Select a figure to list its transactions.
        </Typography>
      </Box>
      <Months months={sumsByMonth(summary, filters)} onChoose={onChoose} />
      {parts.map(([label, of, sumsOf]) => (
        <Box key={label}>
          <Typography component="h4" sx={{ fontWeight: 650, mb: 1 }}>
            {label}
          </Typography>
          <ReportSums label={label} of={of} sums={sumsOf(summary, filters)} onChoose={onChoose} />
        </Box>
      ))}
      <ReportTransactions page={list ?? report} list={list} onShowAll={onShowAll} />
    </Box>
  );
}

interface MonthsProps extends Pick<ReportResultProps, 'onChoose'> {
  months: ReturnType<typeof sumsByMonth>;
}

/** Totals by month, as a chart with a table below, which shows even if the chart fails to load. */
function Months({ months, onChoose }: MonthsProps) {
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

import { Box, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { countedText } from '#ui/format.ts';
import { comparedPeriods, monthSeries, monthTable, periodNames } from './report-comparison.ts';
import { amountText, type Selection, sumsByMethod, sumsByMonth, sumsByType } from './report-figures.ts';
import { FigureTable, ReportSums } from './report-sums.tsx';
import { ReportTiles } from './report-tiles.tsx';
import { ReportTransactions } from './report-transactions.tsx';
import type { ShownList, ShownReport } from './use-report.ts';

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));

const height = 320;

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
  const { filters, summary, earlier } = report;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <ReportTiles summary={summary} filters={filters} onChoose={onChoose} />
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '75ch' }}>
          Total revenue is net: what was paid, minus what was refunded or disputed. Money under review is not part of
          it. A refund counts in the month of its payment. Select a figure to list its transactions.
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: earlier ? 'minmax(0, 1fr) minmax(0, 32rem)' : undefined },
        }}
      >
        <Months report={report} onChoose={onChoose} />
        {earlier && <Comparison report={report} />}
      </Box>
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

/** Totals by month, as a chart with tables below, which show even if the chart fails to load. */
function Months({ report, onChoose }: Pick<ReportResultProps, 'report' | 'onChoose'>) {
  const chart = monthSeries(report);
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Typography component="h4" sx={{ fontWeight: 650, mb: 1 }}>
        Revenue by month
      </Typography>
      {chart.months.length > 0 && (
        <ErrorBoundary fallback={<Typography>Failed to load the chart. Please see the figures below.</Typography>}>
          <Suspense fallback={<Skeleton variant="rounded" height={height} role="status" aria-label="Loading…" />}>
            <ReportChart {...chart} height={height} />
          </Suspense>
        </ErrorBoundary>
      )}
      {chart.months.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No month in this period has started yet.</Typography>
      )}
      {chart.months.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, py: 1.25, fontWeight: 650 }}>
            Figures by month
          </Box>
          <ReportSums
            label="Revenue by month"
            of="Month"
            sums={sumsByMonth(report.summary, report.filters)}
            onChoose={onChoose}
          />
          <Typography component="h5" variant="body2" sx={{ fontWeight: 650, mt: 3, mb: 1 }}>
            Figures of the chart
          </Typography>
          <FigureTable label="Figures of the chart" {...monthFigures(report)} />
        </Box>
      )}
    </Box>
  );
}

/** The chart's figures; a month that has not started has none. */
function monthFigures(report: ShownReport) {
  const { names, rows } = monthTable(report);
  const texts = rows.map(({ name, cells }) => ({
    name,
    cells: cells.map((amount) => (amount === null ? '–' : amountText(amount))),
  }));
  return { names: ['Month', ...names], rows: texts };
}

/** Revenue and payments by type next to those of the year before. */
function Comparison({ report }: { report: ShownReport }) {
  const periods = comparedPeriods(report);
  const label = `Compared with ${periodNames(report).before.toLowerCase()}`;
  const rows = (periods[0]?.sums ?? []).map(({ name }, at) => ({
    name,
    cells: periods.map(({ sums }) => {
      const { revenue = 0, count = 0 } = sums[at] ?? {};
      return (
        <>
          {amountText(revenue)}
          <Box sx={{ color: 'text.secondary' }}>{countedText(count, 'payment')}</Box>
        </>
      );
    }),
  }));
  return (
    <Box
      sx={{
        minWidth: 0,
        '& thead th:not(:first-of-type)': { whiteSpace: 'normal', textWrap: 'balance' },
        '& tbody tr:last-of-type > *': { fontWeight: 650 },
      }}
    >
      <Typography component="h4" sx={{ fontWeight: 650, mb: 1 }}>
        {label}
      </Typography>
      <FigureTable label={label} names={['Net revenue', ...periods.map(({ name }) => name)]} rows={rows} />
    </Box>
  );
}

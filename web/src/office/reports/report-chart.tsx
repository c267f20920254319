import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { ReportSummary } from '@portal/contract/calls/reports';
import { useId } from 'react';
import { usd } from '#ui/format.ts';
import { amountText, axisTexts, figureTexts, monthText } from './report-figures.ts';

interface ReportChartProps {
  months: ReportSummary['revenue_by_month'];
  /** In pixels. */
  height: number;
}

const axisWidth = 72;
const maxBarWidth = 120;

/**
 * A stacked bar per month: the amount kept, and the amount returned on top, which together make the amount paid. Purely
 * visual, because the table below has the same figures.
 */
export function ReportChart({ months, height }: ReportChartProps) {
  const id = useId();
  const names = months.map(({ month }) => month);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const texts = new Map(axisTexts(names, isNarrow ? 6 : 12).map((text, at) => [names[at], text]));
  const series = [
    { label: 'Net', color: 'var(--mui-palette-primary-main)', data: months.map(({ revenue }) => revenue) },
    { label: figureTexts.refunded, color: `url(#${id}-refunded)`, data: months.map(({ refunded }) => refunded) },
    { label: figureTexts.disputed, color: `url(#${id}-disputed)`, data: months.map(({ disputed }) => disputed) },
  ];
  return (
    <Box
      role="img"
      aria-label="Bar chart of revenue by month, and of what was refunded or disputed. The figures are in the table below."
      // Keeps a few months from turning into a wall of color.
      sx={{ maxWidth: Math.max(280, axisWidth + maxBarWidth * months.length) }}
    >
      <BarChart
        height={height}
        disableKeyboardNavigation
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 8, bottom: 0 }}
        slotProps={{ legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } } }}
        xAxis={[
          {
            scaleType: 'band',
            data: names,
            height: 44,
            categoryGapRatio: 0.35,
            disableTicks: true,
            tickLabelInterval: () => true,
            valueFormatter: (month: string, { location }) =>
              (location === 'tick' ? texts.get(month) : undefined) ?? monthText(month),
          },
        ]}
        yAxis={[{ width: axisWidth, min: 0, valueFormatter: usd, disableLine: true, disableTicks: true }]}
        series={series.map((one) => ({ ...one, stack: 'paid', valueFormatter: (value) => amountText(value ?? 0) }))}
      >
        <defs>
          <Hatching id={`${id}-refunded`} color="var(--mui-palette-warning-main)" path="M0 6 6 0" />
          <Hatching id={`${id}-disputed`} color="var(--mui-palette-error-main)" path="M0 0 6 6M0 6 6 0" />
        </defs>
      </BarChart>
    </Box>
  );
}

/** Hatching over a bar, so that color is not the only distinction. */
function Hatching({ id, color, path }: { id: string; color: string; path: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" style={{ fill: color, opacity: 0.25 }} />
      <path d={path} strokeWidth="1.5" style={{ stroke: color }} />
    </pattern>
  );
}

import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { colors } from '@portal/federation/colors';
import { useId } from 'react';
import { usd } from '#ui/format.ts';
import type { MonthSeries } from './report-comparison.ts';
import { amountText, axisTexts, monthText } from './report-figures.ts';

interface ReportChartProps {
  /** `YYYY-MM`. */
  months: readonly string[];
  series: readonly MonthSeries[];
  /** In pixels. */
  height: number;
}

const axisWidth = 72;
const maxBarWidth = 120;

/** Fills that stay apart for color-blind people, at 3:1 on the page: in the light, and in the dark. */
const fills = {
  youth: [colors.light.primary.main, colors.dark.primary.main],
  adult: ['#3F83C4', '#4F86D9'],
  grappling_leader: ['#A87700', '#FFC96B'],
  academy_charter: ['#2B8073', '#5CC8B0'],
  event_sanction: ['#8E3F86', '#D79AD0'],
  facility_certificate: ['#B4532A', '#FF9D73'],
  earlier: ['#8C887E', '#7186AB'],
} as const;

const variables = (at: 0 | 1) => Object.fromEntries(Object.entries(fills).map(([look, of]) => [`--${look}`, of[at]]));

/** A stacked bar for each month. Purely visual, because the table below has the same figures. */
export function ReportChart({ months, series, height }: ReportChartProps) {
  const id = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const texts = new Map(axisTexts(months, isNarrow ? 6 : 12).map((text, at) => [months[at], text]));
  const colors: Partial<Record<MonthSeries['look'], string>> = {
    net: 'var(--mui-palette-primary-main)',
    refunded: `url(#${id}-refunded)`,
    disputed: `url(#${id}-disputed)`,
  };
  return (
    <Box
      role="img"
      aria-label={`Bar chart of revenue by month: ${series.map(({ label }) => label).join(', ')}. The figures are in the table below.`}
      sx={{
        ...variables(0),
        '@media (prefers-color-scheme: dark)': variables(1),
        // Keeps a few months from turning into a wall of color.
        maxWidth: Math.max(280, axisWidth + maxBarWidth * months.length),
        '& .MuiBarChart-element': { stroke: 'var(--mui-palette-background-default)', strokeWidth: 1 },
      }}
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
            data: months,
            height: 44,
            categoryGapRatio: 0.35,
            barGapRatio: 0.1,
            disableTicks: true,
            tickLabelInterval: () => true,
            valueFormatter: (month: string, { location }) =>
              (location === 'tick' ? texts.get(month) : undefined) ?? monthText(month),
          },
        ]}
        yAxis={[{ width: axisWidth, valueFormatter: usd, disableLine: true, disableTicks: true }]}
        series={series.map(({ label, look, stack, data }) => ({
          label,
          stack,
          data: [...data],
          color: colors[look] ?? `var(--${look})`,
          valueFormatter: (value) => (value === null ? null : amountText(value)),
        }))}
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

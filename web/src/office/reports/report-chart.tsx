import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import type { ReportSummary } from '@portal/contract/reports';
import { usd } from '#ui/format.ts';
import { amountText, axisTexts, monthText } from './report-figures.ts';

interface ReportChartProps {
  /** In the order of the bars. */
  months: ReportSummary['revenue_by_month'];
  /** In pixels. */
  height: number;
}

/** The revenue of each month as a bar. It is a picture of figures that stand elsewhere: nobody has to point at it to read them. */
export function ReportChart({ months, height }: ReportChartProps) {
  const names = months.map(({ month }) => month);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const texts = new Map(axisTexts(names, isNarrow ? 6 : 12).map((text, at) => [names[at], text]));
  return (
    <Box role="img" aria-label="Bar chart of revenue by month. The figures are in the table below.">
      <BarChart
        height={height}
        hideLegend
        disableKeyboardNavigation
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 8, bottom: 0 }}
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
        yAxis={[{ width: 72, min: 0, valueFormatter: usd, disableLine: true, disableTicks: true }]}
        series={[
          {
            data: months.map(({ revenue }) => revenue),
            color: 'var(--mui-palette-primary-main)',
            valueFormatter: (revenue) => amountText(revenue ?? 0),
          },
        ]}
      />
    </Box>
  );
}

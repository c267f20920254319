import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReportSummary } from '@portal/contract/reports';
import { countText } from '#ui/format.ts';
import { amountText, averageOrder } from './report-figures.ts';

/** The three figures at the head of a report. */
export function ReportTiles({ summary }: { summary: ReportSummary }) {
  const tiles = [
    ['Total revenue', amountText(summary.total_revenue)],
    ['Total transactions', countText(summary.total_transactions)],
    ['Average order', amountText(averageOrder(summary))],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: { xs: 2, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {tiles.map(([name, figure]) => (
        <Box
          key={name}
          sx={{ display: 'flex', flexDirection: 'column-reverse', borderTop: 1, borderColor: 'divider', py: 1.5 }}
        >
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, lineHeight: 1 }}>
            {figure}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

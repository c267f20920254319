import { Box, Typography } from '@mui/material';
import type { ReportFilters, ReportSummary } from '@portal/contract/calls/reports';
import { amountText, averageOrder, type Selection, selectionOf, totalColumns, totalOf } from './report-figures.ts';
import { ReportFigure } from './report-sums.tsx';

interface ReportTilesProps {
  summary: ReportSummary;
  filters: ReportFilters;
  onChoose: (selection: Selection) => void;
}

/** The report's headline figures: the total and its parts. */
export function ReportTiles({ summary, filters, onChoose }: ReportTilesProps) {
  const total = totalOf(summary, filters);
  const tiles = totalColumns.map((column) => {
    const selection = selectionOf(column, total);
    return {
      name: column.name,
      text: column.text(column.value(total)),
      onChoose: selection && (() => onChoose(selection)),
    };
  });
  const average = { name: 'Average order', text: amountText(averageOrder(summary)), onChoose: undefined };
  return (
    <>
      <Tiles tiles={[...tiles.slice(0, 2), average]} columns={{ xs: '1fr', sm: 'repeat(3, 1fr)' }} variant="h2" />
      <Tiles tiles={tiles.slice(2)} columns={{ xs: '1fr 1fr', md: 'repeat(4, 1fr)' }} variant="h4" />
    </>
  );
}

interface TilesProps {
  tiles: { name: string; text: string; onChoose: (() => void) | undefined }[];
  columns: Partial<Record<'xs' | 'sm' | 'md', string>>;
  variant: 'h2' | 'h4';
}

function Tiles({ tiles, columns, variant }: TilesProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', columnGap: { xs: 2, md: 4 }, gridTemplateColumns: columns }}>
      {tiles.map(({ name, text, onChoose }) => (
        <Box
          key={name}
          sx={{ display: 'flex', flexDirection: 'column-reverse', borderTop: 1, borderColor: 'divider', py: 1.5 }}
        >
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" variant={variant} sx={{ m: 0, lineHeight: 1 }}>
            <ReportFigure name={name} text={text} onChoose={onChoose} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

import { ButtonBase, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { type NamedSum, type Selection, selectionOf, sumColumns } from './report-figures.ts';

interface ReportSumsProps {
  label: string;
  of: string;
  sums: readonly NamedSum[];
  onChoose: (selection: Selection) => void;
}

/** Totals by type, method or month, in a scrolling table that keeps the names visible. */
export function ReportSums({ label, of, sums, onChoose }: ReportSumsProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table
        size="small"
        aria-label={label}
        sx={{
          '& th, & td': { px: 1, py: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
          '& thead th': { fontWeight: 650 },
          '& td .MuiButtonBase-root': { justifyContent: 'flex-end' },
          '& th:first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.default', whiteSpace: 'normal' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{of}</TableCell>
            {sumColumns.map(({ name }) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sums.map((sum) => (
            <TableRow key={sum.name}>
              <TableCell component="th" scope="row">
                {sum.name}
              </TableCell>
              {sumColumns.map((column) => {
                const selection = selectionOf(column, sum);
                return (
                  <TableCell key={column.name} align="right">
                    <ReportFigure
                      name={`${column.name}, ${sum.name}`}
                      text={column.text(column.value(sum))}
                      onChoose={selection && (() => onChoose(selection))}
                    />
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface ReportFigureProps {
  /** The accessible name of the total: Refunded, Nov 2026. */
  name: string;
  text: string;
  /** Lists the payments behind the figure; undefined if there are none. */
  onChoose: (() => void) | undefined;
}

/** A figure of the report; clicking it lists the payments behind it, if any. */
export function ReportFigure({ name, text, onChoose }: ReportFigureProps) {
  if (!onChoose) return <>{text}</>;
  return (
    <ButtonBase
      aria-label={`${name}: ${text}`}
      onClick={onChoose}
      sx={{
        font: 'inherit',
        color: 'inherit',
        minWidth: 24,
        minHeight: 24,
        justifyContent: 'flex-start',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '3px',
        '&:hover': { textDecorationThickness: '2px' },
      }}
    >
      {text}
    </ButtonBase>
  );
}

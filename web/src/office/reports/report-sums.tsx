import { ButtonBase, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
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
    <FigureTable
      label={label}
      names={[of, ...sumColumns.map(({ name }) => name)]}
      rows={sums.map((sum) => ({
        name: sum.name,
        cells: sumColumns.map((column) => {
          const selection = selectionOf(column, sum);
          return (
            <ReportFigure
              key={column.name}
              name={`${column.name}, ${sum.name}`}
              text={column.text(column.value(sum))}
              onChoose={selection && (() => onChoose(selection))}
            />
          );
        }),
      }))}
    />
  );
}

interface FigureTableProps {
  label: string;
  /** Of the columns; the first holds the names of the rows. */
  names: readonly string[];
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
}

/** A table of figures that scrolls sideways and keeps the names of its rows visible. */
export function FigureTable({ label, names: [first, ...names], rows }: FigureTableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table
        size="small"
        aria-label={label}
        sx={{
          '& th, & td': { px: 1, py: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
          '& td': { fontVariantNumeric: 'tabular-nums' },
          '& thead th': { fontWeight: 650, verticalAlign: 'bottom' },
          '& td .MuiButtonBase-root': { justifyContent: 'flex-end' },
          '& th:first-of-type': {
            position: 'sticky',
            left: 0,
            minWidth: '5.5rem',
            bgcolor: 'background.default',
            whiteSpace: 'normal',
          },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{first}</TableCell>
            {names.map((name) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, cells }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {cells.map((cell, at) => (
                <TableCell key={names[at]} align="right">
                  {cell}
                </TableCell>
              ))}
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

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { countText } from '#ui/format.ts';
import { amountText } from './report-figures.ts';

interface ReportSumsProps {
  label: string;
  /** What the first column names. */
  of: string;
  sums: readonly { name: string; count: number; revenue: number }[];
}

/** Count and revenue of each type or month. */
export function ReportSums({ label, of, sums }: ReportSumsProps) {
  return (
    <Table
      size="small"
      aria-label={label}
      sx={{ '& th, & td': { px: 1, py: 1, borderColor: 'divider' }, '& thead th': { fontWeight: 650 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{of}</TableCell>
          <TableCell align="right">Count</TableCell>
          <TableCell align="right">Revenue</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sums.map(({ name, count, revenue }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{countText(count)}</TableCell>
            <TableCell align="right">{amountText(revenue)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

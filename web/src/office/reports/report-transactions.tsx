import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { transactionsShown } from '@portal/contract/calls/reports';
import { useEffect, useRef } from 'react';
import { MemberLink } from '#office/shared/member-link.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { countText } from '#ui/format.ts';
import { tableColumns } from './report-columns.ts';
import type { ReportPage } from './report-file.ts';
import type { ShownList } from './use-report.ts';

interface ReportTransactionsProps {
  page: ReportPage;
  /** The payments behind a figure, shown in place of the newest. */
  list: ShownList | null;
  onShowAll: () => void;
}

/** A report's newest transactions, or those behind a figure, in a scrolling table. */
export function ReportTransactions({ page: { transactions, next_cursor }, list, onShowAll }: ReportTransactionsProps) {
  const { mayCall } = useOffice();
  const heading = useRef<HTMLHeadingElement>(null);
  // The figure that was clicked is far above, and the button to return has disappeared.
  const showAll = () => {
    onShowAll();
    heading.current?.focus();
  };
  useEffect(() => {
    if (list) heading.current?.focus();
  }, [list]);

  return (
    <Box>
      <Typography ref={heading} component="h4" tabIndex={-1} sx={{ fontWeight: 650, mb: 1 }}>
        Transactions{list && ` – ${list.text}`}
      </Typography>
      {list && (
        <Button variant="outlined" onClick={showAll} sx={{ mb: 1.5, minHeight: 44 }}>
          Show all transactions
        </Button>
      )}
      {transactions.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No transactions found.</Typography>
      ) : (
        <TableContainer
          tabIndex={0}
          role="region"
          aria-label="Transactions"
          sx={{ maxHeight: 'max(20rem, 60dvh)', border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <Table
            stickyHeader
            aria-label="Transactions"
            size="small"
            sx={{
              bgcolor: 'background.paper',
              '& th, & td': { px: 1.5, borderColor: 'divider' },
              '& th': { fontWeight: 650, bgcolor: 'background.paper', whiteSpace: 'nowrap' },
              // A long name or address makes its row taller rather than the table wider.
              '& td > span': {
                display: 'inline-block',
                width: 'max-content',
                maxWidth: '17rem',
                overflowWrap: 'anywhere',
              },
            }}
          >
            <TableHead>
              <TableRow>
                {tableColumns.map(({ name, isNumber }) => (
                  <TableCell key={name} align={isNumber ? 'right' : 'left'}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {transactions.map((transaction) => (
                <TableRow key={transaction.transaction_id} hover>
                  {tableColumns.map(({ name, value, shown = value, isNumber, member }) => (
                    <TableCell key={name} align={isNumber ? 'right' : 'left'}>
                      <span>
                        <MemberLink id={member?.(transaction)}>{shown(transaction)}</MemberLink>
                      </span>
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {next_cursor && (
        <Typography sx={{ mt: 1.5 }}>
          Showing the first {countText(transactionsShown)} transactions.
          {mayCall('comprehensiveExport') && ' Export the report to see all of them.'}
        </Typography>
      )}
    </Box>
  );
}

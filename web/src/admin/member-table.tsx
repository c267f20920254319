import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memberColumns } from './member-columns.tsx';
import type { MemberListProps } from './member-list.ts';
import { RowActions } from './row-actions.tsx';

/** The members as a table of limited height, in which the rows scroll. How many there are in all is not known. */
export function MemberTable({ pages, message, ...actions }: MemberListProps) {
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label="Members"
      sx={{ minHeight: '24rem', maxHeight: 'max(24rem, 72dvh)', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table stickyHeader aria-busy={pages.loading} sx={{ bgcolor: 'background.paper', '& th, & td': { px: 1.5 } }}>
        <TableHead>
          <TableRow>
            {memberColumns.map(({ name }) => (
              <TableCell key={name} sx={{ fontWeight: 650, whiteSpace: 'nowrap', bgcolor: 'background.paper' }}>
                {name}
              </TableCell>
            ))}
            <TableCell sx={{ fontWeight: 650, bgcolor: 'background.paper' }}>Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {message && (
            <TableRow>
              <TableCell
                colSpan={memberColumns.length + 1}
                sx={{ py: 8, textAlign: 'center', color: 'text.secondary' }}
              >
                <span role="status">{message}</span>
              </TableCell>
            </TableRow>
          )}
          {pages.rows.map((member) => (
            <TableRow key={member.user_id} hover>
              {memberColumns.map(({ name, content, sx }) => (
                <TableCell key={name} sx={{ py: 1, ...sx }}>
                  {content(member)}
                </TableCell>
              ))}
              <TableCell sx={{ py: 1 }}>
                <RowActions member={member} {...actions} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

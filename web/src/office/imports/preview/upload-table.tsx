import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { ImportPreview } from '@portal/contract/calls/imports';
import { labelOf } from '#forms/labels.ts';
import { shownRows, shownText } from '#office/imports/upload-texts.ts';
import { UploadRow } from './upload-row.tsx';

interface UploadTableProps {
  preview: ImportPreview;
  /** Whether a newer preview is loading. */
  isOld: boolean;
}

/** The first rows of a list, each with its outcome, and the reason next to each invalid cell. */
export function UploadTable({ preview, isOld }: UploadTableProps) {
  const { columns, summary } = preview;
  const rows = shownRows(preview.rows);
  if (rows.length === 0) return null;
  const head = { fontWeight: 650, verticalAlign: 'bottom', bgcolor: 'background.paper' };
  return (
    <Box sx={{ mt: 4 }}>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{shownText(rows, summary)}</Typography>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label="Preview"
        sx={{ maxHeight: 'max(20rem, 60dvh)', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table
          stickyHeader
          size="small"
          aria-busy={isOld}
          sx={{ bgcolor: 'background.paper', opacity: isOld ? 0.6 : 1, '& td': { verticalAlign: 'top' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell sx={head}>Row</TableCell>
              <TableCell sx={head}>Result</TableCell>
              {columns.map(({ header, field }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position; headers can repeat.
                <TableCell key={place} sx={{ ...head, minWidth: '7rem', maxWidth: '18rem', overflowWrap: 'anywhere' }}>
                  {header || `Column ${place + 1}`}
                  <Typography variant="body2" sx={{ color: 'text.secondary', fontStyle: field ? 'normal' : 'italic' }}>
                    {field ? labelOf(field) : 'Skipped'}
                  </Typography>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <UploadRow key={row.row} row={row} columns={columns} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}

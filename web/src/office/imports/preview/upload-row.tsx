import { Box, TableCell, TableRow, Typography } from '@mui/material';
import type { ImportPreview, PreviewRow } from '@portal/contract/calls/imports';
import { dayText } from '@portal/contract/values/format';
import { labelOf } from '#forms/labels.ts';
import { UploadState } from '#office/imports/upload-state.tsx';
import { accountText } from '#office/imports/upload-texts.ts';

interface UploadRowProps {
  row: PreviewRow;
  columns: ImportPreview['columns'];
}

/** A row's original cells, with the reasons below those that are invalid. */
export function UploadRow({ row: previewed, columns }: UploadRowProps) {
  const { row, state, cells, problems, hidden, date_of_birth, zip_code } = previewed;
  const account = accountText(previewed);
  const mappedFields = new Set<string | null>(columns.map(({ field }) => field));
  const otherProblems = Object.entries(problems).filter(([field]) => !mappedFields.has(field));
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ verticalAlign: 'top', color: 'text.secondary' }}>
        {row}
      </TableCell>
      <TableCell sx={{ minWidth: '8rem' }}>
        <UploadState state={state} />
        {hidden && state !== 'wrong' && <Note>Hidden in the file</Note>}
        {account && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {account}
          </Typography>
        )}
        {otherProblems.map(([field, reason]) => (
          <Reason key={field}>{field === 'row' ? reason : `${labelOf(field)}: ${reason}`}</Reason>
        ))}
      </TableCell>
      {columns.map(({ field }, place) => {
        const reason = field ? problems[field] : undefined;
        return (
          <TableCell
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position.
            key={place}
            sx={{
              ...(!field && { color: 'text.secondary' }),
              ...(reason && {
                bgcolor: 'rgba(var(--mui-palette-error-mainChannel) / 0.08)',
                boxShadow: 'inset 3px 0 0 var(--mui-palette-error-main)',
              }),
            }}
          >
            <Box sx={{ width: 'max-content', maxWidth: '18rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {cells[place]}
              {field === 'date_of_birth' && date_of_birth && date_of_birth !== cells[place] && (
                <Note>{dayText(date_of_birth)}</Note>
              )}
              {field === 'zip_code' && zip_code && <Note>{zip_code}</Note>}
              {reason && <Reason>{reason}</Reason>}
            </Box>
          </TableCell>
        );
      })}
    </TableRow>
  );
}

/** How a cell was interpreted. */
function Note({ children }: { children: React.ReactNode }) {
  return <Box sx={{ mt: 0.25, color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.4 }}>{children}</Box>;
}

function Reason({ children }: { children: React.ReactNode }) {
  return (
    <Box sx={{ mt: 0.25, color: 'error.main', fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.4 }}>
      {children}
    </Box>
  );
}

import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { Application } from '@portal/contract/records/application';
import { useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFound, SearchField } from '#ui/search-field.tsx';
import { EntryLine, linesLook } from './entry-line.tsx';
import { EntryPrint } from './entry-print.tsx';
import type { Row } from './entry-rows.ts';
import type { Remove } from './use-changes.ts';

const searchLook = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '1fr auto auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  my: 2.5,
} as const;

interface EntryLinesProps {
  application: Application;
  rows: readonly Row[];
  removing: ReadonlySet<string>;
  onRemove: Remove;
}

/** A list's lines, with search, a filter for those with a reason, and printing. */
export function EntryLines({ application, rows, removing, onRemove }: EntryLinesProps) {
  const [text, setText] = useState('');
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const sought = useDeferredValue(text);
  const shown = rows.filter((row) => (row.reason || !onlyProblems) && isFound(row, sought));

  function printAll(): void {
    addEventListener('afterprint', () => setPrinting(false), { once: true });
    flushSync(() => setPrinting(true));
    print();
  }

  return (
    <>
      <Box component="search" sx={searchLook}>
        <SearchField
          label="Search by name or number"
          text={text}
          onChange={setText}
          sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        />
        <FormControlLabel
          label="Show only problems"
          control={<Checkbox checked={onlyProblems} onChange={(event) => setOnlyProblems(event.target.checked)} />}
          sx={{ mr: 0 }}
        />
        <Button onClick={printAll} sx={{ px: 1.5, mr: -1, minHeight: 44 }}>
          Print
        </Button>
      </Box>
      <Typography
        role="status"
        variant="body2"
        sx={{ color: 'text.secondary', mb: shown.length < rows.length ? 1 : 0 }}
      >
        {shown.length < rows.length && foundText(shown.length, rows.length)}
      </Typography>
      <Box component="ul" sx={linesLook}>
        {shown.map((row) => (
          <EntryLine key={row.number} {...row} isRemoving={removing.has(row.number)} onRemove={onRemove} />
        ))}
      </Box>
      {isPrinting && <EntryPrint application={application} rows={rows} />}
    </>
  );
}

function foundText(shown: number, of: number): string {
  return shown === 0 ? 'No one on this list matches.' : `${shown} of ${of} shown`;
}

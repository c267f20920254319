import { Box, Button, Typography } from '@mui/material';
import type { SanctionedEvent } from '@portal/contract/records/event';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLiveArrivals } from '#applications/live.ts';
import { saveFile } from '#lib/save-file.ts';
import { countText } from '#ui/format.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';
import {
  type ArrivalRow,
  arrivalCells,
  arrivalColumns,
  arrivalRows,
  countArrivals,
  remarksOf,
  whenText,
} from './arrival-rows.ts';

const isFound = ({ first: { name, membership_number } }: ArrivalRow, text: string) =>
  `${name ?? ''} ${membership_number ?? ''}`.toLowerCase().includes(text.trim().toLowerCase());

function summaryOf(rows: readonly ArrivalRow[], onList: number): string {
  const { listed, others } = countArrivals(rows);
  const walkIns = others > 0 ? `, and ${countText(others)} who ${others === 1 ? 'is' : 'are'} not on it` : '';
  return `${countText(listed)} of ${countText(onList)} on the list arrived${walkIns}.`;
}

/** Who has arrived at an event, live, with search and download. */
export function Arrivals({ event }: { event: SanctionedEvent }) {
  const live = useLiveArrivals(event.owner_uid, event.event_id);
  const rows = useMemo(() => arrivalRows(live.data ?? []), [live.data]);
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const { busy, run } = useBusy();
  const save = () =>
    run(async () => {
      const { csvBlob, csvText } = await import('#lib/csv-text.ts');
      const csv = await csvText(arrivalColumns, rows.map(arrivalCells));
      saveFile(csvBlob([csv]), `arrivals-${event.sanction_number ?? event.event_id}.csv`);
    }, 'We couldn’t create the file. Please try again.');
  return (
    <Section title="Arrivals">
      <Typography role="status">{live.data ? summaryOf(rows, event.entries) : 'Loading…'}</Typography>
      <LiveProblem of={[live]} />
      {rows.length > 0 && (
        <>
          <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 2 }}>
            <SearchField label="Search by name or number" text={text} onChange={setText} sx={{ flex: '1 1 14rem' }} />
            <Button aria-disabled={busy} onClick={() => void save()} sx={{ minHeight: 44 }}>
              Download CSV
            </Button>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows
              .filter((row) => isFound(row, sought))
              .map((row) => (
                <ArrivalLine key={row.id} row={row} />
              ))}
          </Box>
        </>
      )}
    </Section>
  );
}

function ArrivalLine({ row }: { row: ArrivalRow }) {
  const { first, again } = row;
  const remarks = remarksOf(row);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>{first.name ?? 'Unknown'}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[first.membership_number, whenText(first)].filter(Boolean).join(' · ')}
        {again.length > 0 && ` · again ${again.map(whenText).join('; ')}`}
      </Typography>
      {remarks && <Typography variant="body2">{remarks}</Typography>}
    </Box>
  );
}

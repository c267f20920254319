import { Box, Button, Typography } from '@mui/material';
import type { SanctionedEvent } from '@portal/contract/records/event';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { maxArrivals, useLiveArrivals } from '#applications/live.ts';
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
  isArrivalFound,
  remarksOf,
  whenText,
} from './arrival-rows.ts';

/** The look of all lines, set once on the list: a thousand lines have to be fast on a phone. */
const linesLook = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 64px',
  },
  '& strong, & span': { display: 'block' },
  '& strong': { fontWeight: 650 },
  '& span': { fontSize: '0.875rem' },
  '& .when': { color: 'text.secondary' },
} as const;

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
  const shown = useMemo(() => rows.filter((row) => isArrivalFound(row, sought)), [rows, sought]);
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
      {live.data?.length === maxArrivals && (
        <Typography variant="body2">
          This shows only {countText(maxArrivals)} check-ins, and more may be stored.
        </Typography>
      )}
      <LiveProblem of={[live]} />
      {rows.length > 0 && (
        <>
          <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 2 }}>
            <SearchField label="Search by name or number" text={text} onChange={setText} sx={{ flex: '1 1 14rem' }} />
            <Button aria-disabled={busy} onClick={() => void save()} sx={{ minHeight: 44 }}>
              Download CSV
            </Button>
          </Box>
          {shown.length === 0 && <Typography role="status">No one who arrived matches.</Typography>}
          <Box component="ul" sx={linesLook}>
            {shown.map((row) => (
              <ArrivalLine key={row.id} row={row} />
            ))}
          </Box>
        </>
      )}
    </Section>
  );
}

const ArrivalLine = memo(function ArrivalLine({ row }: { row: ArrivalRow }) {
  const { first, again } = row;
  const remarks = remarksOf(row);
  return (
    <li>
      <strong>{first.name ?? 'Unknown'}</strong>
      <span className="when">
        {[first.membership_number, whenText(first)].filter(Boolean).join(' · ')}
        {again.length > 0 && ` · again ${again.map(whenText).join('; ')}`}
      </span>
      {remarks && <span>{remarks}</span>}
    </li>
  );
});

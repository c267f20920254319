import { Box, Button, Typography } from '@mui/material';
import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { useState } from 'react';
import { tableLook } from '#applications/table-look.ts';
import { api } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { coachCells, coachColumns } from './coach-rows.ts';

type Coaches = Answer<Contract['eventCoaches']>;

const failure = 'We couldn’t load the coaches. Please check your connection and try again.';

const files = {
  csv: async ({ day, coaches }: Coaches) => {
    const { csvBlob, csvText } = await import('#lib/csv-text.ts');
    const text = await csvText(
      coachColumns,
      coaches.map((coach) => coachCells(coach, day)),
    );
    return csvBlob([text]);
  },
  pdf: async (coaches: Coaches) => (await import('./coaches-pdf.ts')).coachesPdf(coaches),
};

/** The grappling leaders on the list and at the door, with their checks on the day, for an audit. */
export function Coaches({ eventId }: { eventId: string }) {
  const [loaded, setLoaded] = useState<Coaches | null>(null);
  const { busy, run } = useBusy();
  const load = () => run(async () => setLoaded(await api.eventCoaches({ params: { id: eventId } })), failure);
  const save = (type: keyof typeof files, coaches: Coaches) =>
    run(
      async () => saveFile(await files[type](coaches), `coaches-${coaches.sanction_number ?? eventId}.${type}`),
      'We couldn’t create the file. Please try again.',
    );
  return (
    <Section title="Coaches">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Grappling leaders on the list and at the door, each with the membership and both checks as of their arrival.
      </Typography>
      {loaded && <CoachTable {...loaded} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <BusyButton busy={busy} variant="outlined" onClick={() => void load()}>
          {loaded ? 'Refresh' : 'Show coaches'}
        </BusyButton>
        {loaded && (
          <>
            <Button onClick={() => void save('csv', loaded)}>Download CSV</Button>
            <Button onClick={() => void save('pdf', loaded)}>Download PDF</Button>
          </>
        )}
      </Box>
    </Section>
  );
}

function CoachTable({ coaches, day }: Coaches) {
  if (coaches.length === 0)
    return <Typography role="status">No grappling leader is on the list or arrived.</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }} role="region" aria-label="Table of coaches" tabIndex={0}>
      <Box component="table" sx={tableLook}>
        <thead>
          <tr>
            {coachColumns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coaches.map((coach) => (
            <tr key={coach.membership_number}>
              {coachCells(coach, day).map((cell, index) => (
                <td key={coachColumns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

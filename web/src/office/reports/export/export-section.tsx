import { Box, Typography } from '@mui/material';
import { exportsOf } from '@portal/contract/offices';
import { dayOf } from '@portal/contract/values/days';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { Choice } from '#office/shared/choice.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Section } from '#ui/section.tsx';
import { addPage, type ExportChoice, type ExportFormat, fileOf, type Pieces } from './export-files.ts';
import { followPages } from './export-pages.ts';
import { ExportProgress } from './export-progress.tsx';
import { useExportRun } from './export-run.ts';

interface NamedChoice {
  choice: ExportChoice;
  name: string;
  content: string;
}

const choices: readonly [NamedChoice, ...NamedChoice[]] = [
  { choice: 'members', name: 'Members', content: 'Profiles, memberships and status' },
  { choice: 'charters', name: 'Charters', content: 'Academies and their applications' },
  { choice: 'events', name: 'Events', content: 'Event sanctions and their applications' },
  { choice: 'payments', name: 'Payments', content: 'Every session at the payment provider' },
  { choice: 'contacts', name: 'Contacts', content: 'Messages from the contact form' },
  { choice: 'documents', name: 'Documents', content: 'Verification documents, without the files' },
  {
    choice: 'consents',
    name: 'Policies accepted',
    content: 'Each text with its version, by whom, for whom, when and how',
  },
  { choice: 'all', name: 'All data', content: 'All of the above. CSV comes as a ZIP file with one file per type' },
];

const formats: readonly (readonly [ExportFormat, string])[] = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
];

// As high as the button next to it.
const high = { '& select': { minHeight: 27 } };

function sizeText(characters: number): string {
  return `${(characters / 1e6).toFixed(1)} MB`;
}

/** Saves the records of one type, or all that the office exports, to a file: what, in which format, and a button. */
export function ExportSection() {
  const { progress, run } = useExportRun();
  const types = exportsOf(useOffice().office.name);
  const [choice, setChoice] = useState<ExportChoice>(types[0] ?? 'all');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const offered = choices.filter((one) => (one.choice === 'all' ? types.length > 1 : types.includes(one.choice)));
  const { name, content } = choices.find((one) => one.choice === choice) ?? choices[0];

  const save = () =>
    run(async (onProgress, signal) => {
      const pieces: Pieces = new Map();
      let characters = 0;
      onProgress(`${name}: loading`);
      await followPages(
        (cursor) => api.comprehensiveExport({ query: { data_type: choice, format, cursor }, signal }),
        (page) => {
          characters += addPage(pieces, page, choice, format);
          onProgress(`${name}: ${sizeText(characters)} loaded`);
        },
        signal,
      );
      return fileOf(pieces, choice, format, dayOf());
    });

  return (
    <Section title="Data export">
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 18rem) 10rem auto' },
          justifyContent: 'start',
        }}
      >
        <Choice
          label="Data"
          value={choice}
          choices={offered.map((one) => [one.choice, one.name])}
          onChoose={setChoice}
          sx={high}
        />
        <Choice label="Format" value={format} choices={formats} onChoose={setFormat} sx={high} />
        <BusyButton variant="outlined" busy={progress !== null} onClick={save} sx={{ minHeight: 44 }}>
          Download
        </BusyButton>
      </Box>
      <Typography variant="body2" aria-live="polite" sx={{ mt: 1, color: 'text.secondary' }}>
        {content}
      </Typography>
      <ExportProgress label="Data export" progress={progress} />
    </Section>
  );
}

import { Box, Typography } from '@mui/material';
import { dayOf } from '@portal/contract/values/days';
import { api } from '#lib/api.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Section } from '#ui/section.tsx';
import { addPage, type ExportChoice, type ExportFormat, fileOf, type Pieces } from './export-files.ts';
import { followPages } from './export-pages.ts';
import { ExportProgress } from './export-progress.tsx';
import { useExportRun } from './export-run.ts';

const choices: readonly { choice: ExportChoice; name: string; content: string }[] = [
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

const formats: readonly ExportFormat[] = ['csv', 'json'];

function sizeText(characters: number): string {
  return `${(characters / 1e6).toFixed(1)} MB`;
}

/** Saves the records of one type, or all, to a file. */
export function ExportSection() {
  const { progress, run } = useExportRun();

  const save = (choice: ExportChoice, name: string, format: ExportFormat) =>
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
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          columnGap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {choices.map(({ choice, name, content }) => (
          <Box
            component="li"
            key={choice}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              alignItems: 'center',
              columnGap: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box>
              <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {content}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', gap: 1 }}>
              {formats.map((format) => (
                <BusyButton
                  key={format}
                  variant="outlined"
                  aria-label={`Export ${name.toLowerCase()} as ${format.toUpperCase()}`}
                  busy={progress !== null}
                  onClick={() => save(choice, name, format)}
                  sx={{ minHeight: 44, px: 1.75 }}
                >
                  {format.toUpperCase()}
                </BusyButton>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <ExportProgress label="Data export" progress={progress} />
    </Section>
  );
}

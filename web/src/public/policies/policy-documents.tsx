import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { ExternalLink } from '#ui/external-link.tsx';
import type { ContentsEntry } from './policy-anchors.ts';

export const documentsEntry: ContentsEntry = { anchor: 'documents', name: 'Documents', parts: [] };

/** The federation's documents, which are files of their own. */
export function PolicyDocuments() {
  return (
    <section aria-labelledby={documentsEntry.anchor}>
      <Typography id={documentsEntry.anchor} tabIndex={-1} variant="h2">
        {documentsEntry.name}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
        Forms and safety plans for athletes, parents, academies and organizers. Read them, print them and keep them at
        the mat.
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 2.5,
          display: 'grid',
          columnGap: 5,
          gridTemplateColumns: { sm: '1fr 1fr' },
        }}
      >
        {brand.documents.map(({ name, url }) => (
          <Box component="li" key={url} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <ExternalLink href={url} sx={{ display: 'block', py: 1.5, fontWeight: 600 }}>
              {name}
            </ExternalLink>
          </Box>
        ))}
      </Box>
    </section>
  );
}

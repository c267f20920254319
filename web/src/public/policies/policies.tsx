import { Box, Container, Typography } from '@mui/material';
import { brand } from '@portal/federation/brand';
import { useEffect } from 'react';
import { useTitle } from '#lib/use-title.ts';
import { BareShell } from '#ui/bare-shell.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { type ContentsEntry, goTo } from './policy-anchors.ts';
import { PolicyReader } from './policy-reader.tsx';

const documentsEntry: ContentsEntry = { anchor: 'documents', name: 'Documents', parts: [] };

const documents = { entry: documentsEntry, content: <PolicyDocuments /> };

/** The page at /policies: the federation's documents, and the full text of every policy. */
export function Policies() {
  useTitle('Policies');

  useEffect(() => {
    // The browser looked for the anchor before this page existed, and loading fonts moves it again.
    const place = location.hash.slice(1);
    goTo(place);
    void document.fonts.ready.then(() => goTo(place));
  }, []);

  return (
    <BareShell>
      <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 } }}>
        <Typography component="h1" variant="h1" tabIndex={-1}>
          Policies
        </Typography>
        <Typography
          color="textSecondary"
          sx={{ mt: 1.5, mb: { xs: 3, md: 5 }, fontSize: '1.0625rem', maxWidth: '46rem' }}
        >
          The documents that keep our sport safe, the agreement every member makes, how we handle personal information,
          and when we refund fees.
        </Typography>
        <PolicyReader keepsAddress={false} first={documents} />
      </Container>
    </BareShell>
  );
}

/** The federation's documents, which are separate files. */
function PolicyDocuments() {
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

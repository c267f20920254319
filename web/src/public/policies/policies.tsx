import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTitle } from '#lib/use-title.ts';
import { BareShell } from '#ui/bare-shell.tsx';
import { goTo } from './policy-anchors.ts';
import { documentsEntry, PolicyDocuments } from './policy-documents.tsx';
import { PolicyReader } from './policy-reader.tsx';

const documents = { entry: documentsEntry, content: <PolicyDocuments /> };

/** The page at /policies: the documents of the federation, and every text that members accept, in full. */
export function Policies() {
  useTitle('Policies');

  useEffect(() => {
    // The browser looked for the place before this page was there, and the fonts move it once more.
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

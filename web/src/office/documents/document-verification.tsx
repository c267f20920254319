import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DocumentList } from './document-list.tsx';
import { useLivePendingDocuments } from './live.ts';

/** The leaders' documents that await a decision at this moment; they come and go without reloading. */
export function DocumentVerification() {
  const documents = useLivePendingDocuments();
  return (
    <Box component="section" aria-labelledby="verification">
      <Typography id="verification" variant="h3" component="h2" tabIndex={-1} sx={{ mb: 2 }}>
        Document verification
      </Typography>
      <DocumentList documents={documents} heading="verification" />
    </Box>
  );
}

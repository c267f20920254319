import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useLivePendingDocuments } from '#office/shared/last-activity.ts';
import { DocumentList } from './document-list.tsx';

/** The leaders' documents that await a decision at this moment; they come and go without reloading. */
export function DocumentVerification() {
  const documents = useLivePendingDocuments();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Box component="section" aria-labelledby="verification">
      <Typography ref={heading} id="verification" variant="h3" component="h2" tabIndex={-1} sx={{ mb: 2 }}>
        Document Verification
      </Typography>
      <DocumentList documents={documents} heading={heading} />
    </Box>
  );
}

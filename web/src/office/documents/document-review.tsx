import Box from '@mui/material/Box';
import type { LeaderDocument } from '@portal/contract/documents';
import { DocumentDecisions } from './document-decisions.tsx';
import { DocumentPreview } from './document-preview.tsx';

interface DocumentReviewProps {
  document: LeaderDocument;
  onDecided: () => void;
}

/** What is in a document, beside what can be decided of it. */
export function DocumentReview({ document, onDecided }: DocumentReviewProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
        alignItems: 'start',
        gap: 3,
        pt: 1.5,
        pb: 3,
      }}
    >
      <DocumentPreview document={document} />
      <Box sx={{ display: 'grid', gap: 2, position: { md: 'sticky' }, top: { md: 96 } }}>
        <DocumentDecisions document={document} onDecided={onDecided} />
      </Box>
    </Box>
  );
}

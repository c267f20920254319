import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ownDocument } from '@portal/contract/document-files';
import type { LeaderDocument } from '@portal/contract/documents';
import { useSession } from '#lib/session.ts';
import { DocumentApproval, DocumentRejection } from './document-decision.tsx';
import { DocumentPreview } from './document-preview.tsx';

interface DocumentReviewProps {
  document: LeaderDocument;
  onDecided: () => void;
}

/** What is in a document, beside what can be decided of it. */
export function DocumentReview({ document, onDecided }: DocumentReviewProps) {
  const { user } = useSession();
  const { document_id, owner_uid } = document;
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
        {owner_uid === user?.user_id ? (
          <Alert severity="info">{ownDocument}</Alert>
        ) : (
          <>
            <DocumentApproval id={document_id} onDecided={onDecided} />
            <DocumentRejection id={document_id} onDecided={onDecided} />
          </>
        )}
      </Box>
    </Box>
  );
}

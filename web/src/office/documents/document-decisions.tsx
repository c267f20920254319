import Alert from '@mui/material/Alert';
import { ownDocument } from '@portal/contract/document-files';
import type { LeaderDocument } from '@portal/contract/documents';
import { useSession } from '#lib/session.ts';
import { type DecisionProps, DocumentApproval, DocumentRejection } from './document-decision.tsx';

interface DocumentDecisionsProps extends Omit<DecisionProps, 'id'> {
  document: LeaderDocument;
}

/** What can be decided of a document: nothing of one's own. */
export function DocumentDecisions({ document, ...props }: DocumentDecisionsProps) {
  const { user } = useSession();
  const { document_id, owner_uid } = document;
  if (owner_uid === user?.user_id) return <Alert severity="info">{ownDocument}</Alert>;
  return (
    <>
      <DocumentApproval id={document_id} {...props} />
      <DocumentRejection id={document_id} {...props} />
    </>
  );
}

import { Box, DialogContent, Typography } from '@mui/material';
import { loadedTask } from '#office/decisions/loaded-task.tsx';
import { useSettling } from '#office/decisions/settling.ts';
import { OfficeDialog } from '#office/shared/office-dialog.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { instantText } from '#ui/format.ts';
import { useBackToClose } from '#ui/use-back-to-close.ts';
import { DocumentDecisions } from './document-decision.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { documentTitles, ownerOf } from './document-texts.ts';
import { useDocument } from './live.ts';

/** A pending document in full view, next to its decision forms. */
export const DocumentTask = loadedTask(useDocument, ({ of: document, onSettled, onClose }) => {
  const close = useBackToClose(onClose);
  const isPending = document.state === 'pending';
  useSettling(isPending, onSettled);
  return (
    <OfficeDialog title={`${documentTitles[document.document_type]} of ${ownerOf(document)}`} onClose={close}>
      <DialogContent sx={{ ...parts, px: { xs: 2, sm: 3 }, pt: 0, pb: { xs: 2, sm: 3 } }}>
        <Box sx={{ minHeight: 0, overflowY: 'auto' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            <EmailText>{document.user_email}</EmailText>, uploaded {instantText(document.uploaded_at)}
          </Typography>
          <DocumentPreview document={document} />
        </Box>
        {isPending && (
          <Box sx={{ display: 'grid', alignContent: 'start', gap: 2, minHeight: 0, overflowY: 'auto' }}>
            <DocumentDecisions document={document} onDecided={() => undefined} level="h3" />
          </Box>
        )}
      </DialogContent>
    </OfficeDialog>
  );
});

// Preview and decision scroll independently, so both stay visible even on a phone.
const parts = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  gridTemplateRows: { xs: 'minmax(8rem, 1fr) minmax(0, 22rem)', md: 'minmax(0, 1fr)' },
  gap: 2,
  overflow: 'hidden',
} as const;

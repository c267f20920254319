import { Box, Button, Typography } from '@mui/material';
import type { LeaderDocument } from '@portal/contract/records/document';
import { useId } from 'react';
import { MemberLink } from '#office/shared/member-link.tsx';
import { denseRow, SmallLines, truncated } from '#ui/dense-row.tsx';
import { focusOn, useFocusAfter } from '#ui/focus.ts';
import { instantText } from '#ui/format.ts';
import { DocumentDecisions } from './document-decision.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { documentTitles, ownerOf } from './document-texts.ts';

interface DocumentRowProps {
  document: LeaderDocument;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** ID of the element to focus when the document leaves the list. */
  heading: string;
}

/** A pending document, with its review below it while expanded. */
export function DocumentRow({ document, isOpen, onToggle, heading }: DocumentRowProps) {
  const review = useId();
  const title = documentTitles[document.document_type];
  const act = isOpen ? 'Close' : 'Review';
  const decided = () => {
    onToggle(false);
    focusOn(heading);
  };
  return (
    <Box component="li" ref={useFocusAfter(heading)}>
      <Box
        sx={{
          ...denseRow,
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '1.4fr 1.8fr 1.4fr auto' },
          rowGap: 0.5,
        }}
      >
        <SmallLines>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
            <MemberLink id={document.owner_uid}>{ownerOf(document)}</MemberLink>
          </Typography>
          <Typography variant="body2">{title}</Typography>
        </SmallLines>
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' }, minWidth: 0 }}>
          <SmallLines>
            <Typography variant="body2" title={document.user_email} sx={truncated}>
              {document.user_email}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Uploaded {instantText(document.uploaded_at)}
            </Typography>
          </SmallLines>
        </Box>
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <SmallLines>
            <Flag name="SafeSport" verified={document.user_safesport_verified} />
            <Flag name="Background check" verified={document.user_background_check_verified} />
          </SmallLines>
        </Box>
        <Button
          variant={isOpen ? 'outlined' : 'contained'}
          aria-expanded={isOpen}
          aria-controls={review}
          aria-label={`${act} ${title} of ${ownerOf(document)}`}
          onClick={() => onToggle(!isOpen)}
          sx={{ minWidth: { xs: 96, md: 80 }, gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: 1, md: 'auto' } }}
        >
          {act}
        </Button>
      </Box>
      <Box id={review}>{isOpen && <DocumentReview document={document} onDecided={decided} />}</Box>
    </Box>
  );
}

function Flag({ name, verified }: { name: string; verified: boolean }) {
  return (
    <Typography variant="body2" sx={{ fontSize: { md: '0.8125rem' } }}>
      {name}:{' '}
      <Box component="span" sx={{ fontWeight: 650, color: verified ? 'success.main' : 'warning.main' }}>
        {verified ? 'Verified' : 'Pending'}
      </Box>
    </Typography>
  );
}

/** The document's content next to its decision forms. */
function DocumentReview({ document, onDecided }: { document: LeaderDocument; onDecided: () => void }) {
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

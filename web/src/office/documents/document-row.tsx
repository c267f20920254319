import { Box, Button, Typography } from '@mui/material';
import type { LeaderDocument } from '@portal/contract/records/document';
import { useId } from 'react';
import { MemberLink } from '#office/shared/member-link.tsx';
import { denseRow, SmallLines, truncated } from '#ui/dense-row.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { instantText } from '#ui/format.ts';
import { DocumentDecisions } from './document-decision.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { documentTitles, ownerOf } from './document-texts.ts';

interface LeaderRowProps {
  /** The leader's pending documents, oldest first. */
  documents: readonly [LeaderDocument, ...LeaderDocument[]];
  /** ID of the open document; null if none is. */
  openId: string | null;
  onToggle: (document: LeaderDocument, isOpen: boolean) => void;
  onDecided: (document: LeaderDocument) => void;
  /** ID of the element to focus when the row leaves the list. */
  heading: string;
}

/** ID of a document's title, which takes the focus when the document opens after another was decided. */
export const titleIdOf = ({ document_id }: LeaderDocument) => `title-of-${document_id}`;

/** A leader's pending documents, with the review of the open one below. */
export function LeaderRow({ documents, openId, onToggle, onDecided, heading }: LeaderRowProps) {
  const [leader] = documents;
  const open = documents.find(({ document_id }) => document_id === openId);
  const review = useId();
  return (
    <Box component="li" ref={useFocusAfter(heading)}>
      <Box
        sx={{
          ...denseRow,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.5fr 1fr 2.5fr' },
          alignItems: { md: 'start' },
          rowGap: 0.5,
        }}
      >
        <SmallLines>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
            <MemberLink id={leader.owner_uid}>{ownerOf(leader)}</MemberLink>
          </Typography>
          <Typography variant="body2" title={leader.user_email} sx={truncated}>
            {leader.user_email}
          </Typography>
        </SmallLines>
        <SmallLines>
          <Flag name="SafeSport" verified={leader.user_safesport_verified} />
          <Flag name="Background check" verified={leader.user_background_check_verified} />
        </SmallLines>
        <Box sx={{ display: 'grid', rowGap: '4px' }}>
          {documents.map((document) => (
            <DocumentLine
              key={document.document_id}
              document={document}
              isOpen={document === open}
              onToggle={onToggle}
              review={review}
              heading={heading}
            />
          ))}
        </Box>
      </Box>
      <Box id={review}>
        {open && <DocumentReview key={open.document_id} document={open} onDecided={() => onDecided(open)} />}
      </Box>
    </Box>
  );
}

interface DocumentLineProps extends Pick<LeaderRowProps, 'onToggle' | 'heading'> {
  document: LeaderDocument;
  isOpen: boolean;
  /** ID of the part that holds the review. */
  review: string;
}

/** A document in its leader's row, with the button that opens its review. */
function DocumentLine({ document, isOpen, onToggle, review, heading }: DocumentLineProps) {
  const title = documentTitles[document.document_type];
  const act = isOpen ? 'Close' : 'Review';
  return (
    <Box ref={useFocusAfter(heading)} sx={{ display: 'flex', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <SmallLines>
          <Typography id={titleIdOf(document)} tabIndex={-1} variant="body2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Uploaded {instantText(document.uploaded_at)}
          </Typography>
        </SmallLines>
      </Box>
      <Button
        variant={isOpen ? 'outlined' : 'contained'}
        aria-expanded={isOpen}
        aria-controls={review}
        aria-label={`${act} ${title} of ${ownerOf(document)}`}
        onClick={() => onToggle(document, !isOpen)}
        sx={{ minWidth: { xs: 96, md: 80 } }}
      >
        {act}
      </Button>
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

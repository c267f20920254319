import { Box, Button, Typography } from '@mui/material';
import type { LeaderDocument } from '@portal/contract/records/document';
import { useId } from 'react';
import { MemberLink } from '#office/shared/member-link.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { denseRow, SmallLines, truncated } from '#ui/dense-row.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { DocumentDecisions } from './document-decision.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { type CheckFlag, documentTitles, ownerOf, progressText } from './document-texts.ts';

interface LeaderRowProps {
  leader: { id: string; name: string; email: string };
  flags: readonly CheckFlag[];
  documents: readonly LeaderDocument[];
  /** ID of the open document; null if none is. */
  openId: string | null;
  onToggle: (document: LeaderDocument, isOpen: boolean) => void;
  onDecided: (document: LeaderDocument) => void;
  /** ID of the element to focus when the row leaves the list. */
  heading: string;
}

/** ID of a document's title, which takes the focus when the document opens after another was decided. */
export const titleIdOf = ({ document_id }: LeaderDocument) => `title-of-${document_id}`;

/** A leader with their checks and documents, and the open document below. */
export function LeaderRow({ leader, flags, documents, openId, onToggle, onDecided, heading }: LeaderRowProps) {
  const open = documents.find(({ document_id }) => document_id === openId);
  const review = useId();
  return (
    <Box component="li" ref={useFocusAfter(heading)}>
      <Box
        sx={{
          ...denseRow,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.5fr) minmax(0, 1.4fr) minmax(0, 2.5fr)' },
          alignItems: { md: 'start' },
          rowGap: 0.5,
        }}
      >
        <SmallLines>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
            <MemberLink id={leader.id}>{leader.name}</MemberLink>
          </Typography>
          <Typography variant="body2" title={leader.email} sx={truncated}>
            <EmailText>{leader.email}</EmailText>
          </Typography>
        </SmallLines>
        <SmallLines>
          {flags.map((flag) => (
            <Flag key={flag.name} flag={flag} />
          ))}
        </SmallLines>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '4px' }}>
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

/** A document in its leader's row, with the button that opens its review, for an office that may see the file. */
function DocumentLine({ document, isOpen, onToggle, review, heading }: DocumentLineProps) {
  const { mayCall } = useOffice();
  const title = documentTitles[document.document_type];
  const progress = progressText(document);
  const isPending = document.state === 'pending';
  const act = isOpen ? 'Close' : isPending ? 'Review' : 'View';
  return (
    <Box ref={useFocusAfter(heading)} sx={{ display: 'flex', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <SmallLines>
          <Typography id={titleIdOf(document)} tabIndex={-1} variant="body2">
            {title}
          </Typography>
          <Typography variant="body2" title={progress} sx={{ ...truncated, color: 'text.secondary' }}>
            {progress}
          </Typography>
        </SmallLines>
      </Box>
      {mayCall('verifyDocument') && (
        <Button
          variant={isPending && !isOpen ? 'contained' : 'outlined'}
          aria-expanded={isOpen}
          aria-controls={review}
          aria-label={`${act} ${title} of ${ownerOf(document)}`}
          onClick={() => onToggle(document, !isOpen)}
          sx={{ minWidth: { xs: 96, md: 80 } }}
        >
          {act}
        </Button>
      )}
    </Box>
  );
}

function Flag({ flag: { name, state, until, isDue } }: { flag: CheckFlag }) {
  return (
    <Typography variant="body2" sx={{ fontSize: { md: '0.8125rem' } }}>
      {name}:{' '}
      <Box component="span" sx={{ fontWeight: 650, color: isDue ? 'warning.main' : 'success.main' }}>
        {state}
      </Box>{' '}
      {until}
    </Typography>
  );
}

/** The document's content next to its decision forms, if it is pending. */
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
        {document.state === 'pending' && <DocumentDecisions document={document} onDecided={onDecided} />}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LeaderDocument } from '@portal/contract/documents';
import { useId } from 'react';
import { MemberLink } from '#office/shared/member-link.tsx';
import { focusOn, useFocusAfter } from '#ui/focus.ts';
import { instantText } from '#ui/format.ts';
import { DocumentReview } from './document-review.tsx';
import { documentTitles, ownerOf } from './document-texts.ts';

interface DocumentRowProps {
  document: LeaderDocument;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The id of what takes the focus when the document leaves its list. */
  heading: string;
}

/** One document that waits, with its review below it while it is open. */
export function DocumentRow({ document, isOpen, onToggle, heading }: DocumentRowProps) {
  const review = useId();
  const title = documentTitles[document.document_type];
  const act = isOpen ? 'Close' : 'Review';
  const decided = () => {
    onToggle(false);
    focusOn(heading);
  };
  return (
    <Box component="li" ref={useFocusAfter(heading)} sx={{ borderTop: 1, borderColor: 'divider', py: 1.75 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr auto', md: '1.4fr 1.8fr 1.4fr auto' },
          alignItems: 'center',
          columnGap: 3,
          rowGap: 0.5,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            <MemberLink id={document.owner_uid}>{ownerOf(document)}</MemberLink>
          </Typography>
          <Typography variant="body2">{title}</Typography>
        </Box>
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' }, minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{document.user_email}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Uploaded {instantText(document.uploaded_at)}
          </Typography>
        </Box>
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <Flag name="SafeSport" verified={document.user_safesport_verified} />
          <Flag name="Background check" verified={document.user_background_check_verified} />
        </Box>
        <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: 1, md: 'auto' } }}>
          <Button
            variant={isOpen ? 'outlined' : 'contained'}
            aria-expanded={isOpen}
            aria-controls={review}
            aria-label={`${act} ${title} of ${ownerOf(document)}`}
            onClick={() => onToggle(!isOpen)}
            sx={{ minHeight: 44, minWidth: 96 }}
          >
            {act}
          </Button>
        </Box>
      </Box>
      <Box id={review}>{isOpen && <DocumentReview document={document} onDecided={decided} />}</Box>
    </Box>
  );
}

function Flag({ name, verified }: { name: string; verified: boolean }) {
  return (
    <Typography variant="body2">
      {name}:{' '}
      <Box component="span" sx={{ fontWeight: 650, color: verified ? 'success.main' : 'warning.main' }}>
        {verified ? 'Verified' : 'Pending'}
      </Box>
    </Typography>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { isLong } from './contact-texts.ts';

const beginning = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  overflow: 'hidden',
} as const;

/** What somebody has written; of a long message the beginning, until one wants to read all. */
export function ContactMessage({ message, subject }: { message: string; subject: string }) {
  const text = useId();
  const [isOpen, setIsOpen] = useState(false);
  const hasMore = isLong(message);
  return (
    <Box sx={{ maxWidth: '46rem' }}>
      <Typography
        id={text}
        sx={[{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }, hasMore && !isOpen && beginning]}
      >
        {message}
      </Typography>
      {hasMore && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={text}
          aria-label={`${isOpen ? 'Show less' : 'Show all'} of ${subject}`}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ ml: -1.5, mt: 0.5, minHeight: { xs: 44, sm: 32 } }}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isPart, type LivePages } from './pending.ts';

interface LivePagingProps {
  pages: LivePages<unknown>;
  /** What names the buttons to those who listen. */
  label: string;
  order: 'oldest first' | 'newest first';
}

/** Goes on to the next page of a live list, and back; there only where one page does not hold all of it. */
export function LivePaging({ pages, label, order }: LivePagingProps) {
  const { page, hasNext, showNext, showPrevious } = pages;
  if (!isPart(pages)) return null;
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minHeight: { xs: 44, md: 40 } },
      }}
    >
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        Page {page + 1}, {order}
      </Typography>
      <PageButton label="Previous" isThere={page > 0} onShow={showPrevious} />
      <PageButton label="Next" isThere={hasNext} onShow={showNext} />
    </Box>
  );
}

/** It is not truly disabled at the end of the list, which would take the focus away. */
function PageButton({ label, isThere, onShow }: { label: string; isThere: boolean; onShow: () => void }) {
  return (
    <Button variant="outlined" aria-disabled={!isThere} onClick={isThere ? onShow : undefined}>
      {label}
    </Button>
  );
}

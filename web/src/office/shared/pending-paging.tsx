import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BusyButton } from './busy-button.tsx';
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
      <BusyButton variant="outlined" busy={page === 0} onClick={showPrevious}>
        Previous
      </BusyButton>
      <BusyButton variant="outlined" busy={!hasNext} onClick={showNext}>
        Next
      </BusyButton>
    </Box>
  );
}

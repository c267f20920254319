import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';

interface ShellProps {
  header: ReactNode;
  /** Whether the header stands beside the main part where the window is wide enough. */
  beside?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

const mainId = 'main';

/** The frame of every view: skip link, header, main part, footer at the foot of the window or below. */
export function Shell({ header, beside = false, footer, children }: ShellProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: beside ? 'row' : 'column' }, minHeight: '100dvh' }}>
      <Link
        href={`#${mainId}`}
        onClick={(event) => {
          // Following the link would change the address and add an entry to the history of views.
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
        sx={{
          position: 'absolute',
          zIndex: 'tooltip',
          left: 8,
          top: -100,
          p: 1.5,
          bgcolor: 'background.paper',
          '&:focus': { top: 8 },
        }}
      >
        Skip to main content
      </Link>
      {header}
      <Box
        component="main"
        id={mainId}
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, ...(beside && { '--page-space': '1.5rem' }) }}
      >
        {children}
      </Box>
      {footer}
    </Box>
  );
}

interface PageProps {
  /** The heading of the view. */
  title: ReactNode;
  /** A sentence or two below the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** A way back, above the heading. */
  back?: ReactNode;
  width?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A view: heading, what belongs to it, and the content in a column of the given width. */
export function Page({ title, lead, actions, back, width = 'lg', children }: PageProps) {
  return (
    <Container maxWidth={width} sx={{ py: { xs: 'var(--page-space, 2rem)', md: 'var(--page-space, 3rem)' } }}>
      {back && <Box sx={{ mb: 2 }}>{back}</Box>}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          gap: 2,
          mb: { xs: 3, md: 4 },
        }}
      >
        <Box sx={{ minWidth: 0, maxWidth: '46rem' }}>
          <Heading>{title}</Heading>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 1.5, fontSize: '1.0625rem' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{actions}</Box>}
      </Box>
      {children}
    </Container>
  );
}

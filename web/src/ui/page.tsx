import { Box, Container, Link, Typography } from '@mui/material';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { useView } from '#lib/views.ts';
import { hiddenFromView } from './hidden-text.tsx';

interface ShellProps {
  header: ReactNode;
  /** Whether the header sits next to the main part if the window is wide enough. */
  beside?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** ID of the main part, which can take the focus. */
export const mainId = 'main';

/** Whether spacing is dense, as in the office, where people work all day. */
const Dense = createContext(false);

/** The layout of every view: skip link, header, main part, and a footer at the bottom of the window or below. */
export function Shell({ header, beside = false, footer, children }: ShellProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: beside ? 'row' : 'column' }, minHeight: '100dvh' }}>
      <Link
        href={`#${mainId}`}
        onClick={(event) => {
          // Following the link would change the URL and add a history entry.
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
      <Box component="main" id={mainId} tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
        <Dense value={beside}>{children}</Dense>
      </Box>
      {footer}
    </Box>
  );
}

// Below the theme's "sm".
const onPhone = '@media (max-width: 599.95px)';

interface PageProps {
  title: ReactNode;
  /** A sentence or two below the heading. */
  lead?: ReactNode;
  /** Buttons next to the heading. */
  actions?: ReactNode;
  back?: ReactNode;
  width?: 'sm' | 'md' | 'lg' | 'xl';
  /** Whether a phone shows neither heading nor lead, such as on a later step of a form. */
  isBrief?: boolean;
  /** Whether the content fills a wide window's height, so that a list in it scrolls instead of the page. */
  fillsWindow?: boolean;
  children: ReactNode;
}

/** A view: its heading, actions and content, in a column of the given width. */
export function Page({ title, lead, actions, back, width = 'lg', isBrief, fillsWindow, children }: PageProps) {
  const isDense = use(Dense);
  return (
    <Container
      maxWidth={width}
      sx={{
        py: isDense ? 2 : { xs: isBrief ? 1.5 : 4, md: 6 },
        ...(fillsWindow && { display: { lg: 'flex' }, flexDirection: 'column', minHeight: { lg: '100dvh' } }),
      }}
    >
      {back && !isDense && (
        <Box data-screen-only sx={{ mb: 2, [onPhone]: isBrief ? { display: 'none' } : {} }}>
          {back}
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: isDense ? 'center' : 'flex-end',
          columnGap: 2,
          rowGap: isDense ? 1 : 2,
          mb: isDense ? 2 : { xs: 3, md: 4 },
          ...(isBrief && { [onPhone]: hiddenFromView }),
        }}
      >
        <Box sx={{ minWidth: 0, maxWidth: '46rem' }}>
          <Heading dense={isDense}>{title}</Heading>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 1.5, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {(actions || (isDense && back)) && (
          <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            {isDense && back}
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Container>
  );
}

/** A view's heading (h1). Takes the focus after navigation, so that a screen reader announces the new view. */
export function Heading({ dense = false, children }: { dense?: boolean; children: ReactNode }) {
  const { moved } = useView();
  const heading = useRef<HTMLHeadingElement>(null);

  const focusHeading = useEffectEvent(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
  });

  // Not a ref callback, which would run again after the view is hidden while a part of it loads. Runs only once: Back
  // from a dialog over the view is no navigation.
  useEffect(() => focusHeading(), []);

  return (
    <Typography ref={heading} component="h1" variant={dense ? 'h2' : 'h1'} tabIndex={-1}>
      {children}
    </Typography>
  );
}

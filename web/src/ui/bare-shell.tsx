import { Box, Container, Link } from '@mui/material';
import { brand } from '@portal/federation/brand';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { Shell } from './page.tsx';
import { ink, onInk } from './theme.ts';

const header = (
  <Box component="header" sx={{ ...onInk, borderTop: `4px solid ${ink.call}` }}>
    <Container maxWidth="lg" sx={{ py: 1.5 }}>
      <Link href="/" underline="none" color="inherit" sx={{ display: 'inline-block', borderRadius: 1 }}>
        <BrandMark />
      </Link>
    </Container>
  </Box>
);

const footer = (
  <Box component="footer" sx={{ ...onInk, bgcolor: ink.deep, py: 3 }}>
    <Container maxWidth="lg">
      Questions?{' '}
      <Link href={`mailto:${brand.email}`} color="inherit">
        {brand.email}
      </Link>
    </Container>
  </Box>
);

/** The layout of a page outside the portal's views, without session or navigation. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <Shell header={header} footer={footer}>
      {children}
    </Shell>
  );
}

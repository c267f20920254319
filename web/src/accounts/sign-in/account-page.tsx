import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  /** Links below the sheet. */
  links?: ReactNode;
  children: ReactNode;
}

/** The frame of the small account views: signing in, and setting a password. */
export function AccountPage({ title, lead, links, children }: AccountPageProps) {
  return (
    <Page title={title} lead={lead} width="sm">
      {children}
      {links && <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, mt: 3 }}>{links}</Box>}
    </Page>
  );
}

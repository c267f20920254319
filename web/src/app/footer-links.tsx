import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import type { ReactNode } from 'react';
import type { ViewName } from '#lib/views.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { SignUpLink } from '#ui/sign-up.tsx';
import { ink } from '#ui/theme.ts';
import { ViewLink } from '#ui/view-link.tsx';

export function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="h2" variant="h4" sx={{ mb: 1 }}>
        {heading}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li > a, & > li > button': { display: 'inline-block', py: { xs: 1.25, md: 0.625 } },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

export const link = { color: 'inherit', textDecorationColor: ink.muted, '&:hover': { textDecorationThickness: 2 } };

function ViewItem({ view, children }: { view: ViewName; children: ReactNode }) {
  return (
    <li>
      <ViewLink view={view} sx={link}>
        {children}
      </ViewLink>
    </li>
  );
}

export function FooterLinks() {
  return (
    <>
      <Column heading="Members">
        <li>
          <SignUpLink to="join" sx={link}>
            Membership
          </SignUpLink>
        </li>
        <ViewItem view="dashboard">Dashboard</ViewItem>
        <ViewItem view="college-program">Collegiate Programs</ViewItem>
        <ViewItem view="coaches-officials">Coaches/Officials</ViewItem>
        <li>
          <ExternalLink href={brand.links.shop} sx={link}>
            Shop
          </ExternalLink>
        </li>
      </Column>
      <Column heading="Federation">
        <ViewItem view="contact">Support</ViewItem>
        <ViewItem view="privacy-policies">Privacy &amp; Policies</ViewItem>
        <li>
          <ExternalLink href="/policies" sx={link}>
            Policies and safety documents
          </ExternalLink>
        </li>
        <ViewItem view="admin">Admin</ViewItem>
      </Column>
    </>
  );
}

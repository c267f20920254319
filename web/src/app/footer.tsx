import { Box, Container, Link, Typography } from '@mui/material';
import { brand } from '@portal/federation/brand';
import type { ReactNode } from 'react';
import type { ViewName } from '#lib/views.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { SignUpLink } from '#ui/sign-up.tsx';
import { ink, onInk } from '#ui/theme.ts';
import { ViewLink } from '#ui/view-link.tsx';
import { SocialLinks } from './social-links.tsx';

/** A map of the site, or two lines where people are in the middle of something. */
export function Footer({ isBrief }: { isBrief: boolean }) {
  return isBrief ? <BriefFooter /> : <SiteFooter />;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 2, sm: 3 },
  '& a': { display: 'inline-block', py: { xs: 1.25, md: 0.625 } },
} as const;

/** Two lines: where to find help and policies, and how to reach the federation. */
function BriefFooter() {
  return (
    <Box component="footer" sx={{ ...onInk, bgcolor: ink.deep, py: { xs: 1, md: 2 }, fontSize: '0.9375rem' }}>
      <Container maxWidth="lg">
        <Box sx={line}>
          <SignUpLink to="join" sx={link}>
            Membership
          </SignUpLink>
          <ViewLink view="contact" sx={link}>
            Support
          </ViewLink>
          <ViewLink view="privacy-policies" sx={link}>
            Privacy &amp; Policies
          </ViewLink>
        </Box>
        <Box sx={{ ...line, color: ink.muted }}>
          <EmailLink />
          <PhoneLink />
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, ml: 'auto' }}>
            © {brand.name}
          </Box>
        </Box>
      </Container>
    </Box>
  );
}

function EmailLink() {
  return (
    <Link href={`mailto:${brand.email}`} sx={link}>
      {brand.email}
    </Link>
  );
}

function PhoneLink() {
  return (
    <Link href={`tel:${brand.phone.dialed}`} sx={link}>
      {brand.phone.shown}
    </Link>
  );
}

function SiteFooter() {
  return (
    <Box component="footer" sx={{ ...onInk, bgcolor: ink.deep, py: { xs: 5, md: 7 }, fontSize: '0.9375rem' }}>
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: '1fr 1fr', md: '1.6fr 1fr 1fr 1.2fr' },
          '& > :first-of-type, & > :nth-of-type(4)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        <Box>
          <BrandMark />
          <Typography variant="body2" sx={{ mt: 2, color: ink.muted, maxWidth: '26ch' }}>
            {brand.tagline}.
          </Typography>
        </Box>
        <FooterLinks />
        <Column heading="Contact">
          <li>
            <EmailLink />
          </li>
          <li>
            <PhoneLink />
          </li>
          <li>
            <Box component="address" sx={{ fontStyle: 'normal', color: ink.muted, pt: 0.625 }}>
              {brand.address.map((line) => (
                <Box key={line} component="span" sx={{ display: 'block' }}>
                  {line}
                </Box>
              ))}
            </Box>
          </li>
        </Column>
        <Box
          sx={{
            gridColumn: '1 / -1',
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            columnGap: 4,
            rowGap: 1,
            borderTop: `1px solid ${ink.line}`,
            pt: 2,
          }}
        >
          <SocialLinks />
          <Typography variant="body2" sx={{ color: ink.muted }}>
            © {brand.name}
          </Typography>
        </Box>
      </Container>
    </Box>
  );
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
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

const link = { color: 'inherit', textDecorationColor: ink.muted, '&:hover': { textDecorationThickness: 2 } };

function ViewItem({ view, children }: { view: ViewName; children: ReactNode }) {
  return (
    <li>
      <ViewLink view={view} sx={link}>
        {children}
      </ViewLink>
    </li>
  );
}

function FooterLinks() {
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
        {brand.links.shop && (
          <li>
            <ExternalLink href={brand.links.shop} sx={link}>
              Shop
            </ExternalLink>
          </li>
        )}
      </Column>
      <Column heading="Federation">
        <ViewItem view="contact">Support</ViewItem>
        <ViewItem view="privacy-policies">Privacy &amp; Policies</ViewItem>
        <li>
          <ExternalLink href="/policies" sx={link}>
            Policies and safety documents
          </ExternalLink>
        </li>
        <ViewItem view="login">Admin</ViewItem>
      </Column>
    </>
  );
}

import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import type { ReactNode } from 'react';
import { BrandMark } from '../ui/brand-mark.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { ink, onInk } from '../ui/theme.ts';
import { ViewLink } from '../ui/view-link.tsx';

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="h2" variant="h4" sx={{ mb: 1 }}>
        {heading}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { py: 0.625 } }}>
        {children}
      </Box>
    </Box>
  );
}

const link = { color: 'inherit', textDecorationColor: ink.muted, '&:hover': { textDecorationThickness: 2 } };

export function Footer() {
  return (
    <Box component="footer" sx={{ ...onInk, bgcolor: ink.deep, py: { xs: 5, md: 7 }, fontSize: '0.9375rem' }}>
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: '1fr 1fr', md: '1.6fr 1fr 1fr 1.2fr' },
          '& > :first-of-type, & > :last-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        <Box>
          <BrandMark />
          <Typography variant="body2" sx={{ mt: 2, color: ink.muted, maxWidth: '26ch' }}>
            {brand.tagline}.
          </Typography>
        </Box>
        <Column heading="Members">
          <li>
            {brand.signup.join ? (
              <ExternalLink href={brand.signup.join} sx={link}>
                Membership
              </ExternalLink>
            ) : (
              <ViewLink view="membership" sx={link}>
                Membership
              </ViewLink>
            )}
          </li>
          <li>
            <ViewLink view="dashboard" sx={link}>
              Dashboard
            </ViewLink>
          </li>
          <li>
            <ExternalLink href={brand.links.shop} sx={link}>
              Shop
            </ExternalLink>
          </li>
        </Column>
        <Column heading="Federation">
          <li>
            <ExternalLink href="/policies" sx={link}>
              Privacy &amp; Policies
            </ExternalLink>
          </li>
          <li>
            <Link href={`mailto:${brand.email}`} sx={link}>
              Support
            </Link>
          </li>
          <li>
            <ViewLink view="admin" sx={link}>
              Admin
            </ViewLink>
          </li>
        </Column>
        <Column heading="Contact">
          <li>
            <Link href={`mailto:${brand.email}`} sx={link}>
              {brand.email}
            </Link>
          </li>
          <li>
            <Link href={`tel:${brand.phone.dialed}`} sx={link}>
              {brand.phone.shown}
            </Link>
          </li>
          <li>
            {brand.address.map((line) => (
              <Box key={line} component="span" sx={{ display: 'block', color: ink.muted }}>
                {line}
              </Box>
            ))}
          </li>
          <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
            {brand.social.map(({ name, url }) => (
              <ExternalLink key={name} href={url} sx={link}>
                {name}
              </ExternalLink>
            ))}
          </Box>
        </Column>
      </Container>
    </Box>
  );
}

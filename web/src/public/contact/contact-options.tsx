import { Box, Link, Typography } from '@mui/material';
import { brand } from '@portal/federation/brand';
import type { ReactNode } from 'react';
import { ExternalLink } from '#ui/external-link.tsx';
import { MatRings } from '#ui/mat-rings.tsx';
import { display, ink, onInk } from '#ui/theme.ts';
import { ViewLink } from '#ui/view-link.tsx';

function ContactOption({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ color: ink.muted, fontSize: '0.9375rem' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, mt: 0.25, lineHeight: 1.6, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </div>
  );
}

const direct = { ...display, fontSize: '1.5rem', lineHeight: 1.35, display: 'inline-block' } as const;

function DirectContact() {
  return (
    <Box
      component="section"
      aria-labelledby="directly"
      sx={{ ...onInk, position: 'relative', overflow: 'hidden', borderRadius: 2, p: { xs: 3, md: 4 } }}
    >
      <MatRings
        sx={{ position: 'absolute', right: -104, top: -104, width: 232, opacity: 0.6, pointerEvents: 'none' }}
      />
      <Box sx={{ position: 'relative' }}>
        <Typography id="directly" variant="h2" sx={{ maxWidth: '10ch' }}>
          Reach us directly
        </Typography>
        <Box component="dl" sx={{ display: 'grid', gap: 2.5, m: 0, mt: 3 }}>
          <ContactOption name="Email">
            <Link href={`mailto:${brand.email}`} color="inherit" sx={direct}>
              {brand.email}
            </Link>
          </ContactOption>
          <ContactOption name="Phone">
            <Link href={`tel:${brand.phone.dialed}`} color="inherit" sx={direct}>
              {brand.phone.shown}
            </Link>
          </ContactOption>
          <ContactOption name="Mail">
            {brand.address.map((line) => (
              <Box key={line} component="span" sx={{ display: 'block' }}>
                {line}
              </Box>
            ))}
          </ContactOption>
          {brand.social.length > 0 && (
            <ContactOption name="Social media">
              <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
                {brand.social.map(({ name, url }) => (
                  <ExternalLink key={name} href={url} color="inherit">
                    {name}
                  </ExternalLink>
                ))}
              </Box>
            </ContactOption>
          )}
        </Box>
      </Box>
    </Box>
  );
}

const item = { '& > p:first-of-type': { fontWeight: 650 }, '& > p': { m: 0, lineHeight: 1.6 } } as const;

function QuickHelp() {
  return (
    <Box component="section" aria-labelledby="quick-help" sx={{ mt: 4 }}>
      <Typography id="quick-help" variant="h2">
        Quick help
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <Box sx={item}>
          <p>Can’t sign in?</p>
          <p>
            <ViewLink view="forgot-password">Get a link</ViewLink> to choose a new password.
          </p>
        </Box>
        <Box sx={item}>
          <p>Waiting for approval?</p>
          <p>
            Your <ViewLink view="dashboard">dashboard</ViewLink> shows where your membership stands and what’s missing.
          </p>
        </Box>
        <Box sx={item}>
          <p>Is someone hurt or in danger?</p>
          <p>Call 911 first. Report abuse to the authorities right away. We’ll help with everything after that.</p>
        </Box>
      </Box>
    </Box>
  );
}

export function ContactOptions() {
  return (
    <div>
      <DirectContact />
      <QuickHelp />
    </div>
  );
}

import { Box, Container, Link, Typography } from '@mui/material';
import { brand } from '@portal/contract/values/brand';
import type { ReactNode } from 'react';
import { HiddenText } from '#ui/hidden-text.tsx';
import { display } from '#ui/theme.ts';

export function Partners() {
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBlock: 1, borderColor: 'divider' }}>
      <Container
        component="section"
        maxWidth="lg"
        aria-labelledby="official-partners"
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', lg: 'row' },
          alignItems: { lg: 'center' },
          justifyContent: 'space-between',
          columnGap: 6,
          rowGap: 2,
          py: { xs: 4, lg: 3 },
        }}
      >
        <Typography id="official-partners" variant="h3" component="h2">
          Official Partners
        </Typography>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: { xs: 3, lg: 5 },
            rowGap: 1,
          }}
        >
          {brand.partners.map(({ name, url }) => (
            <li key={name}>
              <Link
                href={url}
                target="_blank"
                rel="noopener"
                sx={{
                  display: 'block',
                  color: 'text.secondary',
                  borderRadius: 1,
                  '&:hover': { color: 'text.primary' },
                }}
              >
                <PartnerLogo name={name} />
                <HiddenText>{name} (opens in a new tab)</HiddenText>
              </Link>
            </li>
          ))}
        </Box>
      </Container>
    </Box>
  );
}

const heavy = { fill: 'none', stroke: 'currentColor', strokeWidth: 7, strokeLinejoin: 'round' } as const;

function Wordmark({ children }: { children: [string, string] }) {
  return (
    <text fill="currentColor" letterSpacing="0.04em" {...display}>
      <tspan x="86" y="36" fontSize="32">
        {children[0]}
      </tspan>
      <tspan x="86" y="62" fontSize="25" fillOpacity="0.8">
        {children[1]}
      </tspan>
    </text>
  );
}

/** The logos of the brand's partners by name; each fills a box of 240 by 76. */
const logos: Record<string, ReactNode> = {
  'Ironbridge Mats': (
    <>
      <path d="M6 58h64M6 58c0-24 14-38 32-38s32 14 32 38M22 57V26M38 57V20M54 57V26" {...heavy} strokeWidth="5" />
      <Wordmark>{['IRONBRIDGE', 'MATS']}</Wordmark>
    </>
  ),
  'Summit Recovery': (
    <>
      <path d="M6 60l24-42 13 22 8-12 19 32z" {...heavy} />
      <path d="M22 42l8 6 7-7" {...heavy} strokeWidth="4" />
      <Wordmark>{['SUMMIT', 'RECOVERY']}</Wordmark>
    </>
  ),
  'Harbor Mutual': (
    <>
      <circle cx="38" cy="17" r="7" {...heavy} strokeWidth="6" />
      <path d="M38 25v38M24 34h28M10 44c2 14 13 21 28 21s26-7 28-21" {...heavy} />
      <Wordmark>{['HARBOR', 'MUTUAL']}</Wordmark>
    </>
  ),
};

/** A partner's logo, or its name in the same box if it has none. */
function PartnerLogo({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 240 76" width="240" height="76" aria-hidden="true" focusable="false">
      {logos[name] ?? (
        <text x="120" y="48" textAnchor="middle" fontSize="32" fill="currentColor" {...display}>
          {name}
        </text>
      )}
    </svg>
  );
}

import { Box, Link } from '@mui/material';
import { brand } from '@portal/federation/brand';
import type { ReactNode } from 'react';
import { HiddenText } from '#ui/hidden-text.tsx';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;

/** The networks' icons by their name in `brand`; others get the ring alone. */
const marks: Record<string, ReactNode> = {
  Facebook: <path d="M16 6h-1.5A3.5 3.5 0 0 0 11 9.500V20M7.5 12.500H15" {...line} strokeWidth="2.6" />,
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" {...line} />
      <circle cx="12" cy="12" r="3.7" {...line} />
      <circle cx="16.6" cy="7.4" r="1.2" fill="currentColor" />
    </>
  ),
  TikTok: <path d="M13 4v11.200a3.6 3.6 0 1 1-3.6-3.600M13 4.500a5 5 0 0 0 5 4.6" {...line} strokeWidth="2.6" />,
};

export function SocialLinks() {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
      {brand.social.map(({ name, url }) => (
        <li key={name}>
          <Link
            href={url}
            target="_blank"
            rel="noopener"
            color="inherit"
            underline="hover"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44 }}
          >
            <Box
              component="svg"
              viewBox="0 0 24 24"
              aria-hidden="true"
              focusable="false"
              sx={{ width: 22, height: 22 }}
            >
              {marks[name] ?? <circle cx="12" cy="12" r="7" {...line} />}
            </Box>
            {name}
            <HiddenText> (opens in a new tab)</HiddenText>
          </Link>
        </li>
      ))}
    </Box>
  );
}

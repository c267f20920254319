import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { EmailText } from './email-text.tsx';

export type Fact = readonly [name: string, value: ReactNode];

/** Name and value pairs, one per line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(6.5rem, 2fr) minmax(0, 4fr)',
        alignItems: 'baseline',
        columnGap: 2,
        rowGap: 1.25,
        m: 0,
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {typeof value === 'string' ? <EmailText>{value}</EmailText> : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface FactGroup {
  title: string;
  facts: readonly Fact[];
}

/** Facts in groups, each under its own heading (h3). */
export function FactGroups({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      {groups.map(({ title, facts }) => (
        <Box key={title} component="section">
          <Typography component="h3" variant="h4" sx={{ mb: 1.25 }}>
            {title}
          </Typography>
          <Facts facts={facts} />
        </Box>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Policy } from '@portal/contract/policy';
import { PolicySections } from '#evidence/policy-sections.tsx';
import { anchorOf } from './policy-anchors.ts';

/** The date as the federation quotes it: 1/01/2024. */
const effectiveDate = new Intl.DateTimeFormat('en-US', {
  month: 'numeric',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A policy in full, its sections numbered as people quote them. */
export function PolicyArticle({ policy }: { policy: Policy }) {
  const { id, name, version, effective, sections } = policy;
  return (
    <Box component="article" aria-labelledby={id}>
      <Typography id={id} tabIndex={-1} variant="h2">
        {name}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        Effective {effectiveDate.format(new Date(effective))}, version {version}
      </Typography>
      <PolicySections sections={sections} anchorOf={(heading) => anchorOf(id, heading)} variant="h3" />
    </Box>
  );
}

import { Box, Button, GlobalStyles, Typography } from '@mui/material';
import { policies } from '@portal/contract/values/policies';
import type { Policy } from '@portal/contract/values/policy';
import { refundPolicy } from '@portal/federation/policies/refund-policy';
import type { ReactNode } from 'react';
import { PolicySections } from '#evidence/policy-sections.tsx';
import { anchorOf, type ContentsEntry, contentsOf } from './policy-anchors.ts';
import { PolicyContents } from './policy-contents.tsx';

const printStyles = <GlobalStyles styles={{ '@media print': { body: { fontSize: '11pt' } } }} />;

function backToTop(): void {
  window.scrollTo(0, 0);
  document.querySelector('h1')?.focus({ preventScroll: true });
}

function BackToTop() {
  return (
    <Button variant="outlined" onClick={backToTop} sx={{ mt: 4 }}>
      Back to top
    </Button>
  );
}

interface PolicyReaderProps {
  keepsAddress: boolean;
  /** Content before the policies, with its entry in the contents. */
  first?: { entry: ContentsEntry; content: ReactNode };
}

const shown = [...policies, refundPolicy];

const sheet = { '& + &': { mt: 8, pt: 6, borderTop: 1, borderColor: 'divider' } } as const;

/** Every policy in full, with a table of contents. */
export function PolicyReader({ keepsAddress, first }: PolicyReaderProps) {
  const entries = [...(first ? [first.entry] : []), ...contentsOf(shown)];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { md: '17rem minmax(0, 1fr)' },
        '@media print': { display: 'block' },
      }}
    >
      {printStyles}
      <PolicyContents entries={entries} keepsAddress={keepsAddress} />
      <div>
        {first && <Box sx={sheet}>{first.content}</Box>}
        {shown.map((policy) => (
          <Box key={policy.id} sx={sheet}>
            <PolicyArticle policy={policy} />
            <BackToTop />
          </Box>
        ))}
      </div>
    </Box>
  );
}

/** The federation's date format for policies: 1/01/2024. */
const effectiveDate = new Intl.DateTimeFormat('en-US', {
  month: 'numeric',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A policy in full, with numbered sections. */
function PolicyArticle({ policy }: { policy: Policy }) {
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

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Policy, PolicyText } from '@portal/contract/policy';
import { anchorOf } from './policy-anchors.ts';

/** The date as the federation quotes it: 1/01/2024. */
const effectiveDate = new Intl.DateTimeFormat('en-US', {
  month: 'numeric',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

const measure = { maxWidth: '68ch' } as const;

function Passage({ text }: { text: PolicyText }) {
  if (typeof text === 'string') return <Typography sx={{ ...measure, mb: 1.5 }}>{text}</Typography>;
  return (
    <Box component="ul" sx={{ ...measure, mt: 0, mb: 2, pl: 3, '& > li': { lineHeight: 1.6, mb: 0.75, pl: 0.5 } }}>
      {text.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Box>
  );
}

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
      {sections.map(({ heading, text }, index) => (
        <Box component="section" key={heading} sx={{ mt: { xs: 4, md: 5 } }}>
          <Typography
            id={anchorOf(id, heading)}
            tabIndex={-1}
            component="h3"
            variant="h3"
            sx={{
              display: 'flex',
              gap: 1.5,
              mb: 1.5,
              breakAfter: 'avoid',
              '&::before': {
                content: [`"${index + 1}"`, `"${index + 1}" / ""`],
                color: 'text.secondary',
                minWidth: '1.1em',
              },
            }}
          >
            {heading}
          </Typography>
          {text.map((passage) => (
            <Passage key={typeof passage === 'string' ? passage : passage[0]} text={passage} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

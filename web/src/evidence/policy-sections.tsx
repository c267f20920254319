import { Box, Typography } from '@mui/material';
import type { Policy, PolicyText } from '@portal/contract/values/policy';

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

interface PolicySectionsProps extends Pick<Policy, 'sections'> {
  /** The section's anchor, for links. */
  anchorOf?: (heading: string) => string;
  /** Heading size. */
  variant: 'h3' | 'h4';
}

/** A policy's sections in full, numbered so that people can cite them. */
export function PolicySections({ sections, anchorOf, variant }: PolicySectionsProps) {
  return sections.map(({ heading, text }, index) => (
    <Box component="section" key={heading} sx={{ mt: variant === 'h3' ? { xs: 4, md: 5 } : 2.5 }}>
      <Typography
        {...(anchorOf && { id: anchorOf(heading), tabIndex: -1 })}
        component={variant}
        variant={variant}
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
  ));
}

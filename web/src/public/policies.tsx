import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { policies } from '@portal/contract/policies';
import { useEffect } from 'react';
import { BrandMark } from '../ui/brand-mark.tsx';
import { dayText } from '../ui/format.ts';
import { Shell } from '../ui/page.tsx';
import { ink, onInk } from '../ui/theme.ts';

const header = (
  <Box component="header" sx={{ ...onInk, borderTop: `4px solid ${ink.red}` }}>
    <Container maxWidth="lg" sx={{ py: 1.5 }}>
      <Link href="/" underline="none" color="inherit" sx={{ display: 'inline-block', borderRadius: 1 }}>
        <BrandMark />
      </Link>
    </Container>
  </Box>
);

const footer = (
  <Box component="footer" sx={{ ...onInk, bgcolor: ink.deep, py: 3 }}>
    <Container maxWidth="lg">
      Questions?{' '}
      <Link href={`mailto:${brand.email}`} color="inherit">
        {brand.email}
      </Link>
    </Container>
  </Box>
);

/** The page at /policies: every text that members accept, in full. */
export function Policies() {
  useEffect(() => {
    document.title = `Policies | ${brand.name}`;
    // The browser looked for the place before this page was there.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  return (
    <Shell header={header} footer={footer}>
      <Container maxWidth="md" sx={{ py: { xs: 4, md: 6 } }}>
        <Typography component="h1" variant="h1">
          Policies
        </Typography>
        <Box component="nav" aria-label="On this page" sx={{ my: 3 }}>
          {policies.map(({ id, name }) => (
            <Link key={id} href={`#${id}`} sx={{ display: 'block', py: 0.75 }}>
              {name}
            </Link>
          ))}
        </Box>
        {policies.map(({ id, name, version, effective, sections }) => (
          <Box component="article" key={id} id={id} sx={{ pt: 3, mb: 6 }}>
            <Typography variant="h2">{name}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
              Version {version}, effective {dayText(effective)}
            </Typography>
            {sections.map(({ heading, text }) => (
              <Box component="section" key={heading} sx={{ mb: 3 }}>
                <Typography component="h3" variant="h4" sx={{ mb: 0.5 }}>
                  {heading}
                </Typography>
                {text.map((paragraph) => (
                  <Typography key={paragraph} sx={{ mb: 1.5, maxWidth: '68ch' }}>
                    {paragraph}
                  </Typography>
                ))}
              </Box>
            ))}
          </Box>
        ))}
      </Container>
    </Shell>
  );
}

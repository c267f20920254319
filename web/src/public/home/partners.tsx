import { Box, Container, Link, Typography } from '@mui/material';
import { brand } from '@portal/federation/brand';
import { partnerLogos } from '@portal/federation/partner-logos';
import { HiddenText } from '#ui/hidden-text.tsx';
import { display } from '#ui/theme.ts';

/** The official partners; nothing if there are none. */
export function Partners() {
  if (brand.partners.length === 0) return null;
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
                sx={{ display: 'block', color: 'text.secondary', borderRadius: 1, '&:hover': { opacity: 0.75 } }}
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

/** A partner's logo, or its name in the same height if it has none. */
function PartnerLogo({ name }: { name: string }) {
  const logo = partnerLogos[name];
  if (logo) return <img src={logo} alt="" width="240" height="76" loading="lazy" />;
  return (
    <Box aria-hidden="true" sx={{ ...display, height: 76, display: 'grid', alignContent: 'center', fontSize: '2rem' }}>
      {name}
    </Box>
  );
}

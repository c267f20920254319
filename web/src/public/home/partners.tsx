import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { HiddenText } from '#ui/hidden-text.tsx';
import { PartnerLogo } from './partner-logos.tsx';

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

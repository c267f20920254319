import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { BrandMark } from '#ui/brand-mark.tsx';
import { ink, onInk } from '#ui/theme.ts';
import { Column, FooterLinks, link } from './footer-links.tsx';
import { SocialLinks } from './social-links.tsx';

export function Footer() {
  return (
    <Box component="footer" sx={{ ...onInk, bgcolor: ink.deep, py: { xs: 5, md: 7 }, fontSize: '0.9375rem' }}>
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: '1fr 1fr', md: '1.6fr 1fr 1fr 1.2fr' },
          '& > :first-of-type, & > :nth-of-type(4)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        <Box>
          <BrandMark />
          <Typography variant="body2" sx={{ mt: 2, color: ink.muted, maxWidth: '26ch' }}>
            {brand.tagline}.
          </Typography>
        </Box>
        <FooterLinks />
        <Column heading="Contact">
          <li>
            <Link href={`mailto:${brand.email}`} sx={link}>
              {brand.email}
            </Link>
          </li>
          <li>
            <Link href={`tel:${brand.phone.dialed}`} sx={link}>
              {brand.phone.shown}
            </Link>
          </li>
          <li>
            <Box component="address" sx={{ fontStyle: 'normal', color: ink.muted, pt: 0.625 }}>
              {brand.address.map((line) => (
                <Box key={line} component="span" sx={{ display: 'block' }}>
                  {line}
                </Box>
              ))}
            </Box>
          </li>
        </Column>
        <Box
          sx={{
            gridColumn: '1 / -1',
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            columnGap: 4,
            rowGap: 1,
            borderTop: `1px solid ${ink.line}`,
            pt: 2,
          }}
        >
          <SocialLinks />
          <Typography variant="body2" sx={{ color: ink.muted }}>
            © {brand.name}
          </Typography>
        </Box>
      </Container>
    </Box>
  );
}

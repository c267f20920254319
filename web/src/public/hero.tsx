import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { useNavigate } from '../lib/views.ts';
import { Heading } from '../ui/heading.tsx';
import { MatRings } from '../ui/mat-rings.tsx';
import { ink, onInk } from '../ui/theme.ts';
import { priceText } from './products.ts';

/** The opening band of home: the federation's promise over the rings of a mat. */
export function Hero() {
  const navigate = useNavigate();
  return (
    <Box
      sx={{
        ...onInk,
        position: 'relative',
        overflow: 'hidden',
        backgroundImage: `linear-gradient(100deg, ${ink.deep}, ${ink.navy} 60%, #14315B)`,
      }}
    >
      <MatRings
        center={brand.shortName}
        lettering={`${brand.name} · Wrestling · Jiu jitsu · `.toUpperCase()}
        sx={{
          position: 'absolute',
          width: { xs: 440, sm: 640, md: 860 },
          right: { xs: -110, sm: -220, md: -170 },
          top: { xs: 'auto', sm: '50%' },
          bottom: { xs: -250, sm: 'auto' },
          transform: { sm: 'translateY(-50%)' },
        }}
      />
      <Container
        maxWidth="lg"
        sx={{
          position: 'relative',
          pt: { xs: 6, sm: 10, md: 'clamp(3rem, 11vh, 7.5rem)' },
          pb: { xs: 27, sm: 10, md: 'clamp(3rem, 11vh, 7.5rem)' },
        }}
      >
        <Box
          sx={{
            '& h1': {
              fontSize: 'clamp(3.5rem, 2rem + 6.5vw, 7.25rem)',
              lineHeight: 0.92,
              textTransform: 'uppercase',
              letterSpacing: '-0.005em',
              textShadow: `0 0 24px ${ink.navy}`,
            },
          }}
        >
          <Heading>
            Train. <br />
            Compete. <br />
            Represent.
          </Heading>
        </Box>
        <Typography sx={{ mt: 3, maxWidth: '36ch', fontSize: '1.1875rem', textShadow: `0 0 12px ${ink.navy}` }}>
          One membership for wrestling and jiu jitsu: insured on the mat, and ready for every sanctioned event.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5, mt: 4 }}>
          {brand.signup.join ? (
            <Button variant="contained" color="secondary" size="large" href={brand.signup.join}>
              Join {brand.shortName}
            </Button>
          ) : (
            <Button variant="contained" color="secondary" size="large" onClick={() => navigate('membership')}>
              Join {brand.shortName}
            </Button>
          )}
          <Typography sx={{ fontWeight: 600 }}>Youth, adults and leaders: {priceText('adult')}</Typography>
        </Box>
      </Container>
    </Box>
  );
}

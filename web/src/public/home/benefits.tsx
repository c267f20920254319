import { Box, Container, Typography } from '@mui/material';
import { brand } from '@portal/federation/brand';
import { Emblem, type Figure } from '#public/shared/emblem.tsx';
import { accidentCover, accidentDeductible, liabilityPerOccurrence } from '#public/shared/insurance.ts';
import { MatRings } from '#ui/mat-rings.tsx';
import { display, ink, onInk } from '#ui/theme.ts';

function Covered() {
  return (
    <Box
      sx={{
        ...onInk,
        position: 'relative',
        overflow: 'hidden',
        borderRadius: 2,
        p: { xs: 3, sm: 5 },
        minHeight: { md: 440 },
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
      }}
    >
      <MatRings
        sx={{
          position: 'absolute',
          width: { xs: 300, sm: 420 },
          right: { xs: -120, sm: -130 },
          top: { xs: -150, sm: -190 },
        }}
      />
      <Typography component="h3" variant="h2" sx={{ position: 'relative', mt: { xs: 12, md: 0 } }}>
        You’re Covered
      </Typography>
      <Typography
        sx={{
          ...display,
          position: 'relative',
          fontSize: 'clamp(4.5rem, 3rem + 6vw, 7.5rem)',
          lineHeight: 1,
          color: ink.accent,
        }}
      >
        {accidentCover}
      </Typography>
      <Typography sx={{ position: 'relative', mt: 1, maxWidth: '44ch' }}>
        of accident cover comes with every membership, with a {accidentDeductible} deductible: at practice in chartered
        academies and at sanctioned events.
      </Typography>
    </Box>
  );
}

function Benefit({ figure, name, text }: { figure: Figure; name: string; text: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '64px 1fr', sm: '88px 1fr' },
        columnGap: { xs: 2, sm: 3 },
        alignItems: 'start',
        py: { xs: 3, md: 4 },
        borderTop: 2,
        borderColor: 'text.primary',
      }}
    >
      <Emblem figure={figure} sx={{ width: '100%' }} />
      <Box>
        <Typography component="h3" variant="h2">
          {name}
        </Typography>
        <Typography sx={{ mt: 1 }}>{text}</Typography>
      </Box>
    </Box>
  );
}

export function Benefits() {
  return (
    <Container component="section" maxWidth="lg" aria-labelledby="key-benefits" sx={{ py: { xs: 6, md: 10 } }}>
      <Typography id="key-benefits" variant="h2">
        Key Benefits
      </Typography>
      <Box sx={{ display: 'grid', gap: { xs: 4, md: 8 }, gridTemplateColumns: { md: '7fr 5fr' }, mt: 3 }}>
        <Covered />
        <Box sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}>
          <Benefit
            figure="shield"
            name="Peace of Mind"
            text={`Only leaders who have completed abuse prevention training, SafeSport and a background check can charter an academy or have an event sanctioned. Chartered academies and sanctioned events carry ${liabilityPerOccurrence} of liability cover per occurrence.`}
          />
          <Benefit
            figure="podium"
            name={brand.team}
            text="It starts at sanctioned events. Your membership gets you in, gives you a number for life, and supports those who go on to represent the country."
          />
        </Box>
      </Box>
    </Container>
  );
}

import { Box, Container, Typography } from '@mui/material';
import { sports } from '@portal/contract/values/sports';
import { brand } from '@portal/federation/brand';
import { colors } from '@portal/federation/colors';
import { Fragment } from 'react';
import { leastMembershipPrice, membershipPricesDiffer, unitOf } from '#public/shared/products.ts';
import { ExternalButton } from '#ui/external-link.tsx';
import { MatRings } from '#ui/mat-rings.tsx';
import { Heading } from '#ui/page.tsx';
import { ink, onInk } from '#ui/theme.ts';
import { JoinButton } from './join-button.tsx';

/** The hero of the home page: the federation's tagline over a mat's rings. */
export function Hero() {
  return (
    <Box
      sx={{
        ...onInk,
        position: 'relative',
        overflow: 'hidden',
        backgroundImage: `linear-gradient(100deg, ${ink.deep}, ${ink.ground} 60%, ${colors.ground.raised})`,
      }}
    >
      <MatRings
        center={brand.shortName}
        lettering={[brand.name, ...brand.sports, ''].join(' · ').toUpperCase()}
        sx={{
          position: 'absolute',
          // From there on, all of it fits into its half of the hero.
          width: { xs: 440, sm: 520, md: 'min(50% - 40px, 760px)' },
          height: { md: 'calc(100% - 48px)' },
          right: { xs: -110, sm: -330, md: 'auto' },
          left: { md: 'calc(50% + 20px)' },
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
              textShadow: `0 0 24px ${ink.ground}`,
            },
          }}
        >
          <Heading>
            {brand.headline.map((word, at) => (
              <Fragment key={word}>
                {word} {at < brand.headline.length - 1 && <br />}
              </Fragment>
            ))}
          </Heading>
        </Box>
        <Typography sx={{ mt: 3, maxWidth: '36ch', fontSize: '1.1875rem', textShadow: `0 0 12px ${ink.ground}` }}>
          One membership for {sports.and}: insured on the mat, and ready for every sanctioned event.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 4 }}>
          <JoinButton />
          {brand.links.donate && (
            <ExternalButton
              href={brand.links.donate}
              variant="outlined"
              sx={{ color: ink.text, borderColor: ink.muted, bgcolor: ink.ground, '&:hover': { bgcolor: ink.line } }}
            >
              Donate to {brand.team}
            </ExternalButton>
          )}
        </Box>
        <Typography sx={{ mt: 2.5, fontWeight: 600, textShadow: `0 0 12px ${ink.ground}` }}>
          Youth, adults and leaders: {membershipPricesDiffer && 'from '}
          {leastMembershipPrice} / {unitOf('adult')}
        </Typography>
      </Container>
    </Box>
  );
}

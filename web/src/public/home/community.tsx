import { Box, ButtonBase, Container, Typography } from '@mui/material';
import { testimonials } from '@portal/federation/testimonials';
import { HiddenText } from '#ui/hidden-text.tsx';
import { PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { ink, onInk } from '#ui/theme.ts';
import { Testimonial } from './testimonial.tsx';
import { useRotation } from './use-rotation.ts';

const size = { xs: 40, md: 36 };

function Dots({ at, onChoose }: { at: number; onChoose: (at: number) => void }) {
  return (
    <Box role="group" aria-label="Choose a testimonial" sx={{ display: 'flex' }}>
      {testimonials.map(({ name }, index) => (
        <ButtonBase
          key={name}
          aria-label={`Show testimonial ${index + 1} of ${testimonials.length}`}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => onChoose(index)}
          sx={{
            width: size,
            height: size,
            borderRadius: '50%',
            '&::before': {
              content: '""',
              width: 14,
              height: 14,
              borderRadius: '50%',
              border: `3px solid ${ink.muted}`,
            },
            '&:hover::before': { borderColor: ink.text },
            '&[aria-current]::before': {
              borderColor: ink.accent,
              bgcolor: ink.accent,
              boxShadow: `0 0 0 3px ${ink.deep}, 0 0 0 5px ${ink.accent}`,
            },
          }}
        />
      ))}
    </Box>
  );
}

export function Community() {
  const { shown, paused, choose, toggle, hold } = useRotation(testimonials.length);
  const chosen = shown.byPerson ? testimonials[shown.at] : undefined;

  return (
    <Box sx={{ ...onInk, bgcolor: ink.deep }}>
      <Container
        component="section"
        maxWidth="lg"
        aria-roledescription="carousel"
        aria-labelledby="our-community"
        sx={{ py: { xs: 6, md: 9 } }}
        {...hold}
      >
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}
        >
          <Typography id="our-community" variant="h2">
            Our Community
          </Typography>
          {testimonials.length > 1 && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { xs: -1, sm: 0 } }}>
              <ButtonBase
                onClick={toggle}
                sx={{
                  width: size,
                  height: size,
                  borderRadius: '50%',
                  '&:hover': { bgcolor: ink.line },
                  // Nothing rotates then, so there is nothing to pause. In CSS, because the page is prerendered for
                  // everyone.
                  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
                }}
              >
                {paused ? <PlayIcon aria-hidden="true" /> : <PauseIcon aria-hidden="true" />}
                <HiddenText>{paused ? 'Play testimonials' : 'Pause testimonials'}</HiddenText>
              </ButtonBase>
              <Dots at={shown.at} onChoose={choose} />
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'grid', mt: { xs: 3, md: 5 } }}>
          {testimonials.map((testimonial, index) => (
            <Testimonial
              key={testimonial.name}
              {...testimonial}
              label={`${index + 1} of ${testimonials.length}`}
              hidden={index !== shown.at}
            />
          ))}
        </Box>
        <HiddenText>
          <span role="status">{chosen && `${chosen.name}, ${chosen.title}: ${chosen.quote}`}</span>
        </HiddenText>
      </Container>
    </Box>
  );
}

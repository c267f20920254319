import { Box, Container, Typography } from '@mui/material';
import { colors } from '@portal/federation/colors';
import { display, ink } from '#ui/theme.ts';
import { JoinButton } from './join-button.tsx';

const arcs = [120, 200, 280, 360];

/** The call to action: a band in the red of the mat's ring. */
export function ReadyToJoin() {
  return (
    <Box
      component="section"
      aria-labelledby="ready-to-join"
      sx={{ position: 'relative', overflow: 'hidden', bgcolor: ink.call, color: ink.text, '--focus': ink.text }}
    >
      <Box
        component="svg"
        viewBox="0 0 400 400"
        aria-hidden="true"
        focusable="false"
        sx={{
          position: 'absolute',
          right: { xs: -260, md: -120, lg: 'auto' },
          left: { lg: 'calc(50% + 200px)' },
          top: '50%',
          width: 640,
          transform: 'translateY(-50%)',
        }}
      >
        {arcs.map((size) => (
          <circle key={size} cx="200" cy="200" r={size / 2} fill="none" stroke={colors.call.pressed} strokeWidth="22" />
        ))}
      </Box>
      <Container
        maxWidth="lg"
        sx={{
          position: 'relative',
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          alignItems: { xs: 'flex-start', md: 'center' },
          justifyContent: 'space-between',
          gap: 3,
          py: { xs: 5, md: 7 },
        }}
      >
        <div>
          <Typography
            id="ready-to-join"
            component="h2"
            sx={{
              ...display,
              fontSize: 'clamp(2.75rem, 2rem + 3.5vw, 4.5rem)',
              lineHeight: 1,
              textTransform: 'uppercase',
            }}
          >
            Ready to Join
          </Typography>
          <Typography sx={{ mt: 1.5, maxWidth: '52ch', fontSize: '1.0625rem' }}>
            Register in about five minutes and pay online. You get your membership number and card once we approve you.
          </Typography>
        </div>
        <JoinButton
          sx={{ bgcolor: ink.text, color: ink.ground, minWidth: 180, flex: 'none', '&:hover': { bgcolor: ink.muted } }}
        />
      </Container>
    </Box>
  );
}

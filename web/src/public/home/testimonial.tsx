import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { display, ink } from '#ui/theme.ts';
import { type Look, Portrait } from './portrait.tsx';

interface TestimonialProps {
  name: string;
  title: string;
  quote: string;
  look: Look;
  /** Its place among the others, such as "1 of 6". */
  label: string;
  hidden: boolean;
}

/** One person of the carousel. All lie in the same cell, so that the tallest gives the height whichever is shown. */
export function Testimonial({ name, title, quote, look, label, hidden }: TestimonialProps) {
  return (
    <Box
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      sx={{
        gridArea: '1 / 1',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' },
        columnGap: { sm: 4, md: 8 },
        rowGap: 3,
        alignItems: 'center',
        opacity: hidden ? 0 : 1,
        visibility: hidden ? 'hidden' : 'visible',
        transition: hidden ? 'opacity 300ms, visibility 0s 300ms' : 'opacity 500ms 150ms',
      }}
    >
      <Portrait look={look} name={name} sx={{ width: { xs: 148, sm: 200, md: 280 } }} />
      <Box component="figure" sx={{ m: 0 }}>
        <Typography
          component="blockquote"
          sx={{
            ...display,
            m: 0,
            fontSize: 'clamp(1.625rem, 1.2rem + 1.6vw, 2.625rem)',
            lineHeight: 1.15,
            maxWidth: '30ch',
          }}
        >
          “{quote}”
        </Typography>
        <Box component="figcaption" sx={{ mt: 2.5, borderLeft: `4px solid ${ink.gold}`, pl: 2 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
            {name}
          </Typography>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: ink.muted }}>
            {title}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

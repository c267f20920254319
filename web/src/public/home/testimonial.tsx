import { Box, Typography } from '@mui/material';
import type { testimonials } from '@portal/federation/testimonials';
import { display, ink } from '#ui/theme.ts';

type Entry = (typeof testimonials)[number];

interface TestimonialProps extends Entry {
  /** Its position, such as "1 of 6". */
  label: string;
  hidden: boolean;
}

/** One testimonial of the carousel. All share one grid cell, so that the tallest sets the height. */
export function Testimonial({ name, title, quote, image, label, hidden }: TestimonialProps) {
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
      <Box
        component="img"
        src={image}
        alt={`Portrait of ${name}`}
        loading="lazy"
        sx={{
          width: { xs: 148, sm: 200, md: 280 },
          aspectRatio: '1',
          objectFit: 'cover',
          borderRadius: '50%',
          border: `6px solid ${ink.text}`,
          bgcolor: ink.line,
        }}
      />
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
        <Box component="figcaption" sx={{ mt: 2.5, borderLeft: `4px solid ${ink.accent}`, pl: 2 }}>
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

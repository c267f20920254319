import { Box, Typography } from '@mui/material';
import { brand } from '@portal/federation/brand';
import { ink } from '#ui/theme.ts';

const typeOf = (file: string) => `video/${file.slice(file.lastIndexOf('.') + 1)}`;

/** The promo video, loaded when played; nothing if the federation has none. */
export function CollegeVideo() {
  if (!brand.collegiateVideo) return null;
  const { files, poster, captions, description } = brand.collegiateVideo;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="video"
        controls
        playsInline
        preload="none"
        poster={poster}
        aria-label="Collegiate grappling promo video"
        sx={{ display: 'block', width: '100%', aspectRatio: '16 / 9', borderRadius: 2, bgcolor: ink.ground }}
      >
        {files.map((file) => (
          <source key={file} src={file} type={typeOf(file)} />
        ))}
        <track kind="captions" srcLang="en-US" label="English" src={captions} />
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {description}
      </Typography>
    </Box>
  );
}

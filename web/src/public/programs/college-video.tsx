import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { brand } from '@portal/contract/brand';
import { HiddenText } from '#ui/hidden-text.tsx';
import { display, ink } from '#ui/theme.ts';

const rings = [310, 240, 160, 80];

function Poster() {
  return (
    <Box
      component="svg"
      viewBox="0 0 800 450"
      aria-hidden="true"
      focusable="false"
      sx={{ display: 'block', width: '100%' }}
    >
      <rect width="800" height="450" fill="#102B52" />
      <g transform="translate(640 225)">
        {rings.map((radius, at) => (
          <circle key={radius} r={radius} fill={at % 2 ? '#16396A' : ink.navy} stroke={ink.line} strokeWidth="2" />
        ))}
        <circle r="200" fill="none" stroke={ink.red} strokeWidth="34" />
        <circle r="219" fill="none" stroke={ink.text} strokeWidth="4" />
        <circle r="181" fill="none" stroke={ink.text} strokeWidth="4" />
      </g>
      <g fill={ink.text} style={{ ...display, letterSpacing: '0.01em' }}>
        <text x="44" y="312" fontSize="68">
          YOUR CAMPUS.
        </text>
        <text x="44" y="390" fontSize="68">
          OUR MAT.
        </text>
      </g>
      <path d="M44 216h130" stroke={ink.gold} strokeWidth="10" />
      <g className="play" transform="translate(640 225)">
        <circle r="72" fill={ink.red} />
        <path d="M-22-36l62 36-62 36z" fill={ink.text} />
      </g>
    </Box>
  );
}

/** The promo video, by a drawn poster: the page itself holds no player. */
export function CollegeVideo() {
  return (
    <Link
      href={brand.links.collegiateVideo}
      target="_blank"
      rel="noopener"
      color="inherit"
      sx={{ display: 'inline-block', width: '100%', fontWeight: 600 }}
    >
      <Box
        component="span"
        sx={{
          display: 'block',
          borderRadius: 2,
          overflow: 'hidden',
          mb: 1.5,
          'a:hover > & .play circle': { fill: ink.redPressed },
        }}
      >
        <Poster />
      </Box>
      Watch the collegiate grappling video
      <HiddenText> (opens in a new tab)</HiddenText>
    </Link>
  );
}

import { mdiCheck, mdiCheckCircle, mdiFullscreen } from '@mdi/js';
import { createSvgIcon } from '@mui/material/utils';

// Apart from icons.tsx, which comes with home: these are shown to members alone.
export const CheckIcon = createSvgIcon(<path d={mdiCheck} />, 'Check');
export const CheckCircleIcon = createSvgIcon(<path d={mdiCheckCircle} />, 'CheckCircle');
export const FullscreenIcon = createSvgIcon(<path d={mdiFullscreen} />, 'Fullscreen');

import { mdiCheck, mdiCheckCircle, mdiFullscreen } from '@mdi/js';
import { createSvgIcon } from '@mui/material/utils';

// Separate from icons.tsx, which loads with the home page: only members see these.
export const CheckIcon = createSvgIcon(<path d={mdiCheck} />, 'Check');
export const CheckCircleIcon = createSvgIcon(<path d={mdiCheckCircle} />, 'CheckCircle');
export const FullscreenIcon = createSvgIcon(<path d={mdiFullscreen} />, 'Fullscreen');

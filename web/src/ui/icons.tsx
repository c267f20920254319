import {
  mdiCheck,
  mdiCheckCircle,
  mdiChevronDown,
  mdiClose,
  mdiContentCopy,
  mdiFileUploadOutline,
  mdiFullscreen,
  mdiMagnify,
  mdiMenu,
  mdiOpenInNew,
  mdiPause,
  mdiPlay,
} from '@mdi/js';
import { createSvgIcon } from '@mui/material/utils';

// All in one file: MUI's own package of icons has 43,000, a third of what an installation writes.
export const CheckIcon = createSvgIcon(<path d={mdiCheck} />, 'Check');
export const CheckCircleIcon = createSvgIcon(<path d={mdiCheckCircle} />, 'CheckCircle');
export const ChevronDownIcon = createSvgIcon(<path d={mdiChevronDown} />, 'ChevronDown');
export const CloseIcon = createSvgIcon(<path d={mdiClose} />, 'Close');
export const CopyIcon = createSvgIcon(<path d={mdiContentCopy} />, 'Copy');
export const FullscreenIcon = createSvgIcon(<path d={mdiFullscreen} />, 'Fullscreen');
export const MenuIcon = createSvgIcon(<path d={mdiMenu} />, 'Menu');
export const NewWindowIcon = createSvgIcon(<path d={mdiOpenInNew} />, 'NewWindow');
export const PauseIcon = createSvgIcon(<path d={mdiPause} />, 'Pause');
export const PlayIcon = createSvgIcon(<path d={mdiPlay} />, 'Play');
export const SearchIcon = createSvgIcon(<path d={mdiMagnify} />, 'Search');
export const UploadFileIcon = createSvgIcon(<path d={mdiFileUploadOutline} />, 'UploadFile');

import {
  mdiChevronDown,
  mdiClose,
  mdiContentCopy,
  mdiFileUploadOutline,
  mdiMagnify,
  mdiMenu,
  mdiOpenInNew,
  mdiPause,
  mdiPlay,
} from '@mdi/js';
import { createSvgIcon } from '@mui/material/utils';

// Individual icons, because MUI's icon package has 43,000 files, a third of everything an install writes.
export const ChevronDownIcon = createSvgIcon(<path d={mdiChevronDown} />, 'ChevronDown');
export const CloseIcon = createSvgIcon(<path d={mdiClose} />, 'Close');
export const CopyIcon = createSvgIcon(<path d={mdiContentCopy} />, 'Copy');
export const MenuIcon = createSvgIcon(<path d={mdiMenu} />, 'Menu');
export const NewWindowIcon = createSvgIcon(<path d={mdiOpenInNew} />, 'NewWindow');
export const PauseIcon = createSvgIcon(<path d={mdiPause} />, 'Pause');
export const PlayIcon = createSvgIcon(<path d={mdiPlay} />, 'Play');
export const SearchIcon = createSvgIcon(<path d={mdiMagnify} />, 'Search');
export const UploadFileIcon = createSvgIcon(<path d={mdiFileUploadOutline} />, 'UploadFile');

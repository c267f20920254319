/**
 * The federation's colors, as `#RRGGBB`. Status colors (green, amber, gray) are the portal's own. A unit test
 * (`web/src/ui/colors.test.ts`) finds pairs that are too hard to tell apart.
 */
export const colors = {
  /** Header, hero, footer, card and letters; `deep` and `raised` shade it, and `text` and `muted` are written on it. */
  ground: { main: '#0B1F3A', deep: '#06142A', raised: '#14315B', line: '#2A4064', text: '#FFFFFF', muted: '#C3D0E4' },
  /** The buttons for paying and joining, and the rings of the logo. */
  call: { main: '#D0162F', pressed: '#A90F24', light: '#E04A5F' },
  /** Highlights on the ground: figures, focus rings, the center of the logo. */
  accent: '#F2B632',
  /** Pages in light mode. `primary` colors buttons and links. */
  light: {
    primary: { main: '#12366B', dark: '#0B1F3A', light: '#3D639C', contrastText: '#FFFFFF' },
    page: '#FAF8F4',
    paper: '#FFFFFF',
    text: '#10203A',
    muted: '#4A5872',
    divider: '#DAD6CC',
    edge: '#7D879B',
    focus: '#1D5FD1',
  },
  /** Pages in dark mode. */
  dark: {
    primary: { main: '#A8C7FA', dark: '#7FA8EC', light: '#CFE0FF', contrastText: '#06142A' },
    page: '#081428',
    paper: '#10213F',
    text: '#F3F5F9',
    muted: '#B8C4D8',
    divider: '#2C4165',
    edge: '#7F8FAE',
  },
  /** The mat on the home page, from its rim to its center. */
  mat: { rim: '#102B52', outer: '#16396A', center: '#2A5BA3' },
  /** Behind letters, and the pale rings on a certificate, from the outside in. */
  stationery: { page: '#F4F1EA', rings: ['#F1EDE3', '#F6F3EC', '#F1EDE3', '#F6EFDD'] },
  /** The rings on the card, from the outside in. */
  cardRings: ['#3A1230', '#2A4064', '#2A4064', '#4B4331'],
} as const;

import { createTheme } from '@mui/material/styles';

/** Colors shared by light and dark mode: header, hero and footer. */
export const ink = {
  navy: '#0B1F3A',
  deep: '#06142A',
  line: '#2A4064',
  text: '#FFFFFF',
  muted: '#C3D0E4',
  red: '#D0162F',
  redPressed: '#A90F24',
  gold: '#F2B632',
} as const;

/** Headings, prices and figures. */
export const display = {
  fontFamily:
    '"Barlow Condensed", "Barlow Condensed Fallback", "Barlow Condensed Wide Fallback", "Arial Narrow", sans-serif',
  fontWeight: 700,
} as const;

/**
 * The red of paying and joining: for filled buttons only, since it is too dark for text on a dark page. Other main
 * buttons are navy (`primary`), and destructive ones are outlined in red (`error`).
 */
const call = { main: ink.red, dark: ink.redPressed, light: '#E04A5F', contrastText: ink.text };

const fontFamily =
  '"Inter Variable", "Inter Fallback", "Inter Wide Fallback", system-ui, -apple-system, "Segoe UI", sans-serif';

/** The focus ring on dark bands is gold, because the light theme's ring would be invisible there. */
export const onInk = { bgcolor: ink.navy, color: ink.text, '--focus': ink.gold } as const;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#12366B', dark: '#0B1F3A', light: '#3D639C', contrastText: '#FFFFFF' },
        secondary: call,
        error: { main: '#B3112B', contrastText: '#FFFFFF' },
        warning: { main: '#8A5A00', contrastText: '#FFFFFF' },
        success: { main: '#1B6B3A', contrastText: '#FFFFFF' },
        info: { main: '#12569B', contrastText: '#FFFFFF' },
        background: { default: '#FAF8F4', paper: '#FFFFFF' },
        text: { primary: '#10203A', secondary: '#4A5872' },
        divider: '#DAD6CC',
      },
    },
    dark: {
      palette: {
        primary: { main: '#A8C7FA', dark: '#7FA8EC', light: '#CFE0FF', contrastText: '#06142A' },
        secondary: call,
        error: { main: '#FF99A3', contrastText: '#2B0208' },
        warning: { main: '#FFC96B', contrastText: '#2A1B00' },
        success: { main: '#7FD8A0', contrastText: '#03240F' },
        info: { main: '#9CCBFF', contrastText: '#06142A' },
        background: { default: '#081428', paper: '#10213F' },
        text: { primary: '#F3F5F9', secondary: '#B8C4D8' },
        divider: '#2C4165',
      },
    },
  },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily,
    h1: { ...display, fontSize: 'clamp(2.25rem, 1.7rem + 2.4vw, 3.25rem)', lineHeight: 1.05 },
    h2: { ...display, fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.375rem)', lineHeight: 1.1 },
    h3: { ...display, fontSize: '1.5rem', lineHeight: 1.15 },
    h4: { ...display, fontSize: '1.25rem', lineHeight: 1.2 },
    body1: { lineHeight: 1.6 },
    body2: { lineHeight: 1.55 },
    overline: { fontWeight: 650, letterSpacing: '0.1em', lineHeight: 1.5 },
    button: { fontWeight: 650, textTransform: 'none' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        ':root': { '--focus': '#1D5FD1', colorScheme: 'light dark' },
        '@media (prefers-color-scheme: dark)': { ':root': { '--focus': ink.gold } },
        ':focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 },
        '[tabindex="-1"]:focus': { outline: 'none' },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        // A busy button can't be clicked but keeps the focus, unlike a disabled one.
        root: {
          minHeight: 40,
          paddingInline: 18,
          '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' },
        },
        sizeSmall: { minHeight: 32, paddingInline: 12 },
        sizeLarge: { minHeight: 52, paddingInline: 20, fontSize: '1.0625rem' },
      },
    },
    MuiLink: { defaultProps: { underline: 'always' } },
    MuiOutlinedInput: {
      styleOverrides: {
        // MUI's border falls short of the 3:1 contrast required for field edges.
        notchedOutline: (props) => [
          { borderColor: '#7D879B' },
          props.theme.applyStyles('dark', { borderColor: '#7F8FAE' }),
        ],
      },
    },
    // The style sheet places labels by it.
    MuiTextField: { defaultProps: { fullWidth: true, placeholder: ' ' } },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.8125rem' } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  },
});

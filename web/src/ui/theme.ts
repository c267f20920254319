import { createTheme } from '@mui/material/styles';
import { colors } from '@portal/federation/colors';

/** Colors shared by light and dark mode: header, hero and footer. */
export const ink = {
  ground: colors.ground.main,
  deep: colors.ground.deep,
  line: colors.ground.line,
  text: colors.ground.text,
  muted: colors.ground.muted,
  call: colors.call.main,
  accent: colors.accent,
} as const;

/** Headings, prices and figures. */
export const display = {
  fontFamily:
    '"Barlow Condensed", "Barlow Condensed Fallback", "Barlow Condensed Wide Fallback", "Arial Narrow", sans-serif',
  fontWeight: 700,
} as const;

/**
 * The color of paying and joining: for filled buttons only, since it may be too dark for text on a dark page. Other main
 * buttons have the `primary` color, and destructive ones are outlined in red (`error`).
 */
const call = { main: ink.call, dark: colors.call.pressed, light: colors.call.light, contrastText: ink.text };

const fontFamily =
  '"Inter Variable", "Inter Fallback", "Inter Wide Fallback", system-ui, -apple-system, "Segoe UI", sans-serif';

/** The focus ring on dark bands has the accent color, because the light theme's ring would be invisible there. */
export const onInk = { bgcolor: ink.ground, color: ink.text, '--focus': ink.accent } as const;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: {
    light: {
      palette: {
        primary: colors.light.primary,
        secondary: call,
        error: { main: '#B3112B', contrastText: '#FFFFFF' },
        warning: { main: '#8A5A00', contrastText: '#FFFFFF' },
        success: { main: '#1B6B3A', contrastText: '#FFFFFF' },
        info: { main: '#12569B', contrastText: '#FFFFFF' },
        background: { default: colors.light.page, paper: colors.light.paper },
        text: { primary: colors.light.text, secondary: colors.light.muted },
        divider: colors.light.divider,
      },
    },
    dark: {
      palette: {
        primary: colors.dark.primary,
        secondary: call,
        error: { main: '#FF99A3', contrastText: '#2B0208' },
        warning: { main: '#FFC96B', contrastText: '#2A1B00' },
        success: { main: '#7FD8A0', contrastText: '#03240F' },
        info: { main: '#9CCBFF', contrastText: '#04192E' },
        background: { default: colors.dark.page, paper: colors.dark.paper },
        text: { primary: colors.dark.text, secondary: colors.dark.muted },
        divider: colors.dark.divider,
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
        ':root': { '--focus': colors.light.focus, colorScheme: 'light dark' },
        '@media (prefers-color-scheme: dark)': { ':root': { '--focus': ink.accent } },
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
          { borderColor: colors.light.edge },
          props.theme.applyStyles('dark', { borderColor: colors.dark.edge }),
        ],
      },
    },
    // The style sheet places labels by it.
    MuiTextField: { defaultProps: { fullWidth: true, placeholder: ' ' } },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.8125rem' } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  },
});

import type { ThemeOptions } from '@mui/material/styles';

/** Places a label on its field's upper edge. Further lines of a long label stand above it. */
const raisedLabel = 'translate(14px, calc(8.25px - 75%)) scale(0.75)';

/** The theme of form fields. */
export const fields: NonNullable<ThemeOptions['components']> = {
  MuiOutlinedInput: {
    styleOverrides: {
      // MUI's border falls short of the 3:1 contrast required for field edges.
      notchedOutline: (props) => [
        { borderColor: '#7D879B' },
        props.theme.applyStyles('dark', { borderColor: '#7F8FAE' }),
      ],
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      // A long label wraps rather than being cut off: in the field, two lines fit.
      outlined: {
        whiteSpace: 'normal',
        overflow: 'visible',
        transform: 'translate(14px, calc(28px - 50%)) scale(1)',
        '&.MuiInputLabel-sizeSmall': { transform: 'translate(14px, calc(20px - 50%)) scale(1)' },
        '&.MuiInputLabel-shrink': { transform: raisedLabel },
      },
    },
  },
  MuiTextField: {
    defaultProps: { fullWidth: true, placeholder: ' ' },
    styleOverrides: {
      root: {
        // MUI raises a label on input events, but browsers may autofill without one.
        '&:has(:is(input, textarea).MuiInputBase-input:not(:placeholder-shown, [aria-hidden]))': {
          '& > label': { transform: raisedLabel, maxWidth: 'calc(133% - 32px)' },
          '& legend': { maxWidth: '100%' },
        },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.8125rem' } } },
};

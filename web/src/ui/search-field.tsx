import { InputAdornment, TextField } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { SearchIcon } from './icons.tsx';

interface SearchFieldProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  size?: 'small' | 'medium';
  sx?: SxProps<Theme>;
}

/** A search field. On a phone, its label can take two lines, which stand above it. */
export function SearchField({ label, text, onChange, size = 'medium', sx }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      size={size}
      label={label}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      sx={[{ mt: { xs: 1.25, sm: 0 } }, sx ?? null].flat()}
      slotProps={{
        htmlInput: { maxLength: 100, autoComplete: 'off', spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Reports whether a person's name or number contains a search text; the number also matches without its hyphen. */
export function isFound({ name, number }: { name: string | null; number: string }, text: string): boolean {
  const sought = text.trim().toLowerCase();
  const shown = number.toLowerCase();
  return [name?.toLowerCase(), shown, shown.replace('-', '')].some((part) => part?.includes(sought));
}

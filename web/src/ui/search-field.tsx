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

export function SearchField({ label, text, onChange, size = 'medium', sx }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      size={size}
      label={label}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      sx={sx ?? null}
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

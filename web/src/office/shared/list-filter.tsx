import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useView } from '#lib/views.ts';
import { useHistoryState } from '#ui/history-state.ts';

/** The choices of a list's filter and their texts, in order. */
type Choices<Name extends string> = Readonly<Record<Name, string>>;

/** The chosen filter, at first `usual`, and its setter, kept in the browser history. */
export function useListFilter<Name extends string>(choices: Choices<Name>, usual: NoInfer<Name>) {
  const { show = '' } = useView().state;
  const [chosen, setChosen] = useState(Object.hasOwn(choices, show) ? (show as Name) : usual);
  useHistoryState({ show: chosen });
  return [chosen, setChosen] as const;
}

interface ListFilterProps<Name extends string> {
  label: string;
  choices: Choices<Name>;
  value: Name;
  onChoose: (chosen: Name) => void;
}

const button = {
  minHeight: { xs: 44, sm: 40 },
  px: 2.5,
  borderColor: 'text.secondary',
  color: 'text.primary',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
};

/** Buttons that choose which part of a list shows. */
export function ListFilter<Name extends string>({ label, choices, value, onChoose }: ListFilterProps<Name>) {
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      aria-label={label}
      value={value}
      // Clicking the selected button gives null.
      onChange={(_, chosen: Name | null) => chosen && onChoose(chosen)}
      sx={{ '& .MuiToggleButton-root': button }}
    >
      {Object.entries<string>(choices).map(([name, text]) => (
        <ToggleButton key={name} value={name}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

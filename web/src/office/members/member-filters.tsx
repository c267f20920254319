import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { SyntheticEvent } from 'react';
import { SearchField } from '#ui/search-field.tsx';
import { chipsOf, type Filters, filtersFrom, noFilters, statusChoices, typeChoices } from './filters.ts';

interface MemberFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Search field and filters, and the active ones as chips. */
export function MemberFilters({ filters, onChange }: MemberFiltersProps) {
  const chips = chipsOf(filters);
  // A chip and Clear Filters go with what they take away; who pressed one goes on at the search field.
  const drop = ({ currentTarget }: SyntheticEvent, kept: Filters) => {
    currentTarget.closest('search')?.querySelector('input')?.focus();
    onChange(kept);
  };
  const choose = (choice: Partial<Record<'status' | 'membership_type', string>>) => {
    const { status, membership_type } = filters;
    onChange({ ...filtersFrom({ status, membership_type, ...choice }), q: filters.q });
  };
  return (
    <Box component="search" sx={{ display: 'block', mb: 1 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', md: '2fr 1fr 1fr' } }}>
        <SearchField
          label="Search by name, email or membership number"
          text={filters.q}
          onChange={(q) => onChange({ ...filters, q })}
          size="small"
          sx={{ gridColumn: { sm: '1 / -1', md: 'auto' } }}
        />
        <Choice
          label="Status"
          all="All statuses"
          value={filters.status}
          choices={statusChoices}
          onChoose={(status) => choose({ status })}
        />
        <Choice
          label="Membership type"
          all="All types"
          value={filters.membership_type}
          choices={typeChoices}
          onChoose={(membership_type) => choose({ membership_type })}
        />
      </Box>
      {(chips.length > 0 || filters.q !== '') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
          {chips.map(({ label, without }) => (
            <Chip key={label} label={label} onDelete={(event) => drop(event, without)} />
          ))}
          <Button size="small" onClick={(event) => drop(event, noFilters)}>
            Clear Filters
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  choices: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, all, value, choices, onChoose }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{all}</option>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

import { Box, Button, Chip } from '@mui/material';
import type { ReactNode, SyntheticEvent } from 'react';
import { Choice } from '#office/shared/choice.tsx';
import { SearchField } from '#ui/search-field.tsx';
import {
  chipsOf,
  type Filters,
  filtersFrom,
  noFilters,
  orderOf,
  sortChoices,
  statusChoicesWith,
  typeChoices,
  wordsOf,
} from './filters.ts';
import { startChoices } from './list-start.ts';

interface MemberFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Whether the window has no room for the jump next to the list's selection, so that it is here. */
  isNarrow: boolean;
  children?: ReactNode;
}

/** Search field, filters and sort, and the active filters as chips. */
export function MemberFilters({ filters, onChange, isNarrow, children }: MemberFiltersProps) {
  const chips = chipsOf(filters);
  const order = orderOf(filters);
  // A chip and Clear Filters disappear when used, so move the focus to the search field.
  const drop = ({ currentTarget }: SyntheticEvent, remaining: Filters) => {
    currentTarget.closest('search')?.querySelector('input')?.focus();
    onChange(remaining);
  };
  const choose = (choice: Partial<Record<'status' | 'membership_type' | 'sort', string>>) => {
    onChange(filtersFrom({ ...filters, ...choice }));
  };
  return (
    <Box component="search" data-words={wordsOf(filters)} sx={{ display: 'block', mb: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)', md: '2fr 1fr 1fr 1fr' },
        }}
      >
        <SearchField
          label="Search by name, email or membership number"
          text={filters.q}
          onChange={(q) => onChange({ ...filters, q })}
          size="small"
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
        <Choice
          label="Status"
          value={filters.status}
          choices={[['', 'All statuses'], ...statusChoicesWith(filters.status)]}
          onChoose={(status) => choose({ status })}
        />
        <Choice
          label="Membership type"
          value={filters.membership_type}
          choices={[['', 'All types'], ...typeChoices]}
          onChoose={(membership_type) => choose({ membership_type })}
        />
        <Choice
          label="Sort"
          value={order ? '' : filters.sort}
          choices={[['', order ?? 'Newest first'], ...sortChoices]}
          disabled={order !== undefined}
          onChoose={(sort) => choose({ sort })}
        />
        {isNarrow && <JumpTo filters={filters} onChange={onChange} />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          mt: 2,
          '&:empty': { display: 'none' },
        }}
      >
        {chips.map(({ label, without }) => (
          <Chip key={label} label={label} onDelete={(event) => drop(event, without)} />
        ))}
        {(chips.length > 0 || filters.q !== '') && (
          <Button size="small" onClick={(event) => drop(event, { ...noFilters, sort: filters.sort })}>
            Clear Filters
          </Button>
        )}
        {children}
      </Box>
    </Box>
  );
}

/** Starts the list at a letter or a month, if its order can be chosen. */
export function JumpTo({ filters, onChange }: Pick<MemberFiltersProps, 'filters' | 'onChange'>) {
  if (orderOf(filters)) return null;
  return (
    <Choice
      label="Jump to"
      value={filters.from}
      choices={[['', filters.sort === 'name' ? 'First letter' : 'Month joined'], ...startChoices(filters.sort)]}
      onChoose={(from) => onChange(filtersFrom({ ...filters, from }))}
    />
  );
}

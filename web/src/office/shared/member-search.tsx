import { Autocomplete, TextField } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { fullName } from '@portal/contract/values/format';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { textOf } from '#lib/api-error.ts';
import { useDebouncedFilters } from './use-debounced-filters.ts';

interface MemberSearchProps {
  id: string;
  label: string;
  member: User | null;
  onChoose: (member: User | null) => void;
  problem?: string | undefined;
  isRequired?: boolean;
  autoFocus?: boolean;
  /** For a row of filters: small, with the hint in the field. */
  isFilter?: boolean;
}

const shown = 10;
const failure = 'Failed to load members';

/** Suggests the newest members who match the input. */
export function MemberSearch({
  id,
  label,
  member,
  onChoose,
  problem,
  isRequired,
  autoFocus,
  isFilter,
}: MemberSearchProps) {
  const { settled, setFilters } = useDebouncedFilters({ q: '' });
  const q = settled.q.trim();
  const { data, error, isFetching } = useQuery({
    queryKey: ['member-search', q],
    queryFn: ({ signal }) => api.listMemberships({ query: { q, limit: shown }, signal }),
    enabled: q !== '',
    meta: { failure },
  });
  const reason = problem ?? (error ? textOf(error, failure) : undefined);
  return (
    <Autocomplete
      id={id}
      value={member}
      onChange={(_, chosen) => onChoose(chosen)}
      onInputChange={(_, typed, why) => setFilters({ q: why === 'input' ? typed : '' })}
      options={data?.memberships ?? []}
      // The server has already filtered.
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={({ user_id }) => user_id}
      isOptionEqualToValue={(one, other) => one.user_id === other.user_id}
      autoHighlight
      loading={isFetching}
      size={isFilter ? 'small' : 'medium'}
      loadingText="Searching…"
      noOptionsText={q ? 'No members found.' : 'Type a name, email or number.'}
      renderInput={(props) => (
        <TextField
          {...props}
          sx={isRequired ? { '& .MuiInputLabel-root::after': { content: ['" *"', '" *" / ""'] } } : null}
          autoFocus={autoFocus}
          label={label}
          error={reason !== undefined}
          helperText={reason ?? (isFilter ? undefined : 'Search by name, email or membership number')}
          {...(isFilter && {
            placeholder: 'Name, email or number',
            slotProps: { ...props.slotProps, inputLabel: { ...props.slotProps.inputLabel, shrink: true } },
          })}
        />
      )}
    />
  );
}

function nameOf(member: User): string {
  return `${fullName(member)}, ${member.membership_number ?? member.email}`;
}

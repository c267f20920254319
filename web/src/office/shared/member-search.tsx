import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { shownStatus } from '@portal/contract/rules/membership';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { textOf } from '#lib/api-error.ts';
import { EmailText } from '#ui/email-text.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useDebouncedFilters } from './use-debounced-filters.ts';

/** Something else that the search finds by its label, such as a view. */
interface Found {
  label: string;
  open: () => void;
}

interface MemberSearchProps {
  id: string;
  label: string;
  member: User | null;
  onChoose: (member: User | null) => void;
  /** Finds what is not a member, shown first. */
  findOthers?: (typed: string) => readonly Found[];
  hint?: string;
  problem?: string | undefined;
  isRequired?: boolean;
  autoFocus?: boolean;
  /** For a row of filters: small, with the hint in the field. */
  isFilter?: boolean;
}

const shown = 10;
const failure = 'Failed to load members';

const isMember = (option: User | Found): option is User => 'user_id' in option;

/** Suggests the newest members who match the input. */
export function MemberSearch(props: MemberSearchProps) {
  const { id, label, member, onChoose, findOthers, problem, isRequired, autoFocus, isFilter } = props;
  const { hint = 'Search by name, email or membership number' } = props;
  const { filters, settled, setFilters } = useDebouncedFilters({ q: '' });
  const q = settled.q.trim();
  const { data, error, isFetching } = useQuery({
    queryKey: ['member-search', q],
    queryFn: ({ signal }) => api.listMemberships({ query: { q, limit: shown }, signal }),
    enabled: q !== '',
    meta: { failure },
  });
  const reason = problem ?? (error ? textOf(error, failure) : undefined);
  const options: readonly (User | Found)[] = [...(findOthers?.(filters.q) ?? []), ...(data?.memberships ?? [])];
  return (
    <Autocomplete
      id={id}
      value={member as User | Found | null}
      onChange={(_, chosen) => {
        if (chosen && !isMember(chosen)) chosen.open();
        else onChoose(chosen);
      }}
      onInputChange={(_, typed, why) => setFilters({ q: why === 'input' ? typed : '' })}
      options={options}
      // The server has already filtered.
      filterOptions={(all) => all}
      getOptionLabel={nameOf}
      getOptionKey={(option) => (isMember(option) ? option.user_id : option.label)}
      isOptionEqualToValue={(one, other) => nameOf(one) === nameOf(other)}
      renderOption={({ key, ...row }, option) => (
        <Box component="li" key={key} {...row}>
          {isMember(option) ? <MemberOption member={option} /> : option.label}
        </Box>
      )}
      autoHighlight
      loading={isFetching}
      size={isFilter ? 'small' : 'medium'}
      loadingText="Searching…"
      noOptionsText={q ? 'No members found.' : 'Type a name, email or number.'}
      renderInput={(input) => (
        <TextField
          {...input}
          sx={isRequired ? { '& .MuiInputLabel-root::after': { content: ['" *"', '" *" / ""'] } } : null}
          autoFocus={autoFocus}
          label={label}
          error={reason !== undefined}
          helperText={reason ?? (isFilter ? undefined : hint)}
          {...(isFilter && {
            placeholder: 'Name, email or number',
            slotProps: { ...input.slotProps, inputLabel: { ...input.slotProps.inputLabel, shrink: true } },
          })}
        />
      )}
    />
  );
}

/** A member in the list, with what tells namesakes apart. */
function MemberOption({ member }: { member: User }) {
  const { date_of_birth, membership_type } = member;
  const born = date_of_birth ? `born ${date_of_birth.slice(0, 4)}, ` : '';
  return (
    <Box
      sx={{
        width: 1,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <EmailText>{nameOf(member)}</EmailText>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {born}
          {productOf(membership_type).name}
        </Typography>
      </Box>
      <StatusBadge status={shownStatus(member, dayOf())} />
    </Box>
  );
}

function nameOf(option: User | Found): string {
  return isMember(option) ? `${fullName(option)}, ${option.membership_number ?? option.email}` : option.label;
}

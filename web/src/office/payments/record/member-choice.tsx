import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { fullName } from '@portal/contract/format';
import type { User } from '@portal/contract/members';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { labels } from '#forms/labels.ts';
import { api } from '#lib/api.ts';
import { textOf } from '#lib/api-error.ts';
import { useSettled } from '#office/shared/settled.ts';
import type { RecordTyped } from './record-form.ts';

interface MemberChoiceProps {
  member: User | undefined;
  onChoose: (member: User | undefined) => void;
}

const shown = 10;
const failure = 'Failed to load members';

/** The member of the surrounding form, found by name, email or number. */
export function MemberChoice({ member, onChoose }: MemberChoiceProps) {
  const { field, fieldState } = useController<RecordTyped, 'user_id'>({ name: 'user_id' });
  const { settled, setFilters } = useSettled({ q: '' });
  const q = settled.q.trim();
  const { data, error, isFetching } = useQuery({
    queryKey: ['payers', q],
    queryFn: ({ signal }) => api.listMemberships({ query: { q, limit: shown }, signal }),
    enabled: q !== '',
    meta: { failure },
  });
  const reason = fieldState.error?.message ?? (error ? textOf(error, failure) : undefined);
  return (
    <Autocomplete
      id="user_id"
      value={member ?? null}
      onChange={(_, chosen) => {
        field.onChange(chosen?.user_id ?? '');
        onChoose(chosen ?? undefined);
      }}
      onInputChange={(_, typed, why) => setFilters({ q: why === 'input' ? typed : '' })}
      options={data?.memberships ?? []}
      // The server has searched.
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={({ user_id }) => user_id}
      isOptionEqualToValue={(one, other) => one.user_id === other.user_id}
      loading={isFetching}
      loadingText="Searching…"
      noOptionsText={q ? 'No members found.' : 'Type a name, email or number.'}
      renderInput={(props) => (
        <TextField
          {...props}
          sx={{ '& .MuiInputLabel-root::after': { content: ['" *"', '" *" / ""'] } }}
          label={labels.user_id}
          error={reason !== undefined}
          helperText={reason ?? 'Search by name, email or membership number'}
        />
      )}
    />
  );
}

function nameOf(member: User): string {
  return `${fullName(member)}, ${member.membership_number ?? member.email}`;
}

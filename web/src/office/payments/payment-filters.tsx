import { Box, Chip, TextField } from '@mui/material';
import { fullName } from '@portal/contract/values/format';
import { useLiveMember } from '#lib/live.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { focusOn } from '#ui/focus.ts';
import { filtersFrom, type PaymentFilters, statusChoices } from './filters.ts';

interface FiltersProps {
  filters: PaymentFilters;
  onChange: (filters: PaymentFilters) => void;
  /** ID of the element to focus when the chip disappears. */
  heading: string;
}

/** The payment list's status filter, and the member filter as a chip if set. */
export function Filters({ filters, onChange, heading }: FiltersProps) {
  const { user_id } = filters;
  const clear = () => {
    onChange({ ...filters, user_id: '' });
    focusOn(heading);
  };
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {user_id && <PayerChip userId={user_id} onClear={clear} />}
      <TextField
        select
        size="small"
        label="Status"
        value={filters.status}
        onChange={({ target }) => onChange(filtersFrom({ ...filters, status: target.value }))}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ width: { xs: 1, sm: '13rem' }, '& select': { minHeight: { xs: 27, sm: 23 } } }}
      >
        <option value="">All statuses</option>
        {statusChoices.map(([status, text]) => (
          <option key={status} value={status}>
            {text}
          </option>
        ))}
      </TextField>
    </Box>
  );
}

function PayerChip({ userId, onClear }: { userId: string; onClear: () => void }) {
  const member = useLiveMember(userId).data;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Chip label={member ? `Member: ${fullName(member)}` : 'One member'} onDelete={onClear} />
      <MemberLink id={userId}>Open file</MemberLink>
    </Box>
  );
}

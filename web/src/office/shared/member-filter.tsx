import { Box, Chip } from '@mui/material';
import { fullName } from '@portal/contract/values/format';
import { useLiveMember } from '#lib/live.ts';
import { MemberLink } from './member-link.tsx';
import { MemberSearch } from './member-search.tsx';

interface MemberFilterProps {
  id: string;
  label: string;
  /** The role in the chip, by default the label. */
  chip?: string;
  /** The chosen member's id, or one of `others`; empty for none. */
  value: string;
  onChoose: (value: string) => void;
  /** Other choices, by value. */
  others?: Readonly<Record<string, string>>;
}

/** Filters a list by a member, found by search and then shown as a chip. */
export function MemberFilter({ id, label, chip = label, value, onChoose, others = {} }: MemberFilterProps) {
  if (value in others) return <Chip label={`${chip}: ${others[value]}`} onDelete={() => onChoose('')} />;
  if (value) return <MemberChip userId={value} chip={chip} onClear={() => onChoose('')} />;
  const findOthers = (typed: string) =>
    Object.entries(others)
      .filter(([, text]) => text.toLowerCase().includes(typed.trim().toLowerCase()))
      .map(([other, text]) => ({ label: text, open: () => onChoose(other) }));
  return (
    <Box sx={{ width: { xs: 1, sm: '22rem' }, '& .MuiInputBase-root': { minHeight: { xs: 44, sm: 40 } } }}>
      <MemberSearch
        id={id}
        label={label}
        member={null}
        onChoose={(member) => member && onChoose(member.user_id)}
        findOthers={findOthers}
        isFilter
      />
    </Box>
  );
}

function MemberChip({ userId, chip, onClear }: { userId: string; chip: string; onClear: () => void }) {
  const member = useLiveMember(userId).data;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Chip label={member ? `${chip}: ${fullName(member)}` : 'One member'} onDelete={onClear} />
      <MemberLink id={userId}>Open file</MemberLink>
    </Box>
  );
}

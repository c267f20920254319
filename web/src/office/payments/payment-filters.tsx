import { Box, Chip, TextField } from '@mui/material';
import { reportDays } from '@portal/contract/values/day-spans';
import { fullName } from '@portal/contract/values/format';
import { useState } from 'react';
import { useLiveMember } from '#lib/live.ts';
import { Choice } from '#office/shared/choice.tsx';
import { MemberLink } from '#office/shared/member-link.tsx';
import { MemberSearch } from '#office/shared/member-search.tsx';
import { periods } from '#office/shared/periods.ts';
import { focusOn } from '#ui/focus.ts';
import { dayText } from '#ui/format.ts';
import { useToday } from '#ui/use-today.ts';
import { filtersFrom, type PaymentFilters, statusChoices } from './filters.ts';
import { statusTexts } from './payment-texts.ts';

interface FiltersProps {
  filters: PaymentFilters;
  onChange: (filters: PaymentFilters) => void;
  /** ID of the element to focus when the search or the chip of the found member disappears. */
  heading: string;
}

const custom = 'Choose dates';

const halfRow = 'calc(50% - 6px)';

const choiceSize = { width: { xs: halfRow, sm: '12rem' }, '& select': { minHeight: { xs: 27, sm: 23 } } };

/** The payment list's filters: a member, found by search and shown as a chip, a period and a status. */
export function Filters({ filters, onChange, heading }: FiltersProps) {
  const today = useToday();
  const { user_id, from, until } = filters;
  const choices = periods.map(({ name, on }) => ({ name, ...on(today) }));
  const chosen = choices.find(({ start_date, end_date }) => start_date === from && end_date === until);
  const [isCustom, setIsCustom] = useState(!chosen && (from !== '' || until !== ''));
  const change = (changes: Record<string, string>) => onChange(filtersFrom({ ...filters, ...changes }));
  const changeMember = (id: string) => {
    change({ user_id: id });
    focusOn(heading);
  };
  const changePeriod = (name: string) => {
    setIsCustom(name === custom);
    const { start_date = '', end_date = '' } = choices.find((choice) => choice.name === name) ?? {};
    if (name !== custom) change({ from: start_date, until: end_date });
  };
  const period =
    chosen?.name ?? [from && `From ${dayText(from)}`, until && `Until ${dayText(until)}`].filter(Boolean).join(' · ');
  return (
    <Box
      component="search"
      data-words={[period, filters.status && statusTexts[filters.status]].filter(Boolean).join(' · ')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}
    >
      {user_id ? (
        <PayerChip userId={user_id} onClear={() => changeMember('')} />
      ) : (
        <Box sx={{ width: { xs: 1, sm: '22rem' }, '& .MuiInputBase-root': { minHeight: { xs: 44, sm: 40 } } }}>
          <MemberSearch
            id="payer"
            label="Search"
            member={null}
            onChoose={(member) => member && changeMember(member.user_id)}
            isFilter
          />
        </Box>
      )}
      <Choice
        label="Period"
        value={isCustom ? custom : (chosen?.name ?? '')}
        choices={[['', 'All dates'], ...choices.map(({ name }) => [name, name] as const), [custom, custom]]}
        onChoose={changePeriod}
        sx={choiceSize}
      />
      {isCustom && (
        <>
          <DayField label="From" value={from} onChange={(day) => change({ from: day })} />
          <DayField label="Until" value={until} onChange={(day) => change({ until: day })} />
        </>
      )}
      <Choice
        label="Status"
        value={filters.status}
        choices={[['', 'All statuses'], ...statusChoices]}
        onChoose={(status) => change({ status })}
        sx={choiceSize}
      />
    </Box>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayField({ onChange, ...props }: DayFieldProps) {
  return (
    <TextField
      type="date"
      size="small"
      {...props}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: reportDays(), inputLabel: { shrink: true } }}
      sx={{ width: { xs: halfRow, sm: '10rem' }, '& input': { minHeight: { xs: 27, sm: 23 } } }}
    />
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

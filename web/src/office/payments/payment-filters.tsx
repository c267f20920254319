import { Box } from '@mui/material';
import { Choice } from '#office/shared/choice.tsx';
import { MemberFilter } from '#office/shared/member-filter.tsx';
import { choiceSize, PeriodFilter } from '#office/shared/period-filter.tsx';
import { periodText } from '#office/shared/periods.ts';
import { focusOn } from '#ui/focus.ts';
import { useToday } from '#ui/use-today.ts';
import { filtersFrom, type PaymentFilters, statusChoices } from './filters.ts';
import { statusTexts } from './payment-texts.ts';

interface FiltersProps {
  filters: PaymentFilters;
  onChange: (filters: PaymentFilters) => void;
  /** ID of the element to focus when the search or the chip of the found member disappears. */
  heading: string;
}

/** The payment list's filters: a member, found by search and shown as a chip, a period and a status. */
export function Filters({ filters, onChange, heading }: FiltersProps) {
  const today = useToday();
  const { user_id, from, until } = filters;
  const change = (changes: Record<string, string>) => onChange(filtersFrom({ ...filters, ...changes }));
  const changeMember = (id: string) => {
    change({ user_id: id });
    focusOn(heading);
  };
  return (
    <Box
      component="search"
      data-words={[periodText(filters, today), filters.status && statusTexts[filters.status]]
        .filter(Boolean)
        .join(' · ')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}
    >
      <MemberFilter id="payer" label="Search" chip="Member" value={user_id} onChoose={changeMember} />
      <PeriodFilter from={from} until={until} onChange={change} />
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

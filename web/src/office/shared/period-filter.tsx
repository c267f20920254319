import { TextField } from '@mui/material';
import { reportDays } from '@portal/contract/values/day-spans';
import { useState } from 'react';
import { useToday } from '#ui/use-today.ts';
import { Choice } from './choice.tsx';
import { periods } from './periods.ts';

interface PeriodFilterProps {
  /** The first and last day (`YYYY-MM-DD`); empty for none. */
  from: string;
  until: string;
  onChange: (days: { from?: string; until?: string }) => void;
}

const custom = 'Choose dates';

const halfRow = 'calc(50% - 6px)';

/** The size of a choice in a row of filters. */
export const choiceSize = { width: { xs: halfRow, sm: '12rem' }, '& select': { minHeight: { xs: 27, sm: 23 } } };

/** Filters a list by a usual period, or by chosen days. */
export function PeriodFilter({ from, until, onChange }: PeriodFilterProps) {
  const today = useToday();
  const choices = periods.map(({ name, on }) => ({ name, ...on(today) }));
  const chosen = choices.find(({ start_date, end_date }) => start_date === from && end_date === until);
  const [isCustom, setIsCustom] = useState(!chosen && (from !== '' || until !== ''));
  const changePeriod = (name: string) => {
    setIsCustom(name === custom);
    const { start_date = '', end_date = '' } = choices.find((choice) => choice.name === name) ?? {};
    if (name !== custom) onChange({ from: start_date, until: end_date });
  };
  return (
    <>
      <Choice
        label="Period"
        value={isCustom ? custom : (chosen?.name ?? '')}
        choices={[['', 'All dates'], ...choices.map(({ name }) => [name, name] as const), [custom, custom]]}
        onChoose={changePeriod}
        sx={choiceSize}
      />
      {isCustom && (
        <>
          <DayField label="From" value={from} onChange={(day) => onChange({ from: day })} />
          <DayField label="Until" value={until} onChange={(day) => onChange({ until: day })} />
        </>
      )}
    </>
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

import { Box } from '@mui/material';
import { actions } from '@portal/contract/records/activity';
import { machines } from '@portal/contract/values/activity';
import { isCalendarDay } from '@portal/contract/values/days';
import { useView, type ViewState } from '#lib/views.ts';
import { wordsOf } from '#office/shared/activity-texts.ts';
import { Choice } from '#office/shared/choice.tsx';
import { MemberFilter } from '#office/shared/member-filter.tsx';
import { choiceSize, PeriodFilter } from '#office/shared/period-filter.tsx';
import { useDebouncedFilters } from '#office/shared/use-debounced-filters.ts';
import { useHistoryState } from '#ui/history-state.ts';
import { SearchField } from '#ui/search-field.tsx';

/** Filters of the ledger; empty strings mean no filter. */
interface LedgerFilters {
  q: string;
  actor: string;
  action: (typeof actions)[number] | '';
  person: string;
  from: string;
  until: string;
}

const dayIn = (text = '') => (isCalendarDay(text) ? text : '');

function filtersFrom({ q = '', actor = '', action, person = '', from, until }: ViewState): LedgerFilters {
  const known = actions.find((one) => one === action) ?? '';
  return { q, actor, action: known, person, from: dayIn(from), until: dayIn(until) };
}

/** The ledger's filters, kept in the browser history, and the query for its pages. */
export function useLedgerFilters() {
  const { state } = useView();
  const { filters, settled, setFilters } = useDebouncedFilters(() => filtersFrom(state));
  useHistoryState({ ...filters });
  const { from, until, ...rest } = settled;
  const all = { ...rest, q: rest.q.trim(), start_date: from, end_date: until };
  const query = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return { filters, setFilters, query };
}

const actionChoices = actions
  .map((action) => [action, wordsOf(action)] as const)
  .sort(([, one], [, other]) => one.localeCompare(other));

interface FiltersProps {
  filters: LedgerFilters;
  onChange: (filters: LedgerFilters) => void;
}

/** Search, and filters by the member who acted, the member affected, the action and the days. */
export function Filters({ filters, onChange }: FiltersProps) {
  const { q, actor, action, person, from, until } = filters;
  const change = (changes: Partial<Record<keyof LedgerFilters, string>>) =>
    onChange(filtersFrom({ ...filters, ...changes }));
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
      <SearchField
        label="Search names and subjects"
        text={q}
        onChange={(typed) => change({ q: typed })}
        size="small"
        sx={{ width: { xs: 1, sm: '22rem' } }}
      />
      <MemberFilter
        id="actor"
        label="Done by"
        value={actor}
        onChoose={(chosen) => change({ actor: chosen })}
        others={machines}
      />
      <MemberFilter id="person" label="Done to" value={person} onChoose={(chosen) => change({ person: chosen })} />
      <Choice
        label="Action"
        value={action}
        choices={[['', 'All actions'], ...actionChoices]}
        onChoose={(chosen) => change({ action: chosen })}
        sx={choiceSize}
      />
      <PeriodFilter from={from} until={until} onChange={change} />
    </Box>
  );
}

import { useEffect, useState } from 'react';
import { useView } from '#lib/views.ts';
import { useSettled } from '#office/shared/use-settled.ts';
import { type Filters, filtersFrom } from './filters.ts';

/**
 * The filters of the list, as the view was opened with them, and the same once the typing has paused. They are kept in
 * the browser's history, so that whoever comes back to the list finds it as it was left.
 */
export function useMemberFilters() {
  const { state } = useView();
  const [filters, setFilters] = useState<Filters>(() => filtersFrom(state));
  const settled = useSettled(filters);
  const { q, status, membership_type } = settled;

  useEffect(() => {
    history.replaceState({ ...history.state, state: { q, status, membership_type } }, '');
  }, [q, status, membership_type]);

  return { filters, setFilters, settled };
}

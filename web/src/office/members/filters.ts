import { productOf } from '@portal/contract/catalogue';
import { knownStatuses, type MemberSort, type MembershipType, membershipTypes } from '@portal/contract/membership';
import { useView } from '#lib/views.ts';
import { useSettled } from '#office/shared/settled.ts';
import { useKept } from '#ui/kept.ts';
import { statusText } from '#ui/status-badge.tsx';

/** What narrows the list of members down, and how it is sorted; an empty text narrows nothing, and sorts newest first. */
export interface Filters {
  q: string;
  status: string;
  membership_type: MembershipType | '';
  sort: Exclude<MemberSort, 'newest'> | '';
}

export const noFilters: Filters = { q: '', status: '', membership_type: '', sort: '' };

export const statusChoices = knownStatuses.map((status) => [status, statusText(status)] as const);
export const sortChoices = [
  ['oldest', 'Oldest first'],
  ['name', 'Last name, A–Z'],
] as const;
export const typeChoices = membershipTypes.map((type) => [type, productOf(type).name] as const);

/** The filters that a view was opened with; whatever is not one is left out. */
export function filtersFrom(state: Readonly<Record<string, string>>): Filters {
  return {
    q: state.q ?? '',
    status: knownStatuses.find((status) => status === state.status) ?? '',
    membership_type: membershipTypes.find((type) => type === state.membership_type) ?? '',
    sort: sortChoices.find(([sort]) => sort === state.sort)?.[0] ?? '',
  };
}

/** Whether the filters can be sorted: what is searched for comes newest first. */
export function isSortable({ q }: Pick<Filters, 'q'>): boolean {
  return q.trim() === '';
}

/** The same filters as the server is asked for them. */
export function queryOf({ q, status, membership_type, sort }: Filters) {
  return {
    q: q.trim() || undefined,
    status: status || undefined,
    membership_type: membership_type || undefined,
    sort: (isSortable({ q }) && sort) || undefined,
  };
}

/** What the chips say: each active choice, and the filters without it. */
export function chipsOf(filters: Filters): { label: string; without: Filters }[] {
  const chips = [];
  if (filters.status)
    chips.push({ label: `Status: ${statusText(filters.status)}`, without: { ...filters, status: '' } });
  if (filters.membership_type)
    chips.push({
      label: `Type: ${productOf(filters.membership_type).name}`,
      without: { ...filters, membership_type: '' as const },
    });
  return chips;
}

/**
 * The filters of the list, as the view was opened with them, and the same once the typing has paused. They are kept in
 * the browser's history, so that whoever comes back to the list finds it as it was left.
 */
export function useMemberFilters() {
  const { state } = useView();
  const chosen = useSettled(() => filtersFrom(state));
  useKept({ ...chosen.settled });
  return chosen;
}

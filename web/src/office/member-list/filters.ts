import { expiringDays, expiryRange } from '@portal/contract/rules/expiry';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf, daysLater, monthsLater } from '@portal/contract/values/days';
import {
  knownStatuses,
  type MemberSort,
  type MembershipType,
  membershipTypes,
} from '@portal/contract/values/membership';
import { useView } from '#lib/views.ts';
import { useDebouncedFilters } from '#office/shared/use-debounced-filters.ts';
import { useHistoryState } from '#ui/history-state.ts';
import { statusText } from '#ui/status-badge.tsx';
import { monthText, startFrom, startText } from './list-start.ts';

/**
 * Filters and sort order of the member list; empty strings mean no filter, and newest first. The status may also be an
 * expiry period (`expired`, `expires_soon` or `expires_2027-03`), or `consent_missing` for members without a consent.
 */
export interface Filters {
  q: string;
  status: string;
  membership_type: MembershipType | '';
  sort: Exclude<MemberSort, 'newest'> | '';
  /** Where the list starts: a letter if sorted by name, otherwise a month; empty for its beginning. */
  from: string;
}

export const noFilters: Filters = { q: '', status: '', membership_type: '', sort: '', from: '' };

const otherTexts = {
  expired: 'Expired',
  expires_soon: `Expires within ${expiringDays} days`,
  consent_missing: 'Consent missing',
} as const;

/** Returns the first day of the month in a status such as `expires_2027-03`; otherwise undefined. */
function monthOf(status: string): string | undefined {
  const month = /^expires_(2\d{3}-(?:0[1-9]|1[0-2]))$/.exec(status)?.[1];
  return month && `${month}-01`;
}

/** Label of a status, an expiry period or missing consent. */
function choiceText(status: string): string {
  const month = monthOf(status);
  if (month) return `Expires in ${monthText(month)}`;
  return status in otherTexts ? otherTexts[status as keyof typeof otherTexts] : statusText(status);
}

/** All status filters, including the chosen one if it is a month. */
export function statusChoicesWith(chosen: string): (readonly [value: string, text: string])[] {
  const all = [...knownStatuses, ...Object.keys(otherTexts), ...(monthOf(chosen) ? [chosen] : [])];
  return all.map((status) => [status, choiceText(status)]);
}

export const sortChoices = [
  ['oldest', 'Oldest first'],
  ['name', 'By last name'],
] as const;
export const typeChoices = membershipTypes.map((type) => [type, productOf(type).name] as const);

function statusFrom(status: string): string {
  const isKnown = knownStatuses.some((known) => known === status) || Object.hasOwn(otherTexts, status);
  return isKnown || monthOf(status) ? status : '';
}

/** Reads the filters from the view's state, ignoring invalid ones. */
export function filtersFrom(state: Readonly<Record<string, string>>): Filters {
  const sort = sortChoices.find(([sort]) => sort === state.sort)?.[0] ?? '';
  return {
    q: state.q ?? '',
    status: statusFrom(state.status ?? ''),
    membership_type: membershipTypes.find((type) => type === state.membership_type) ?? '',
    sort,
    from: startFrom(state.from ?? '', sort),
  };
}

/** The range of expiry days for a status filter; undefined for a member status. */
function rangeOf(status: string, today: string) {
  if (status === 'expired') return expiryRange('expired', today);
  if (status === 'expires_soon') return expiryRange('soon', today);
  const first = monthOf(status);
  if (!first) return undefined;
  return { expires_from: first < today ? today : first, expires_until: daysLater(monthsLater(first, 1), -1) };
}

/** The fixed order for a search or an expiry period; undefined if the order can be chosen. */
export function orderOf({ q, status }: Pick<Filters, 'q' | 'status'>): string | undefined {
  if (rangeOf(status, dayOf())) return 'First to expire first';
  if (q.trim() !== '') return 'Newest first';
  return status === 'consent_missing' ? 'Oldest first' : undefined;
}

/** The request query for these filters; `today` is `YYYY-MM-DD`. */
export function queryOf({ q, status, membership_type, sort, from }: Filters, today = dayOf()) {
  const isSortable = !orderOf({ q, status });
  const range = rangeOf(status, today);
  const isMissing = status === 'consent_missing';
  return {
    q: q.trim() || undefined,
    status: (!range && !isMissing && status) || undefined,
    ...(isMissing && { consent: 'missing' as const }),
    ...range,
    membership_type: membership_type || undefined,
    sort: (isSortable && sort) || undefined,
    from: (isSortable && from) || undefined,
  };
}

/** One chip per active filter, with the filters that remain without it. */
export function chipsOf(filters: Filters): { label: string; without: Filters }[] {
  const chips = [];
  if (filters.status)
    chips.push({ label: `Status: ${choiceText(filters.status)}`, without: { ...filters, status: '' } });
  if (filters.membership_type)
    chips.push({
      label: `Type: ${productOf(filters.membership_type).name}`,
      without: { ...filters, membership_type: '' as const },
    });
  if (filters.from && !orderOf(filters)) chips.push({ label: startText(filters), without: { ...filters, from: '' } });
  return chips;
}

/** The search, filters and order in words, for paper. */
export function wordsOf(filters: Filters): string {
  const q = filters.q.trim();
  const order = orderOf(filters) ?? sortChoices.find(([sort]) => sort === filters.sort)?.[1] ?? 'Newest first';
  return [...(q ? [`Search: ${q}`] : []), ...chipsOf(filters).map(({ label }) => label), order].join(' · ');
}

/** The list's filters, kept in the browser history, and the same after typing has paused. */
export function useMemberFilters() {
  const { state } = useView();
  const chosen = useDebouncedFilters(() => filtersFrom(state));
  useHistoryState({ ...chosen.settled });
  return chosen;
}

import { expiringDays, expiryRange } from '@portal/contract/rules/expiry';
import { productOf } from '@portal/contract/values/catalogue';
import { dayOf, daysLater, monthsLater } from '@portal/contract/values/days';
import {
  knownStatuses,
  type MemberSort,
  type MembershipType,
  membershipTypes,
} from '@portal/contract/values/membership';
import { useView } from '#lib/views.ts';
import { useSettled } from '#office/shared/settled.ts';
import { useKept } from '#ui/kept.ts';
import { statusText } from '#ui/status-badge.tsx';

/**
 * What narrows the list of members down, and how it is sorted; an empty text narrows nothing, and sorts newest first. The
 * status may also be a time in which memberships end (`expired`, `expires_soon` or `expires_2027-03`), or `consent_missing`
 * for those for whom nobody has accepted the policies.
 */
export interface Filters {
  q: string;
  status: string;
  membership_type: MembershipType | '';
  sort: Exclude<MemberSort, 'newest'> | '';
}

export const noFilters: Filters = { q: '', status: '', membership_type: '', sort: '' };

const otherTexts = {
  expired: 'Expired',
  expires_soon: `Expires within ${expiringDays} days`,
  consent_missing: 'Consent missing',
} as const;

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The first day of the month for which a status such as `expires_2027-03` stands, or undefined. */
function monthOf(status: string): string | undefined {
  const month = /^expires_(2\d{3}-(?:0[1-9]|1[0-2]))$/.exec(status)?.[1];
  return month && `${month}-01`;
}

/** What the filter calls a status, a time in which memberships end, or what is missing. */
function choiceText(status: string): string {
  const month = monthOf(status);
  if (month) return `Expires in ${monthFormat.format(new Date(month))}`;
  return status in otherTexts ? otherTexts[status as keyof typeof otherTexts] : statusText(status);
}

/** What the list can be narrowed down to beside a status that is chosen, which may be a month. */
export function statusChoicesWith(chosen: string): (readonly [value: string, text: string])[] {
  const all = [...knownStatuses, ...Object.keys(otherTexts), ...(monthOf(chosen) ? [chosen] : [])];
  return all.map((status) => [status, choiceText(status)]);
}

export const sortChoices = [
  ['oldest', 'Oldest first'],
  ['name', 'Last name, A–Z'],
] as const;
export const typeChoices = membershipTypes.map((type) => [type, productOf(type).name] as const);

function statusFrom(status: string): string {
  const isKnown = knownStatuses.some((known) => known === status) || Object.hasOwn(otherTexts, status);
  return isKnown || monthOf(status) ? status : '';
}

/** The filters that a view was opened with; whatever is not one is left out. */
export function filtersFrom(state: Readonly<Record<string, string>>): Filters {
  return {
    q: state.q ?? '',
    status: statusFrom(state.status ?? ''),
    membership_type: membershipTypes.find((type) => type === state.membership_type) ?? '',
    sort: sortChoices.find(([sort]) => sort === state.sort)?.[0] ?? '',
  };
}

/** The days in which memberships end that a status of the filters stands for; undefined for a status of members. */
function rangeOf(status: string, today: string) {
  if (status === 'expired') return expiryRange('expired', today);
  if (status === 'expires_soon') return expiryRange('soon', today);
  const first = monthOf(status);
  if (!first) return undefined;
  return { expires_from: first < today ? today : first, expires_until: daysLater(monthsLater(first, 1), -1) };
}

/** In which order the filters come where none can be chosen: of what is searched, or of a time; undefined where one can. */
export function orderOf({ q, status }: Pick<Filters, 'q' | 'status'>): string | undefined {
  if (rangeOf(status, dayOf())) return 'First to expire first';
  if (q.trim() !== '') return 'Newest first';
  return status === 'consent_missing' ? 'Oldest first' : undefined;
}

/** The same filters as the server is asked for them on a day (`YYYY-MM-DD`). */
export function queryOf({ q, status, membership_type, sort }: Filters, today = dayOf()) {
  const range = rangeOf(status, today);
  const isMissing = status === 'consent_missing';
  return {
    q: q.trim() || undefined,
    status: (!range && !isMissing && status) || undefined,
    ...(isMissing && { consent: 'missing' as const }),
    ...range,
    membership_type: membership_type || undefined,
    sort: (!orderOf({ q, status }) && sort) || undefined,
  };
}

/** What the chips say: each active choice, and the filters without it. */
export function chipsOf(filters: Filters): { label: string; without: Filters }[] {
  const chips = [];
  if (filters.status)
    chips.push({ label: `Status: ${choiceText(filters.status)}`, without: { ...filters, status: '' } });
  if (filters.membership_type)
    chips.push({
      label: `Type: ${productOf(filters.membership_type).name}`,
      without: { ...filters, membership_type: '' as const },
    });
  return chips;
}

/** The filters of the list, kept in the browser’s history, and the same once the typing has paused. */
export function useMemberFilters() {
  const { state } = useView();
  const chosen = useSettled(() => filtersFrom(state));
  useKept({ ...chosen.settled });
  return chosen;
}

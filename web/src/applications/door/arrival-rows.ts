import type { Arrival } from '@portal/contract/records/door';
import { productOf } from '@portal/contract/values/catalog';
import type { ArrivalKind } from '@portal/contract/values/door';
import { ineligibilityReasons } from '@portal/contract/values/eligibility';
import { instantText } from '#ui/format.ts';
import { isFound } from '#ui/search-field.tsx';

/** Someone who arrived, with the arrivals at all desks, the earliest first. */
export interface ArrivalRow {
  id: string;
  first: Arrival;
  again: readonly Arrival[];
}

const personOf = ({ membership_number, card, scan_id }: Arrival) => membership_number ?? card ?? scan_id;

/** Groups arrivals by person, the latest person first. */
export function arrivalRows(arrivals: readonly Arrival[]): ArrivalRow[] {
  const people = Map.groupBy(
    arrivals.toSorted((one, other) => one.at.localeCompare(other.at)),
    personOf,
  );
  const rows = [...people].flatMap(([id, [first, ...again]]) => (first ? [{ id, first, again }] : []));
  return rows.sort((one, other) => other.first.at.localeCompare(one.first.at));
}

const kindTexts: Record<Exclude<ArrivalKind, 'listed'>, string> = {
  confirmed: 'Not on the list, confirmed online',
  signed: 'Not on the list, signed card',
  unsigned: 'Not on the list, unsigned card',
};

/** Returns how someone was let in, unless from the list, and the reason against them as of then. */
export function remarksOf({ first: { kind, reason, membership_number } }: ArrivalRow): string {
  const isUnknown = membership_number === null;
  const remarks = [
    kind === 'listed' ? '' : kindTexts[kind],
    isUnknown ? 'Unknown card' : '',
    reason ? ineligibilityReasons[reason] : '',
  ];
  return remarks.filter(Boolean).join('. ');
}

/** Reports whether someone's name or number contains a search text. */
export function isArrivalFound({ first: { name, membership_number } }: ArrivalRow, text: string): boolean {
  return isFound({ name, number: membership_number ?? '' }, text);
}

/** Returns when and where someone arrived: Nov 21, 2026, 9:12 AM, Mat 1. */
export function whenText({ at, desk }: Arrival): string {
  return `${instantText(at)}, ${desk}`;
}

/** Returns how many people arrived, of those on the list and others. */
export function countArrivals(rows: readonly ArrivalRow[]): { listed: number; others: number } {
  const listed = rows.filter(({ first, again }) => [first, ...again].some(({ kind }) => kind === 'listed')).length;
  return { listed, others: rows.length - listed };
}

/** The columns of the downloaded list. */
export const arrivalColumns = ['Name', 'Number', 'Type', 'Arrived', 'Desk', 'Remarks', 'Again'];

/** Returns a row of the downloaded list; times are UTC (ISO 8601). */
export function arrivalCells(row: ArrivalRow): string[] {
  const { name, membership_number, membership_type, at, desk } = row.first;
  const again = row.again.map((arrival) => `${arrival.at} ${arrival.desk}`).join('; ');
  const type = membership_type ? productOf(membership_type).name : '';
  return [name ?? '', membership_number ?? '', type, at, desk, remarksOf(row), again];
}

import { maxHouseholdSize } from '@portal/contract/values/household';
import { isSamePerson } from '#imports/families/person.ts';
import { waitsFor } from '#imports/families/policy.ts';
import type { ValidRow } from '#imports/stored-rows.ts';
import type { CheckedRow } from './checked.ts';

/** Maps addresses to the row of an invalid, unhidden adult, unless another adult row opens the account. */
function awaitedRows(rows: readonly CheckedRow[]): Map<string, number> {
  const awaited = new Map<string, number>();
  for (const checked of rows.toReversed())
    if (checked.problems && checked.membership_type !== 'youth' && !checked.problems.row)
      awaited.set(checked.email.toLowerCase(), checked.row);
  for (const { email, member } of rows) if (member && member.membership_type !== 'youth') awaited.delete(email);
  return awaited;
}

/**
 * Rejects repeated rows of the same person and rows beyond an account's size. A child's row is rejected until the
 * parent's row, which opens the account, is valid.
 */
export function rejectDuplicatesInFile(rows: readonly CheckedRow[]): CheckedRow[] {
  const awaited = awaitedRows(rows);
  const families = new Map<string, ValidRow[]>();
  const problemOf = ({ row, member }: ValidRow) => {
    const { email, membership_type } = member;
    const family = families.get(email) ?? [];
    const same = family.find((other) => isSamePerson(other.member, member));
    if (same) return `This email is already in row ${same.row}`;
    const parent = membership_type === 'youth' ? awaited.get(email) : undefined;
    if (parent) return waitsFor(parent);
    if (family.length >= maxHouseholdSize)
      return `This email is already in ${maxHouseholdSize} rows, the most it can be in`;
    families.set(email, [...family, { row, member }]);
    return undefined;
  };
  return rows.map((checked) => {
    const { member, ...row } = checked;
    const problem = member && problemOf({ row: row.row, member });
    return problem ? { ...row, problems: { email: problem } } : checked;
  });
}

import type { Member } from '@portal/contract/records/member';
import { type ChildRegistration, requiredAddressFields } from '@portal/contract/records/registration';
import { isInParentsAccount, parentOf } from '@portal/contract/rules/hand-over';
import { fullName } from '@portal/contract/values/format';
import { householdFull, maxHouseholdSize } from '@portal/contract/values/household';
import { addressFields } from '@portal/contract/values/member-fields';
import { requiredFields } from '@portal/contract/values/membership';
import { invalid, Problem } from '#platform/problem.ts';
import { canonicalSpelling } from '#platform/search/spelling.ts';

function addressOf(from: Member | ChildRegistration) {
  return Object.fromEntries(addressFields.map((name) => [name, from[name] ?? undefined]));
}

/**
 * Completes a child's registration: empty fields are filled from the account's first member. Throws 422 for required
 * fields that the first member lacks as well.
 */
export function withHouseholdDefaults(child: ChildRegistration, first: Member) {
  const parent = parentOf(first);
  const filled = {
    ...child,
    ...addressOf(child.address_line_1 ? child : first),
    cell_phone: child.cell_phone ?? first.phone ?? undefined,
    home_phone: child.home_phone ?? (child.cell_phone ? undefined : (first.home_phone ?? undefined)),
    parent_first_name: child.parent_first_name ?? parent.parent_first_name ?? undefined,
    parent_last_name: child.parent_last_name ?? parent.parent_last_name ?? undefined,
  };
  const needed = [...requiredAddressFields, 'cell_phone', ...requiredFields.youth];
  const known: Record<string, unknown> = filled;
  const missing = needed.filter((name) => !known[name]);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((name) => [name, 'This field is required'])));
  return filled;
}

/**
 * Throws 409 if a child cannot be added: the first member is scheduled for deletion, the household is full, or it
 * already has a child with this name and birth date.
 */
export function requireRoomFor(child: ChildRegistration, first: Member, members: readonly Member[]): void {
  // Deleting a child leaves the account to the parent.
  if (first.deleting && !isInParentsAccount(first))
    throw new Problem(409, 'Your account is to be deleted. To add a child, choose “Keep my account” first.');
  const isSame = (member: Member) =>
    canonicalSpelling(fullName(member)) === canonicalSpelling(fullName(child)) &&
    member.date_of_birth === child.date_of_birth;
  if (members.some(isSame)) {
    const detail = `${fullName(child)} is already in your account.`;
    throw new Problem(409, detail, { fields: { first_name: 'Already in your account' } });
  }
  if (members.length >= maxHouseholdSize) throw new Problem(409, householdFull);
}

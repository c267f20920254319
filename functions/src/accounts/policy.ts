import type { AddressAskedBy } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { isLocked, lockedText } from '@portal/contract/rules/membership';
import { feeChange } from '@portal/contract/rules/membership-fee';
import { productOf } from '@portal/contract/values/catalogue';
import type { MembershipType } from '@portal/contract/values/membership';
import { Problem } from '#platform/problem.ts';

/**
 * Refuses (403) another address to an account, by its members, the first one first: to the office where an admin is one of
 * them, as whoever reads the emails becomes that admin, and to whoever signs in while locked.
 */
export function requireMayMove(members: readonly Pick<Member, 'role' | 'status'>[], by: AddressAskedBy): void {
  const [first] = members;
  if (by === 'office' && members.some(({ role }) => role === 'admin'))
    throw new Problem(
      403,
      'You cannot change the email address of an admin’s account here. The admin changes it under “Account & security”.',
    );
  if (by === 'owner' && first && isLocked(first.status)) throw new Problem(403, lockedText(first.status));
}

/** Refuses (409) whoever has paid to choose a type that costs something else: what becomes of the difference, the office says. */
export function requireSameFee(
  member: Parameters<typeof feeChange>[0],
  type: MembershipType,
  priceOf?: Parameters<typeof feeChange>[2],
): void {
  const fee = feeChange(member, type, priceOf);
  if (!fee) return;
  const [paid, other] = [productOf(member.membership_type).name, productOf(type).name];
  throw new Problem(
    409,
    `You paid ${fee.from} for ${paid}, but ${other} costs ${fee.to}. Please contact us to change the membership type.`,
  );
}

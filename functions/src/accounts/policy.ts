import type { EmailChangeSource } from '@portal/contract/calls/accounts';
import type { Account } from '@portal/contract/records/account';
import type { AccountSession } from '@portal/contract/records/factor';
import type { Member } from '@portal/contract/records/member';
import { isLocked, lockedText } from '@portal/contract/rules/membership';
import { feeChange } from '@portal/contract/rules/membership-fee';
import { isColleague } from '@portal/contract/rules/offices';
import { productOf } from '@portal/contract/values/catalog';
import type { MembershipType } from '@portal/contract/values/membership';
import { config } from '#platform/config.ts';
import { Problem } from '#platform/problem.ts';

/**
 * Throws 403 if an account may not move to a new address: the office cannot move an account that contains someone with an office,
 * because the new address's owner could sign in as that person, and an owner cannot while locked. `members` starts with
 * the account's first member.
 */
export function requireCanChangeEmail(
  members: readonly Pick<Member, 'role' | 'office' | 'office_offer' | 'status'>[],
  by: EmailChangeSource,
): void {
  const [first] = members;
  if (by === 'office' && members.some(isColleague))
    throw new Problem(
      403,
      'You cannot change the email address of this account here, because its holder works in the office. The holder changes it under “Account & security”.',
    );
  if (by === 'owner' && first && isLocked(first.status)) throw new Problem(403, lockedText(first.status));
}

/** Throws 409 if a member who has paid chooses a type with a different fee; the office settles the difference. */
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

/** Reports whether an account may act for an office: with a factor, or as a demo account on the emulators. */
export function mayOpenOffice({ factors, factor_waived }: Account): boolean {
  return factors.length > 0 || (factor_waived && config.isEmulated);
}

const minuteMs = 60_000;

/** Returns when an office's session ends, unless it is used again; all are milliseconds since 1970. */
export function untilOf(startedAt: number, usedAt: number): number {
  const { officeSessionHours, officeIdleMinutes } = config;
  return Math.min(startedAt + officeSessionHours * 60 * minuteMs, usedAt + officeIdleMinutes * minuteMs);
}

/** Reports whether a session has ended by time. */
export function isOver({ until }: AccountSession, now: number): boolean {
  return until !== null && until <= now;
}

/**
 * Reports whether a session's last use was noted shortly before, so that this one need not be. An idle call is not a
 * use, except the first, which names the browser.
 */
export function isUseNoted({ used_at, until }: AccountSession, isIdle: boolean, now: number): boolean {
  if (used_at === null) return false;
  const everyMinutes = until === null ? 60 : 5;
  return isIdle || now - Date.parse(used_at) < everyMinutes * minuteMs;
}

import type { verifyContract } from '@portal/contract/calls/verify';
import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { isValidOn, kindOf, nameOf } from '@portal/contract/rules/application';
import { awaitsParent } from '@portal/contract/rules/consent';
import { isCurrent, isLocked } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { findMember } from '#members/store.ts';
import { publicName } from '#members/user.ts';
import type { Handlers } from '#platform/handler.ts';
import { notFound } from '#platform/problem.ts';
import { type AddressLimit, countByAddress } from '#records/limits.ts';
import { findBearer } from './bearer.ts';
import { countCheck } from './check-limit.ts';

/**
 * Codes that are none: 100 in 15 minutes, each of them once, for a page asks again while it is open. A good one does not count by
 * address, for a whole tournament stands behind one.
 */
const verifyLimit: AddressLimit = { name: 'verify', maxByAddress: 100, seconds: 15 * 60 };

/** A child for whom a parent has to accept the policies first is no current member. */
function cardOf(holder: Member, today: string) {
  return {
    name: publicName(holder, today),
    membership_type: holder.membership_type,
    current: isCurrent(holder, today) && !awaitsParent(holder, today),
    membership_expiry: holder.membership_expiry,
  };
}

/** A certificate does not count while the account of its leader is locked. */
async function certificateOf(application: Application, today: string) {
  const leader = await findMember(application.owner_uid);
  const isOpen = leader !== undefined && !isLocked(leader.status);
  return {
    name: nameOf(application),
    membership_type: kindOf(application),
    current: isOpen && isValidOn(application, today),
    membership_expiry: application.valid_until,
  };
}

export const verifyApi: Handlers<keyof typeof verifyContract> = {
  verifyCard: async ({ params }, { address }) => {
    const bearer = await findBearer(params.code);
    if (!bearer) {
      await countByAddress(verifyLimit, address, params.code);
      throw notFound();
    }
    await countCheck(params.code);
    const today = dayOf();
    return 'user_id' in bearer ? cardOf(bearer, today) : certificateOf(bearer, today);
  },
};

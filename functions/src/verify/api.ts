import type { verifyContract } from '@portal/contract/calls/verify';
import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { isCharter, isValidOn, kindOf, nameOf, numberOf } from '@portal/contract/rules/application';
import { awaitsParent } from '@portal/contract/rules/consent';
import { isCurrent, isLocked } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { findMember, publicName } from '#members/index.ts';
import type { Handlers } from '#platform/handler.ts';
import { type AddressLimit, countByAddress } from '#platform/limits/limits.ts';
import { notFound } from '#platform/problem.ts';
import { findBearer } from './bearer.ts';
import { countCheck } from './check-limit.ts';

/**
 * Unknown codes: 100 per network address in 15 minutes, each counted once because an open page asks repeatedly. Valid
 * codes are not counted by address, since a whole tournament can share one.
 */
const verifyLimit: AddressLimit = { name: 'verify', maxByAddress: 100, seconds: 15 * 60 };

const lastFour = (number: string | null) => number?.slice(-4) ?? null;

/** Returns a grappling leader's checks, for anyone who lets them coach; null for everyone else. */
function checksOf(holder: Member) {
  if (holder.membership_type !== 'grappling_leader') return null;
  const { safesport_verified, safesport_expires, background_check_verified, background_check_expires } = holder;
  return { safesport_verified, safesport_expires, background_check_verified, background_check_expires };
}

/** A child who still needs a parent's consent does not count as current. */
function cardOf(holder: Member, today: string) {
  return {
    name: publicName(holder, today),
    membership_type: holder.membership_type,
    number_end: lastFour(holder.membership_number),
    current: isCurrent(holder, today) && !awaitsParent(holder, today),
    first_day: null,
    membership_expiry: holder.membership_expiry,
    checks: checksOf(holder),
  };
}

/** A certificate is not current while its leader is locked. */
async function certificateOf(application: Application, today: string) {
  const leader = await findMember(application.owner_uid);
  const isOpen = leader !== undefined && !isLocked(leader.status);
  return {
    name: nameOf(application),
    membership_type: kindOf(application),
    number_end: lastFour(numberOf(application)),
    current: isOpen && isValidOn(application, today),
    first_day: isCharter(application) ? null : application.event_dates,
    membership_expiry: application.valid_until,
    checks: null,
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

import type { membersContract } from '@portal/contract/calls/members';
import type { Member } from '@portal/contract/records/member';
import { awaitsFactor } from '@portal/contract/rules/offices';
import { transact } from '#platform/firestore.ts';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { Problem } from '#platform/problem.ts';
import { countListed, listMembers } from './listing.ts';
import { recordOnceAnHour } from './records/activity.ts';
import { createCode, removeCode } from './records/card-codes.ts';
import { changeMember, findMembers, readMember } from './store.ts';
import { householdOf, ownUserOf, userOf } from './user.ts';

const hour = 60 * 60;

/** New card codes: 20 an hour per member. */
const cardLimit: KeyLimit = { name: 'card', max: 20, seconds: hour };

/**
 * Gives a member's card a new code, which invalidates every earlier copy, and returns the member. Throws 409 for a
 * member without a card.
 */
async function replaceCard(uid: string): Promise<Member> {
  return transact(async (transaction) => {
    const holder = await readMember(transaction, uid);
    if (!holder?.card_code) throw new Problem(409, 'You do not have a card yet');
    removeCode(transaction, holder.card_code);
    const changed = changeMember(transaction, holder, { card_code: createCode(transaction, { uid }) });
    recordOnceAnHour(transaction, { action: 'card_replaced', actor: holder, target: holder, changed: ['card_code'] });
    return changed;
  });
}

export const membersApi: Handlers<Exclude<keyof typeof membersContract, 'updateProfile'>> = {
  profile: async (_, { caller, session: { account, id } }) => {
    const others = account.members.filter((id) => id !== caller.user_id);
    const known = new Map([caller, ...(await findMembers(others))].map((member) => [member.user_id, member]));
    const household = await householdOf(account.members.flatMap((id) => known.get(id) ?? []));
    const holder = known.get(account.members[0] ?? '');
    const isWaiting = holder && awaitsFactor(holder, account.sessions[id]);
    const own = household.find(({ user_id }) => user_id === caller.user_id) ?? (await ownUserOf(caller));
    return { user: own, household, ...(isWaiting && { factor_missing: true }) };
  },

  replaceCard: async (_, { caller }) => {
    await countFor(cardLimit, caller.user_id);
    return { user: await ownUserOf(await replaceCard(caller.user_id)) };
  },

  listMemberships: async ({ query }, { office }) => {
    const { page, next_cursor } = await listMembers(query, office.states);
    return { memberships: page.map(userOf), next_cursor };
  },

  countMemberships: ({ query }, { office }) => countListed(query, office.states),
};

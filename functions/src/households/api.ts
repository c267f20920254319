import { holderOf, type householdContract } from '@portal/contract/household';
import { withClub } from '#clubs/choose.ts';
import { findMembersOf } from '#members/store.ts';
import { householdOf, ownUserOf } from '#members/user.ts';
import type { Handlers } from '#platform/handler.ts';
import { notFound } from '#platform/problem.ts';
import { countFor, type KeyLimit } from '#records/limits.ts';
import { addChild } from './add-child.ts';

/** Children added: 20 an hour of one account. */
const addLimit: KeyLimit = { name: 'add-child', max: 20, seconds: 60 * 60 };

export const householdsApi: Handlers<keyof typeof householdContract> = {
  household: async (_, { session: { account } }) => {
    const members = await findMembersOf(account);
    const [first] = members;
    if (!first) throw notFound();
    return { holder: holderOf(first), email: account.email, members: await householdOf(members) };
  },

  addChild: async ({ body }, { session: { account } }) => {
    await countFor(addLimit, account.account_uid);
    return { member: await ownUserOf(await addChild(account.account_uid, await withClub(body))) };
  },
};

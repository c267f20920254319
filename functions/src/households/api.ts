import type { householdContract } from '@portal/contract/calls/household';
import { accountHolderName } from '@portal/contract/rules/household';
import { ownLimit, requirePassword } from '#accounts/index.ts';
import { withClub } from '#applications/index.ts';
import { completeNow } from '#member-data/removal/complete.ts';
import { detectDuplicates } from '#members/duplicates.ts';
import { findMembersOf, householdOf, ownUserOf } from '#members/index.ts';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { notFound } from '#platform/problem.ts';
import { acceptHandOver, handOverOf } from './accept-hand-over.ts';
import { addChild } from './add-child.ts';
import { cancelHandOver, requestHandOver } from './hand-over.ts';
import { takeBackByLink, takeBackByOffice, takeBackOf } from './take-back.ts';

/** Children added: 20 an hour per account. */
const addLimit: KeyLimit = { name: 'add-child', max: 20, seconds: 60 * 60 };

/** Hand-overs requested (two emails each): 10 an hour per account. */
const handOverLimit: KeyLimit = { name: 'hand-over', max: 10, seconds: 60 * 60 };

const ok = { ok: true } as const;

export const householdsApi: Handlers<keyof typeof householdContract> = {
  household: async (_, { session: { account } }) => {
    const members = await findMembersOf(account);
    const [first] = members;
    if (!first) throw notFound();
    return { holder: accountHolderName(first), email: account.email, members: await householdOf(members) };
  },

  addChild: async ({ body }, { session: { account } }) => {
    await countFor(addLimit, account.account_uid);
    const child = await addChild(account.account_uid, await withClub(body));
    await detectDuplicates(child);
    return { member: await ownUserOf(child) };
  },

  handOver: async ({ params, body }, { session: { account } }) => {
    await countFor(handOverLimit, account.account_uid);
    await countFor(ownLimit, account.account_uid);
    await requirePassword(account, body.password);
    await requestHandOver(account.account_uid, params.id, body.email);
    return ok;
  },

  cancelHandOver: async ({ params }, { session: { account } }) => {
    await cancelHandOver(account.account_uid, params.id);
    return ok;
  },

  validateHandOverToken: ({ body }) => handOverOf(body.token),

  acceptHandOver: ({ body }) => acceptHandOver(body),

  validateTakeBackToken: ({ body }) => takeBackOf(body.token),

  takeBack: async ({ body }) => {
    const { departures, ...answer } = await takeBackByLink(body.token);
    await completeNow(departures);
    return answer;
  },

  takeBackHandOver: async ({ params, body }, { caller }) => {
    await completeNow(await takeBackByOffice(params.id, body.reason, caller));
    return ok;
  },
};

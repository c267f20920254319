import type { FileAnswer } from '@portal/contract/calls/endpoint';
import type { AccessRecord, ownDataContract } from '@portal/contract/calls/own-data';
import type { Activity } from '@portal/contract/records/activity';
import type { Member } from '@portal/contract/records/member';
import { ownLimit, removeUnclaimed, requirePassword } from '#accounts/index.ts';
import { findMember } from '#members/index.ts';
import { findLooks, recordOnceAnHour } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { notFound } from '#platform/problem.ts';
import { completeNow } from './removal/complete.ts';
import { keepMember, requestDeletion } from './request-deletion.ts';

/** Downloads of all data (expensive reads): 10 an hour per member. */
const dataLimit: KeyLimit = { name: 'own-data', max: 10, seconds: 60 * 60 };

const newest = 50;

const ok = { ok: true } as const;

function lookOf({ at, actor_name: by_name, subject: what }: Activity): AccessRecord {
  return { at, by_name, what };
}

async function archiveFor(member: Member): Promise<FileAnswer> {
  await countFor(dataLimit, member.user_id);
  // Loaded on the first download, so that cold starts stay fast.
  const { archiveOf } = await import('./download/archive.ts');
  return archiveOf(member);
}

function recordData(actor: Member, target: Member): Promise<void> {
  return transact(async (transaction) =>
    recordOnceAnHour(transaction, { action: 'data_downloaded', actor, target }, target.user_id),
  );
}

export const ownDataApi: Handlers<keyof typeof ownDataContract | 'disownRegistration'> = {
  disownRegistration: async ({ body }) => {
    await completeNow(await removeUnclaimed(body.token));
    return ok;
  },

  ownData: (_, { caller }) => archiveFor(caller),

  deleteOwn: async ({ body }, { caller, session: { account } }) => {
    await countFor(ownLimit, account.account_uid);
    await requirePassword(account, body.password);
    const { account_uid } = account;
    return { deleted_on: await requestDeletion(caller.user_id, { account_uid, actor: caller }) };
  },

  keepOwn: async (_, { caller, session: { account } }) => {
    await keepMember(caller.user_id, { account_uid: account.account_uid, actor: caller });
    return ok;
  },

  ownLooks: async (_, { caller }) => ({ looks: (await findLooks(caller.user_id, newest)).map(lookOf) }),

  memberData: async ({ params }, { caller }) => {
    const member = await findMember(params.id);
    if (!member) throw notFound();
    const archive = await archiveFor(member);
    await recordData(caller, member);
    return archive;
  },

  deleteMember: async ({ params, body }, { caller }) => ({
    deleted_on: await requestDeletion(params.id, { actor: caller, reason: body.reason }),
  }),

  keepMember: async ({ params }, { caller }) => {
    await keepMember(params.id, { actor: caller });
    return ok;
  },
};

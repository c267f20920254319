import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import { beforeAll, describe, expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { contentsOf } from '#test/support/contents.ts';
import { storedAt } from '#test/support/database-state.ts';
import { doubled } from '#test/support/doubles.ts';
import { type Doubled, doubledLeader, mergeBy, restoreBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';

let admin: Session;
beforeAll(async () => {
  admin = await newAdmin();
});

const approvedTwice = () => doubled((form) => approvedMember(registering.adult(form), admin));

/** What is stored of a pair, but what tells of the merge itself, of emails and of links. */
async function storedOf({ stays, goes, charter, event, lists }: Doubled) {
  const all = await contentsOf(
    [stays, goes].flatMap((one) => [one.user_id, one.account_uid]).concat(charter, event, ...lists),
  );
  const told: string[] = [collections.outbox, collections.tokens, collections.duplicates, collections.merges];
  return Object.fromEntries(
    [...all].filter(([path, { action, reason }]) => {
      const isOfMerge = /^(merged|merge_taken_back)$/.test(String(action)) || /[mM]erge/.test(String(reason));
      return !isOfMerge && !told.includes(path.split('/')[0] ?? '');
    }),
  );
}

describe('a merge that is taken back', () => {
  test.each(['stays', 'goes'] as const)('leaves all as it was, with the account of the one who %s', async (kept) => {
    const pair = await doubledLeader(admin);
    const { stays, goes, id } = pair;
    const before = await storedOf(pair);
    expect((await mergeBy(admin, id, pair[kept].user_id)).json).toMatchObject({ duplicate: { state: 'merged' } });
    const restored = await restoreBy(admin, id);
    expect(restored).toMatchObject({ status: 200, json: { duplicate: { state: 'different' }, user_id: goes.user_id } });
    const after = await storedOf(pair);
    const returned = kept === 'stays' ? goes : stays;
    // The account is there again without a password, and nobody is signed in to it.
    const account = `${collections.accounts}/${returned.account_uid}`;
    const { password_updated_at: _, alias: __, sessions: ___, devices: ____, ...known } = before[account] ?? {};
    expect(after[account]).toMatchObject({ ...known, alias: null, sessions: {}, devices: [] });
    const member = `${collections.members}/${returned.user_id}`;
    expect(after[member]).toEqual({ ...before[member], has_password: false });
    for (const path of [account, member]) before[path] = after[path] as Record<string, unknown>;
    const ended = [collections.accounts, collections.members].map(
      (name, index) => `${name}/${index ? goes.user_id : goes.account_uid}`,
    );
    if (kept === 'goes') for (const path of ended) before[path] = after[path] as Record<string, unknown>;
    expect(after).toEqual(before);
    expect(await storedAt(`${collections.merges}/${id}`)).toBeUndefined();
    expect(await contentsOf([`${collections.merges}/${id}`])).toEqual(new Map());
    expect(await restoreBy(admin, id)).toMatchObject({ status: 200, json: { duplicate: { state: 'different' } } });
    expect(await storedOf(pair)).toEqual(after);
  });
});
void approvedTwice;

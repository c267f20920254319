import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { dayOf } from '@portal/contract/values/days';
import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { hashCardCode } from '#members/records/card-codes.ts';
import { publicKeys, renewSigningKeys } from '#members/records/signing-keys.ts';
import { signStatement } from '#members/statement.ts';
import { approvedMember } from '#test/support/approved.ts';
import { cardCodeOf, patchMember, storedAt } from '#test/support/database-state.ts';
import { verifiedStatement } from '#test/support/door.ts';
import { daysFromToday } from '#test/support/forms.ts';
import { approvedLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf } from '#test/support/people.ts';
import { writeRaw } from '#test/support/raw.ts';
import { runProgram } from '#test/support/run-program.ts';

const rotate = (...options: string[]) => runProgram(['functions/src/cli/rotate-keys.ts', ...options]);

const sign = async ({ user }: Pick<Session, 'user'>) => signStatement(await memberOf(user));

const statementOf = async (member: Session) => verifiedStatement((await sign(member)) ?? '');

test('a statement says how long the holder of a code may take part', async () => {
  const member = await approvedMember();
  const card = hashCardCode(await cardCodeOf(member.user.user_id));
  const { membership_type, membership_expiry: until } = await memberOf(member.user);
  expect(await statementOf(member)).toEqual({ card, membership_type, until, issued: dayOf() });
});

test('a leader’s statement ends with the first check, and there is none without both', async () => {
  const leader = await approvedLeader(undefined, await newAdmin());
  const until = daysFromToday(20);
  await patchMember(leader.user.user_id, { safesport_expires: until });
  expect(await statementOf(leader)).toMatchObject({ until });
  await patchMember(leader.user.user_id, { safesport_verified: false });
  expect(await sign(leader)).toBeUndefined();
});

test('a card is signed with the new key after a rotation, and its earlier signature counts until the key is revoked', async () => {
  const member = await approvedMember();
  const before = (await sign(member)) ?? '';
  await rotate();
  const [newest] = await publicKeys();
  expect(decodeProtectedHeader((await sign(member)) ?? '').kid).toBe(newest?.kid);
  expect(await verifiedStatement(before)).toEqual(await statementOf(member));
  await rotate('--revoke');
  await expect(verifiedStatement(before)).rejects.toThrow('No key');
});

test('the command and the daily work replace keys, and running them again changes nothing', async () => {
  await rotate('--revoke');
  const [first] = await publicKeys();
  await rotate();
  const [second, before] = await publicKeys();
  expect(before).toEqual(first);
  expect(second?.kid).not.toBe(first?.kid);
  expect(await renewSigningKeys()).toEqual({ created: 0, removed: 0 });
  const path = `${collections.signing_keys}/${second?.kid}`;
  const age = (days: number) => ({ created_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString() });
  await writeRaw(collections.signing_keys, [[second?.kid ?? '', { ...(await storedAt(path)), ...age(91) }]]);
  await writeRaw(collections.signing_keys, [
    [first?.kid ?? '', { ...(await storedAt(`${collections.signing_keys}/${first?.kid}`)), ...age(181) }],
  ]);
  // The first one was replaced 91 days ago, the second one just now.
  expect(await renewSigningKeys()).toEqual({ created: 1, removed: 1 });
  expect(await renewSigningKeys()).toEqual({ created: 0, removed: 0 });
  expect((await publicKeys()).map(({ kid }) => kid)).toContain(second?.kid);
  await rotate('--revoke');
  expect(await publicKeys()).toHaveLength(1);
});

import type { Session } from '@portal/contract/calls/accounts';
import { maxHouseholdSize } from '@portal/contract/values/household';
import { expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { approvedChild, familyOf } from '#test/support/families.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';

/** Returns the number of documents a call reads. */
async function readsOf(path: string, { token }: Session): Promise<number> {
  const { status, headers } = await api(`GET ${path}`, { token });
  expect(status).toBe(200);
  return Number(headers.get('x-firestore-reads'));
}

test.each([1, 2, maxHouseholdSize])(
  'a household of %i costs no more reads than its members, the account, and one more',
  async (size) => {
    const session = await familyOf(size);
    expect((await call('household', {}, session.token)).members).toHaveLength(size);
    expect((await call('profile', {}, session.token)).household).toHaveLength(size);
    expect(await readsOf('/user/profile', session)).toBeLessThanOrEqual(size + 1);
    expect(await readsOf('/household', session)).toBeLessThanOrEqual(size + 2);
  },
);

test('the signatures of all cards of a household cost one read', async () => {
  const session = await approvedMember(registering.youth());
  await approvedChild(session, 'Child I');
  const { household } = await call('profile', {}, session.token);
  expect(household.filter(({ membership_card }) => membership_card)).toHaveLength(2);
  expect(await readsOf('/user/profile', session)).toBeLessThanOrEqual(2 + 1 + 1);
});

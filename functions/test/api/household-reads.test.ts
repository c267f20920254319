import type { Session } from '@portal/contract/calls/accounts';
import { maxHouseholdSize } from '@portal/contract/values/household';
import { expect, test } from 'vitest';
import { familyOf } from '#test/support/families.ts';
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

import type { Session } from '@portal/contract/accounts';
import { mostInHousehold } from '@portal/contract/household';
import { describe, expect, test } from 'vitest';
import { familyOf } from '#test/support/families.ts';
import { api, call } from '#test/support/portal.ts';

/** How many documents a call reads, which nobody asks for twice. */
async function readsOf(path: string, { token }: Session): Promise<number> {
  const { status, headers } = await api(`GET ${path}`, { token });
  expect(status).toBe(200);
  return Number(headers.get('x-firestore-reads'));
}

describe.each([1, 2, mostInHousehold])(
  'a household of %i costs no more than its members, the account and one more',
  (size) => {
    test('when the dashboard asks for the profile, and when it asks for the household', async () => {
      const session = await familyOf(size);
      expect((await call('household', {}, session.token)).members).toHaveLength(size);
      expect((await call('profile', {}, session.token)).household).toHaveLength(size);
      const reads = {
        profile: await readsOf('/user/profile', session),
        household: await readsOf('/household', session),
      };
      expect(reads.profile).toBeLessThanOrEqual(size + 1);
      expect(reads.household).toBeLessThanOrEqual(size + 2);
    });
  },
);

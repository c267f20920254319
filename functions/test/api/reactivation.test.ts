import type { Session } from '@portal/contract/calls/accounts';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { describe, expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { activityOf, patchMember } from '#test/support/database-state.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, payFee, payFeeOverApi, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';

const admin = await newAdmin();

const setStatus = ({ user }: Session, status: string) =>
  api(`PUT /admin/set-member-status/${user.user_id}?status=${status}`, { token: admin.token });
const approve = ({ user }: Session) => api(`PUT /admin/approve/membership/${user.user_id}`, { token: admin.token });

async function pending(): Promise<Session> {
  const member = await registering.adult();
  await payFee(member);
  return member;
}

async function expired(): Promise<Session> {
  const member = await approvedMember(registering.adult(), admin);
  await patchMember(member.user.user_id, {
    membership_expiry: '2025-01-31',
    payment_completed_at: '2024-01-31T12:00:00.000Z',
  });
  return member;
}

const kept = ['status', 'membership_number', 'membership_issued', 'membership_expiry', 'payment_completed_at'] as const;

async function standingOf(member: Session): Promise<object> {
  const now = await memberOf(member.user);
  return Object.fromEntries(kept.map((name) => [name, now[name]]));
}

describe('a reactivation restores the state before the lock', () => {
  const before = [
    ['an unpaid member', () => registering.adult(), 'pending_payment'],
    ['a member pending approval', pending, 'pending_approval'],
    ['a current member', () => approvedMember(registering.adult(), admin), 'approved'],
    ['an expired member', expired, 'approved'],
  ] as const;

  test.each(before)('of %s', async (_, make, status) => {
    const member = await make();
    const standing = await standingOf(member);
    await setStatus(member, 'inactive');
    expect(await memberOf(member.user)).toMatchObject({ status: 'inactive', status_before_lock: status });
    await setStatus(member, 'suspended');
    await setStatus(member, 'under_appeal');
    const answer = await setStatus(member, 'approved');
    expect(answer).toMatchObject({ status: 200, json: { user_id: member.user.user_id, status } });
    expect(await standingOf(member)).toEqual(standing);
    expect(await memberOf(member.user)).toMatchObject({ status_before_lock: null });
  });

  test('which is hidden from the member and lists', async () => {
    const member = await registering.adult();
    await setStatus(member, 'inactive');
    expect((await call('profile', {}, member.token)).user).not.toHaveProperty('status_before_lock');
  });
});

describe('approving a member whose membership has expired', () => {
  test('returns 409 with the reason in each of three ways, and nothing changes', async () => {
    const member = await expired();
    const { user_id, email } = member.user;
    const standing = await standingOf(member);
    const answers = await Promise.all([
      approve(member),
      api('POST /admin/approve-membership-direct', { token: admin.token, body: { email } }),
      setStatus(member, 'approved'),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 409,
        json: {
          detail:
            'This membership expired on January 31, 2025. Approval does not renew it. Renew it in the member’s file.',
        },
      });
    }
    expect(await standingOf(member)).toEqual(standing);
    // Nor through other statuses.
    await setStatus(member, 'pending_approval');
    expect(await approve(member)).toMatchObject({ status: 409 });
    await setStatus(member, 'pending_payment');
    expect(await approve(member)).toMatchObject({ status: 409 });
    expect(await activityOf(user_id, 'approved')).toHaveLength(1);
  });

  test('starts a new term after the fee is paid again', async () => {
    const member = await expired();
    await setStatus(member, 'pending_payment');
    await payFeeOverApi(member);
    expect(await approve(member)).toMatchObject({ status: 200 });
    expect(await memberOf(member.user)).toMatchObject({
      status: 'approved',
      membership_expiry: monthsLater(dayOf(), 12),
      terms: [{ until: '2025-01-31' }, { from: dayOf(), how: 'approved' }],
    });
  });
});

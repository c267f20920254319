import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import { deletedPayer } from '@portal/contract/values/deleted-payer';
import { brand } from '@portal/federation/brand';
import { expect, test } from 'vitest';
import { sampleMember } from '#test/support/sample-member.ts';
import { sampleDispute, samplePayment, sampleRefund } from '#test/support/sample-payment.ts';
import { obstacleToDeletion, ownAddresses, reasonNotDeleted } from './policy.ts';
import { anonymizedPayment } from './removal/payments.ts';

const at = '2026-03-01T12:00:00.000Z';

const paid = samplePayment({
  ...{ payment_intent: 'pi_1', membership_type: 'academy_charter', application_id: 'charter-1' },
  ...{ subject: 'Mercer Academy', reference: 'Check of Ada' },
  user_info: { first_name: 'Ada', last_name: 'Mercer', email: 'ada@example.org', membership_number: 'M1234-5678' },
});
const refund = sampleRefund({ amount_cents: 1000 });
const dispute = sampleDispute();
const child = {
  membership_type: 'youth',
  date_of_birth: '2016-09-03',
  parent_first_name: 'Marta',
  parent_last_name: 'Mercer',
} as const;

test.each<[string, Partial<Member>, string[], Partial<Payment>, string | undefined]>([
  ['a member alone in the account', {}, ['member-1'], {}, undefined],
  ['a verifier', { office: 'verifier' }, ['member-1'], {}, 'office'],
  ['the person who signs in for others', {}, ['member-1', 'member-2'], {}, 'Others are in this account'],
  ['another member of the account', {}, ['member-2', 'member-1'], {}, undefined],
  ['the first child in a parent’s account', child, ['member-1', 'member-2'], {}, undefined],
  ['a payment under review', {}, ['member-1'], { review: 'open' }, 'under review'],
  ['a refund under way', {}, ['member-1'], { refunds: [refund] }, 'refund is on its way'],
  ['a refund that waits', {}, ['member-1'], { refunds: [{ ...refund, state: 'waiting' }] }, 'refund is on its way'],
  ['a refund that arrived', {}, ['member-1'], { refunds: [{ ...refund, state: 'succeeded' }] }, undefined],
  ['a refund that failed', {}, ['member-1'], { refunds: [{ ...refund, state: 'failed', to_decide: true }] }, 'failed'],
  ['a dispute', {}, ['member-1'], { disputes: [dispute] }, 'claims a payment back'],
  ['a lost dispute', {}, ['member-1'], { disputes: [{ ...dispute, state: 'lost' }] }, undefined],
])('deleting with %s', (_, changes, members, money, obstacle) => {
  const payments = [withFigures({ ...paid, ...money })];
  const answer = obstacleToDeletion({ member: sampleMember(changes), account: { members }, payments });
  if (obstacle === undefined) expect(answer).toBeUndefined();
  else expect(answer).toContain(obstacle);
});

const account = { email: 'ada@example.org', email_confirmed_at: at };
const pairWith = (stays: string, email: string | null): Pick<Duplicate, 'merging'> => ({
  merging: {
    merge_id: 'pair-1',
    until: '2026-03-15',
    stays,
    goes: 'member-9',
    number: null,
    account_uid: 'uid-9',
    email,
    keep: stays,
    look_again: false,
  },
});

test.each<[string, Parameters<typeof ownAddresses>, string[]]>([
  ['a confirmed address', ['member-1', account, []], ['ada@example.org']],
  ['no unconfirmed address', ['member-1', { ...account, email_confirmed_at: null }, []], []],
  ['no address if the account stays', ['member-1', null, []], []],
  ['never the federation’s address', ['member-1', { ...account, email: brand.email }, []], []],
  [
    'the addresses of records merged into theirs',
    ['member-1', null, [pairWith('member-1', 'old@example.org'), pairWith('member-1', null), { merging: null }]],
    ['old@example.org'],
  ],
  ['no address of a record merged into another one', ['member-1', null, [pairWith('member-2', 'b@example.org')]], []],
])('searches for a member by %s', (_, known, addresses) => {
  expect(ownAddresses(...known)).toEqual(addresses);
});

const deleting = (by: 'account' | 'office'): Partial<Member> => ({
  deleting: { asked_at: at, by, deleted_on: '2026-03-15' },
});

test.each<[string, Partial<Member>, string | null]>([
  ['was not requested', {}, null],
  ['has no obstacle', deleting('account'), null],
  ['is of a manager', { ...deleting('account'), role: 'admin' }, 'Someone with an office'],
  ['a suspended member requested', { ...deleting('account'), status: 'suspended' }, 'The membership is suspended'],
  ['the office requested for a suspended member', { ...deleting('office'), status: 'suspended' }, null],
])('a deletion that %s', (_, changes, why) => {
  const answer = reasonNotDeleted({ member: sampleMember(changes), account: { members: ['member-1'] }, payments: [] });
  if (why === null) expect(answer).toBeNull();
  else expect(answer).toContain(why);
});

test('keeps only amounts, days, method, provider ids and the membership number of an anonymized payment', () => {
  const before = withFigures({ ...paid, refunds: [{ ...refund, state: 'succeeded', settled_at: at }] });
  const after = withFigures(anonymizedPayment(before, 'somebody'));
  expect(after).toEqual({
    ...before,
    owner_uid: 'somebody',
    user_info: { ...deletedPayer, membership_number: 'M1234-5678' },
    ...{ application_id: null, subject: null, reference: null, kept_until: null },
    refunds: [{ ...before.refunds[0], reason: null }],
  });
  expect(JSON.stringify(after)).not.toMatch(/Ada|Mercer|example\.org|member-1|charter-1/);
});

import type { Member } from '@portal/contract/records/member';
import type { Term } from '@portal/contract/records/term';
import { describe, expect, test } from 'vitest';
import { sampleMember } from '#test/support/sample-member.ts';
import { mergeMembers } from './merge-members.ts';
import { splitMerged, type UndoContext, undoObstacles, withRestoredMember } from './split-merged.ts';

const term = (from: string, until: string, more: Partial<Term> = {}): Term => ({
  ...{ from, until, how: 'approved', session_id: null },
  ...more,
});

const numbered = (terms: Term[], membership_number: string): Partial<Member> => ({
  ...{ status: 'approved', membership_number, card_code: `code-${membership_number}`, terms },
  ...{ membership_issued: terms[0]?.from ?? null, membership_expiry: terms.at(-1)?.until ?? null },
});

const stays = sampleMember({ user_id: 'one', account_uid: 'account-1', city: 'Albany', zip_code: '12207' });
const goes = sampleMember({ user_id: 'other', account_uid: 'account-2', city: 'Troy', phone: '+12125550148' });

function mergedOf(one: Partial<Member> = {}, other: Partial<Member> = {}, keep: 'stays' | 'goes' = 'stays') {
  const pair = { stays: { ...stays, ...one }, goes: { ...goes, ...other } };
  return { ...pair, after: mergeMembers(pair, pair[keep], new Date('2026-06-01T12:00:00Z')) };
}

const first = term('2025-01-01', '2026-01-01');
const second = term('2025-06-01', '2026-06-01');
const later = term('2026-06-02', '2027-06-01', { how: 'renewed', session_id: 'cs_test_later' });
const approvedTwice = [numbered([first], 'M1111-1111'), numbered([second], 'M2222-2222')] as const;

describe('undoing a merge', () => {
  test('restores both records if nothing changed', () => {
    for (const keep of ['stays', 'goes'] as const) {
      const kept = mergedOf(...approvedTwice, keep);
      const parted = splitMerged(kept, kept.after);
      expect(parted.stays).toEqual(kept.stays);
      expect(parted.goes).toEqual(kept.goes);
    }
  });

  test('keeps later changes in the kept record, addresses as a whole, and restores everything else', () => {
    const kept = mergedOf({}, {}, 'goes');
    const parted = splitMerged(kept, { ...kept.after, zip_code: '12180', belt_rank: 'Blue belt' });
    expect(parted.stays).toMatchObject({ city: 'Troy', zip_code: '12180', belt_rank: 'Blue belt', phone: stays.phone });
    expect(parted.goes).toEqual(kept.goes);
  });

  test('keeps a later term in the kept record, without the other record’s terms', () => {
    const kept = mergedOf(...approvedTwice);
    const terms = [...kept.after.terms, later];
    const parted = splitMerged(kept, { ...kept.after, terms, membership_expiry: later.until });
    expect(parted.stays).toMatchObject({ terms: [first, later], membership_issued: first.from });
    expect(parted.stays.membership_expiry).toBe(later.until);
    expect(parted.goes).toMatchObject({ terms: [second], membership_expiry: second.until });
  });

  test('applies a later lock to both, each with its previous status', () => {
    const kept = mergedOf({}, approvedTwice[1]);
    const lock = { status: 'suspended', lock_reason: 'Unpaid fine', status_before_lock: 'approved' };
    const parted = splitMerged(kept, { ...kept.after, ...lock });
    expect(parted.stays).toMatchObject({ ...lock, status_before_lock: 'pending_payment' });
    expect(parted.goes).toMatchObject(lock);
  });

  test('restores each record’s lock from before the merge', () => {
    const locked = { status: 'suspended', status_before_lock: 'pending_payment' };
    const kept = mergedOf(locked, { ...locked, status_before_lock: 'approved' });
    expect(splitMerged(kept, { ...kept.after, city: 'Utica' })).toMatchObject({ stays: locked, goes: kept.goes });
  });
});

describe('obstacles to undoing a merge', () => {
  const keptOf = (parted: ReturnType<typeof mergedOf>) => ({
    ...parted,
    ...{ merge_id: 'pair-1', members: ['one', 'other'], merged_at: '2026-06-01T12:00:00.000Z', until: '2026-06-15' },
    home: { account_uid: 'account-1', members: ['one'] },
    left: {
      account_uid: 'account-2',
      email: 'eve@example.org',
      email_confirmed_at: null,
      members: ['other'],
      factors: [],
      recovery: [],
    },
    ...{ codes: [], correction: 'correction-1', checkout: null, payments: ['cs_1'] },
  });
  /** The obstacles a day later, given changes to the member and to everything else. */
  const obstaclesOn = (kept: ReturnType<typeof keptOf>, changes: Partial<Member>, since: Partial<UndoContext> = {}) =>
    undoObstacles(kept, {
      ...{ present: { ...kept.after, ...changes }, payments: [], others: [], home: kept.home },
      ...{ left: undefined, isTaken: false, today: '2026-06-02', ...since },
    });
  const paid: UndoContext['payments'][number] = {
    ...{ session_id: 'cs_1', application_id: null, completed_at: '2026-05-01T12:00:00.000Z', currency: 'usd' },
    ...{ payment_status: 'paid', review: null, refunding_cents: 0, amount_cents: 6600, refunds: [], disputes: [] },
  };
  const since = { ...paid, session_id: 'cs_2', completed_at: '2026-06-02T12:00:00.000Z' };
  const refunded: (typeof paid)['refunds'][number] = {
    ...{ refund_id: 'refund-1', provider_id: null, amount_cents: 6600, state: 'succeeded', reason: null },
    ...{ requested_by: null, requested_at: '2026-06-02T13:00:00.000Z', settled_at: '2026-06-02T13:00:00.000Z' },
    ...{ announced: false, to_decide: false, confirmed_by: null, ends: false },
  };
  const paidElsewhere = /refund that payment first/;
  const merging = { stays: 'one' } as NonNullable<UndoContext['others'][number]['merging']>;
  const eight = { members: Array.from({ length: 8 }, (_, place) => `member-${place}`) };
  test.each<[what: string, Partial<Member>, Partial<UndoContext>, RegExp | undefined]>([
    ['no changes', {}, { payments: [paid] }, undefined],
    ['the last day', {}, { today: '2026-06-15' }, undefined],
    ['the day after', {}, { today: '2026-06-16' }, /14 days .* are over/],
    ['a member who got an office', { office: 'reader' }, {}, /someone in the office/],
    [
      'a scheduled deletion',
      { deleting: { asked_at: '2026-06-02T12:00:00.000Z', by: 'office', deleted_on: '2026-06-16' } },
      {},
      /deletion/,
    ],
    ['a hand-over', { account_uid: 'account-3' }, {}, /handed over/],
    [
      'a later merge',
      {},
      { others: [{ state: 'merged', decided_at: '2026-06-02T12:00:00.000Z', merging }] },
      /take that back/,
    ],
    [
      'an earlier merge',
      {},
      { others: [{ state: 'merged', decided_at: '2026-05-02T12:00:00.000Z', merging }] },
      undefined,
    ],
    [
      'another merge in progress',
      {},
      { others: [{ state: 'merging', decided_at: null, merging: null }] },
      /not complete/,
    ],
    ['a denial since', { status: 'denied' }, {}, /approved or denied/],
    ['a term ended since', { terms: [first] }, {}, /term .* ended/],
    ['a review', {}, { payments: [{ ...paid, review: 'open' }] }, /under review/],
    ['a refund', {}, { payments: [{ ...paid, refunding_cents: 100 }] }, /refund is on its way/],
    ['many payments', {}, { payments: Array(401).fill(paid) }, /more than 400/],
    ['an address taken by another account', {}, { isTaken: true }, /eve@example.org belongs to another/],
    ['a full account', {}, { left: eight }, /no place/],
  ])('are judged for %s', (_, changes, since, expected) => {
    const kept = keptOf(mergedOf(...approvedTwice));
    const found = obstaclesOn(kept, changes, since);
    expect(found).toHaveLength(expected ? 1 : 0);
    if (expected) expect(found[0]).toMatch(expected);
  });

  test.each<[what: string, keep: 'stays' | 'goes', payment: typeof paid, count: number]>([
    ['in the merged record’s account', 'goes', since, 1],
    ['in its own account', 'stays', since, 0],
    ['for an application', 'goes', { ...since, application_id: 'charter-1' }, 0],
    ['and refunded', 'goes', { ...since, refunds: [refunded] }, 0],
    ['before the merge', 'goes', paid, 0],
  ])('include a membership fee paid since only from the other account: %s', (_, keep, payment, count) => {
    const kept = keptOf(mergedOf(...approvedTwice, keep));
    const [uid, other] = keep === 'stays' ? ['account-1', 'account-2'] : ['account-2', 'account-1'];
    const home = { account_uid: uid, members: [keep === 'stays' ? 'one' : 'other'] };
    const left = { ...kept.left, account_uid: other };
    const found = obstaclesOn({ ...kept, home, left }, {}, { payments: [payment] });
    expect(found).toEqual(Array(count).fill(expect.stringMatching(paidElsewhere)));
  });

  test('include an approval since, unless both records were paid for', () => {
    const paidFor = { status: 'pending_approval' };
    const approved = { status: 'approved', ...numbered([first], 'M1111-1111') };
    const since = ['The membership was approved or denied since.'];
    expect(obstaclesOn(keptOf(mergedOf({}, paidFor)), approved)).toEqual(since);
    expect(obstaclesOn(keptOf(mergedOf(paidFor, paidFor)), approved)).toEqual([]);
  });
});

test('a restored member returns to the previous position in the account', () => {
  expect(withRestoredMember('b', ['a', 'c', 'new'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'new']);
  expect(withRestoredMember('a', ['new'], ['a', 'b'])).toEqual(['a', 'new']);
});

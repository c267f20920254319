import { type Member, member as schema } from '@portal/contract/records/member';
import { isInParentsAccount } from '@portal/contract/rules/hand-over';
import { describe, expect, test } from 'vitest';
import { standingOf } from '#members/policy.ts';
import { acceptedAt } from '#test/support/accepted.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { sampleRefund } from '#test/support/sample-payment.ts';
import { historyOf, mergeMembers } from './merge-members.ts';
import { mergeObstacles, mergeRefusal, obstacleToKeeping, pairOf } from './policy.ts';

const one = (changes: Partial<Member> = {}) => sampleMember({ user_id: 'one', account_uid: 'account-1', ...changes });
const other = (changes: Partial<Member> = {}) =>
  sampleMember({ user_id: 'other', account_uid: 'account-2', created_at: '2026-04-01T12:00:00.000Z', ...changes });

const since = (from: string, until: string, number = 'M1111-1111'): Partial<Member> => ({
  status: 'approved',
  membership_number: number,
  membership_issued: from,
  membership_expiry: until,
  card_code: `code-${number}`,
  terms: [{ from, until, how: 'approved', session_id: null }],
});

const approved = since('2026-01-01', '2027-01-01');
const waiting = { status: 'pending_approval' };

const nothing = { payments: [], earlier: [] };

describe('the kept record', () => {
  test.each<[what: string, Partial<Member>, Partial<Member>, 'one' | 'other']>([
    ['is the one with a number', {}, since('2026-05-01', '2027-05-01'), 'other'],
    [
      'is the one with the older number',
      since('2026-02-01', '2027-02-01'),
      since('2026-01-01', '2027-01-01', 'M2222-2222'),
      'other',
    ],
    ['is the one created first if neither has a number', {}, {}, 'one'],
  ])('%s', (_, first, second, stays) => {
    const [a, b] = [one(first), other(second)];
    expect(pairOf(a, b).stays.user_id).toBe(stays);
    expect(pairOf(b, a).stays.user_id).toBe(stays);
  });
});

describe('obstacles to a merge', () => {
  const leaving: Partial<Member> = {
    deleting: { asked_at: '2026-05-01T12:00:00.000Z', by: 'account', deleted_on: '2026-05-15' },
  };
  const paid = { payment_status: 'paid' as const, review: null, refunds: [], refunding_cents: 0 };
  test.each<[what: string, Partial<Member>, Partial<Member>, Parameters<typeof mergeObstacles>[1], RegExp | undefined]>(
    [
      ['none', {}, {}, { payments: [paid], earlier: [{ state: 'open' }] }, undefined],
      ['a manager', { role: 'admin' }, {}, nothing, /someone in the office/],
      ['one scheduled for deletion', {}, leaving, nothing, /is to be deleted/],
      ['a name changed since', { first_name: 'Eva' }, {}, nothing, /no longer have the same name/],
      ['one locked', { status: 'suspended' }, {}, nothing, /suspended, the other pending_payment/],
      [
        'both locked with different statuses',
        { status: 'suspended' },
        { status: 'inactive' },
        nothing,
        /same status first/,
      ],
      [
        'none if both are locked with the same status',
        { status: 'suspended' },
        { status: 'suspended' },
        nothing,
        undefined,
      ],
      ['one approved and one pending approval', approved, waiting, nothing, /approve or deny/],
      ['a review', {}, {}, { payments: [{ ...paid, review: 'open' }], earlier: [] }, /under review/],
      ['a refund', {}, {}, { payments: [{ ...paid, refunding_cents: 100 }], earlier: [] }, /refund is on its way/],
      [
        'a refund that waits',
        {},
        {},
        { payments: [{ ...paid, refunds: [sampleRefund({ state: 'waiting' })] }], earlier: [] },
        /refund is on its way/,
      ],
      ['more payments than a merge moves', {}, {}, { payments: Array(201).fill(paid), earlier: [] }, /more than 200/],
      [
        'none for as many payments as a merge moves',
        {},
        {},
        { payments: Array(200).fill(paid), earlier: [] },
        undefined,
      ],
      [
        'one approved and one pending approval, both locked since',
        { ...approved, status: 'suspended', status_before_lock: 'approved' },
        { status: 'suspended', status_before_lock: 'pending_approval' },
        nothing,
        /approve or deny/,
      ],
      ['none if both are pending approval', waiting, waiting, nothing, undefined],
      ['none if both are approved', approved, since('2026-06-01', '2027-06-01'), nothing, undefined],
      ['an earlier merge', {}, {}, { payments: [], earlier: [{ state: 'merging' }] }, /earlier merge/],
    ],
  )('%s', (_, first, second, context, expected) => {
    const found = mergeObstacles(pairOf(one(first), other(second)), context);
    expect(found).toHaveLength(expected ? 1 : 0);
    if (expected) expect(found[0]).toMatch(expected);
  });

  test('keeps admins from merging records of their own account', () => {
    const pair = pairOf(one(), other());
    expect(mergeRefusal(pair, { user_id: 'admin', account_uid: 'account-3' })).toBeUndefined();
    expect(mergeRefusal(pair, { user_id: 'admin', account_uid: 'account-2' })).toMatch(/another admin/);
  });
});

describe('keeping the chosen account', () => {
  const unconfirmed = { email_confirmed: false, has_password: true };
  const confirmed = { email_confirmed: true };
  const invited = { has_password: false };
  test.each<[what: string, chosen: Partial<Member>, rest: Partial<Member>, RegExp | null]>([
    ['neither is confirmed', unconfirmed, unconfirmed, null],
    ['this one is confirmed', confirmed, { ...confirmed, ...approved }, null],
    ['the other one is confirmed', unconfirmed, confirmed, /^No one has confirmed ada@.*other address is confirmed/],
    ['this one is invited, the other one confirmed', { ...unconfirmed, ...invited }, confirmed, /is confirmed/],
    ['this one is approved, the other one confirmed', approved, confirmed, /is confirmed/],
    ['the other one was approved but never activated', {}, { ...approved, ...invited }, /added/],
    ['the other one was paid for', {}, waiting, /was paid/],
    [
      'the other one was paid for before a lock',
      { status: 'suspended', status_before_lock: 'pending_payment' },
      { status: 'suspended', status_before_lock: 'pending_approval' },
      /was paid/,
    ],
    ['the other one was uploaded', {}, { import_id: 'upload-1' }, /added by the office/],
    ['the other one was entered without a password', {}, invited, /added by the office/],
    ['the other one was entered with a password', {}, { consent: null }, /added by the office/],
    ['this one was also approved', approved, { ...approved, import_id: 'upload-1' }, null],
    ['both were uploaded', { import_id: 'upload-1' }, { import_id: 'upload-2' }, null],
    ['this one is further along', waiting, {}, null],
    ['both are in the same account', {}, { ...approved, account_uid: 'account-1' }, null],
  ])('%s', (_, chosen, rest, expected) => {
    const found = obstacleToKeeping(one({ ...unconfirmed, ...chosen }), other({ ...unconfirmed, ...rest }));
    if (expected) expect(found).toMatch(expected);
    else expect(found).toBeNull();
  });
});

describe('a merged record', () => {
  test('has the terms of both in order, the earlier start and the later end', () => {
    const pair = pairOf(one(since('2025-01-01', '2026-12-31')), other(since('2025-03-01', '2026-03-01', 'M2222-2222')));
    const after = mergeMembers(pair, pair.stays);
    expect(after.terms.map(({ until }) => until)).toEqual(['2026-03-01', '2026-12-31']);
    expect(after).toMatchObject({ membership_issued: '2025-01-01', membership_expiry: '2026-12-31' });
    expect(after).toMatchObject({ membership_number: 'M1111-1111', other_numbers: ['M2222-2222'] });
    expect(after.card_code).toBe('code-M1111-1111');
    expect(mergeMembers(pairOf(one(since('2025-01-01', '2026-01-01')), other()), one()).other_numbers).toEqual([]);
  });

  const [sooner, later] = [{ membership_expiry: '2026-01-01' }, { membership_expiry: '2027-01-01' }];
  test.each<[string, Partial<Member>, Partial<Member>, Member['membership_type']]>([
    ['that ends later', sooner, later, 'adult'],
    ['that ends later, swapped', later, sooner, 'youth'],
    ['that has an end', sooner, { membership_expiry: null }, 'youth'],
    ['that has an end, swapped', { membership_expiry: null }, sooner, 'adult'],
    ['that has a number', {}, { membership_number: null, ...later }, 'youth'],
    ['that is further along', { membership_number: null }, { membership_number: null, ...waiting }, 'adult'],
  ])('has the type of the record %s', (_, first, second, expected) => {
    const numbered = { membership_number: 'M1111-1111', status: 'pending_payment' };
    const pair = {
      stays: one({ ...numbered, membership_type: 'youth', ...first }),
      goes: other({ ...numbered, membership_type: 'adult', ...second }),
    };
    expect(mergeMembers(pair, pair.stays, new Date('2025-01-15T17:00:00Z')).membership_type).toBe(expected);
  });

  test('has the payment date of the record further along or of the other, and the kept one’s lock reason', () => {
    const paid = { payment_completed_at: '2026-05-02T12:00:00.000Z' };
    for (const pair of [
      { stays: one(paid), goes: other({ status: 'approved' }) },
      { stays: one({ status: 'approved' }), goes: other(paid) },
    ])
      expect(mergeMembers(pair, pair.stays)).toMatchObject({ status: 'approved', ...paid });
    const locked = (lock_reason: string) => ({ status: 'suspended', lock_reason });
    const alike = { stays: one(locked('Fine')), goes: other(locked('Asked to')) };
    expect(mergeMembers(alike, alike.stays).lock_reason).toBe('Fine');
  });

  test('has the earlier creation date, is test data only if both are, keeps a request to lead unless it leads', () => {
    const becoming_leader = {
      asked_at: '2026-05-02T12:00:00.000Z',
      denied: null,
    } as unknown as Member['becoming_leader'];
    const since = '2025-01-01T12:00:00.000Z';
    const pair = { stays: one({ test_data: true }), goes: other({ created_at: since, becoming_leader }) };
    expect(mergeMembers(pair, pair.stays)).toMatchObject({ created_at: since, test_data: false, becoming_leader });
    const both = { stays: one({ test_data: true, becoming_leader }), goes: other({ test_data: true }) };
    expect(mergeMembers(both, both.stays)).toMatchObject({
      test_data: true,
      becoming_leader,
      created_at: one().created_at,
    });
    const leads = { stays: one({ membership_type: 'grappling_leader', becoming_leader }), goes: other() };
    expect(mergeMembers(leads, leads.stays).becoming_leader).toBeNull();
  });

  test('keeps the numbers that led to the merged record', () => {
    const pair = pairOf(
      one({ ...since('2025-01-01', '2026-01-01'), other_numbers: ['M3333-3333'] }),
      other({ ...since('2025-03-01', '2026-03-01', 'M2222-2222'), other_numbers: ['M4444-4444'] }),
    );
    expect(mergeMembers(pair, pair.stays).other_numbers).toEqual(['M3333-3333', 'M2222-2222', 'M4444-4444']);
  });

  test('has the chosen record’s name and contact details, filled from the other, addresses as a whole', () => {
    const pair = pairOf(
      one({ first_name: 'José', phone: '+12125550100', home_phone: '+12125550101', belt_rank: 'Blue belt' }),
      other({ first_name: 'Jose', phone: '+12125550148', home_phone: null, address_line_2: null, city: 'Troy' }),
    );
    expect(mergeMembers(pair, pair.goes)).toMatchObject({
      ...{ user_id: 'one', first_name: 'Jose', phone: '+12125550148', home_phone: '+12125550101' },
      ...{ city: 'Troy', address_line_2: null, belt_rank: 'Blue belt' },
    });
    expect(mergeMembers(pair, pair.stays)).toMatchObject({ first_name: 'José', city: 'Albany' });
    const lacking = { ...pair, stays: one({ belt_rank: null }), goes: other({ belt_rank: 'Black belt' }) };
    expect(mergeMembers(lacking, lacking.stays).belt_rank).toBe('Black belt');
  });

  test.each([
    ['pending_payment', 'pending_approval', 'pending_approval'],
    ['pending_approval', 'denied', 'pending_approval'],
    ['pending_payment', 'denied', 'denied'],
    ['suspended', 'suspended', 'suspended'],
  ])('%s and %s is %s', (first, second, expected) => {
    const pair = pairOf(one({ status: first }), other({ status: second }));
    expect(mergeMembers(pair, pair.stays).status).toBe(expected);
  });

  test('unlocks to the status of the record further along if both are locked', () => {
    const paid: Partial<Member> = {
      ...{ status_before_lock: 'pending_approval', lock_reason: 'Unpaid fine' },
      payment_completed_at: '2026-05-02T12:00:00.000Z',
    };
    const waiting: Partial<Member> = { status_before_lock: 'pending_payment', lock_reason: 'Asked to' };
    for (const [first, second] of [
      [waiting, paid],
      [paid, waiting],
    ]) {
      const pair = pairOf(one({ ...first, status: 'suspended' }), other({ ...second, status: 'suspended' }));
      const after = mergeMembers(pair, pair.stays);
      expect(after).toMatchObject({ ...paid, status: 'suspended', denial: null });
      expect(standingOf(after)).toBe('pending_approval');
    }
  });

  test('keeps a denial when the other record was locked unpaid', () => {
    const denial = {
      reason: 'No birth date',
      denied_at: '2026-05-02T12:00:00.000Z',
      refund_cents: 0,
    } as Member['denial'];
    const pair = pairOf(
      one({ status: 'suspended', status_before_lock: 'pending_payment' }),
      other({ status: 'suspended', status_before_lock: 'denied', denial }),
    );
    expect(mergeMembers(pair, pair.stays)).toMatchObject({ status_before_lock: 'denied', denial });
  });

  test('is an adult once the leader’s term is over', () => {
    const pair = pairOf(
      one(since('2025-01-01', '2027-01-01')),
      other({ ...since('2024-03-01', '2026-03-01', 'M2222-2222'), membership_type: 'grappling_leader' }),
    );
    expect(mergeMembers(pair, pair.stays, new Date('2026-03-01T17:00:00Z')).membership_type).toBe('grappling_leader');
    expect(mergeMembers(pair, pair.stays, new Date('2026-03-02T17:00:00Z')).membership_type).toBe('adult');
  });

  test('stays a leader, with the checks that expire last', () => {
    const leads = { membership_type: 'grappling_leader', safesport_verified: true } as const;
    const pair = pairOf(
      one({ ...since('2025-01-01', '2028-01-01'), safesport_verified: true, safesport_expires: '2026-01-01' }),
      other({ ...since('2025-03-01', '2026-03-01', 'M2222-2222'), ...leads, safesport_expires: '2027-01-01' }),
    );
    const after = mergeMembers(pair, pair.stays, new Date('2026-01-15T17:00:00Z'));
    expect(after).toMatchObject({ membership_type: 'grappling_leader', safesport_expires: '2027-01-01' });
    expect(after.background_check_verified).toBe(false);
    const swapped = { stays: pair.goes, goes: pair.stays };
    expect(mergeMembers(swapped, pair.goes)).toMatchObject({
      safesport_verified: true,
      safesport_expires: '2027-01-01',
    });
  });

  test('has no parent once the child is an adult', () => {
    const parents = { parent_first_name: 'Marta', parent_last_name: 'Mercer' };
    const child = { ...since('2024-01-01', '2025-01-01'), membership_type: 'youth', ...parents } as const;
    const pair = pairOf(one(child), other(since('2025-03-01', '2026-03-01', 'M2222-2222')));
    expect(mergeMembers(pair, pair.stays)).toMatchObject({
      ...{ membership_type: 'adult', parent_first_name: null, parent_last_name: null },
    });
  });

  describe('in the account', () => {
    const child: Partial<Member> = {
      ...since('2024-01-01', '2025-01-01'),
      ...{ membership_type: 'youth', date_of_birth: '2007-05-04', created_at: '2023-01-01T12:00:00.000Z' },
      ...{ parent_first_name: 'Marta', parent_last_name: 'Mercer' },
    };
    const grown: Partial<Member> = { date_of_birth: '2007-05-04', created_at: '2026-06-01T12:00:00.000Z' };
    const at = new Date('2026-06-02T12:00:00.000Z');

    test('of the adult, if chosen: is handed over at the merge, without a parent', () => {
      const pair = pairOf(one(child), other(grown));
      const after = mergeMembers(pair, pair.goes, at);
      expect(after).toMatchObject({ user_id: 'one', handed_over_at: at.toISOString(), created_at: child.created_at });
      expect(after).toMatchObject({ parent_first_name: null, parent_last_name: null });
      expect(isInParentsAccount(after)).toBe(false);
    });

    test('of the parent, if chosen, even if the other was handed over', () => {
      const pair = pairOf(one(child), other({ ...grown, handed_over_at: '2026-06-01T13:00:00.000Z' }));
      const after = mergeMembers(pair, pair.stays, at);
      expect(after).toMatchObject({ handed_over_at: null, parent_first_name: 'Marta' });
      expect(isInParentsAccount(after)).toBe(true);
    });

    test('of a member handed over, if chosen: keeps the time of the hand-over', () => {
      const handed_over_at = '2026-06-01T13:00:00.000Z';
      const pair = pairOf(one(child), other({ ...grown, handed_over_at }));
      expect(mergeMembers(pair, pair.goes, at)).toMatchObject({ handed_over_at, parent_first_name: null });
    });

    test('of adults who never had a parent: has no time of a hand-over', () => {
      const pair = pairOf(one(), other());
      expect(mergeMembers(pair, pair.goes, at).handed_over_at).toBeNull();
    });
  });

  const byEve = acceptedAt('2026-02-01T12:00:00.000Z', 'Eve');
  test.each([
    ['the later one', acceptedAt('2026-01-01T12:00:00.000Z', 'Ada'), byEve, 'Eve'],
    ['the only one', null, byEve, 'Eve'],
    ['neither', null, null, undefined],
  ])('has %s of the consents', (_, first, second, expected) => {
    const pair = pairOf(one({ consent: first }), other({ consent: second }));
    expect(mergeMembers(pair, pair.stays).consent?.given_by).toBe(expected);
  });

  test('has every field of a member except those derived on writing', () => {
    const pair = pairOf(one(), other());
    const derived = ['lacks_consent', 'waits_since', 'waits_for'];
    const fields = Object.keys(schema.shape).filter((name) => !derived.includes(name));
    expect(Object.keys(mergeMembers(pair, pair.goes)).sort()).toEqual(fields.sort());
  });

  test('keeps reminders sent to either record for its end dates only', () => {
    const newest = { until: '2027-03-01', days: -7 };
    const earlier = { until: '2027-01-01', days: 0 };
    const check = { safesport_verified: true, safesport_expires: '2027-02-01' };
    const checks_reminded = { safesport: { until: '2027-02-01', days: -30 } };
    const eighteen_reminded = { until: '2012-04-12', days: -30 };
    const pair = pairOf(
      one({ ...since('2026-01-01', '2027-01-01'), reminded: earlier, eighteen_reminded }),
      other({ ...since('2026-03-01', '2027-03-01', 'M2222-2222'), reminded: newest, ...check, checks_reminded }),
    );
    const at = new Date('2026-06-01T12:00:00Z');
    expect(mergeMembers(pair, pair.stays, at)).toMatchObject({ reminded: newest, checks_reminded, eighteen_reminded });
    const later = { ...newest, days: 0 };
    const both = { stays: { ...pair.stays, reminded: later }, goes: { ...pair.goes, safesport_expires: null } };
    expect(mergeMembers(both, pair.stays, at)).toMatchObject({ reminded: later, checks_reminded: null });
    const last = { stays: { ...pair.goes, reminded: { ...newest, days: -30 } }, goes: both.stays };
    expect(mergeMembers(last, pair.stays, at).reminded).toEqual(later);
    const ending = { ...pair, goes: { ...pair.goes, terms: [], membership_expiry: null } };
    expect(mergeMembers(ending, pair.stays, at).reminded).toEqual(earlier);
  });

  test('has the upload and the end of sessions of the kept account', () => {
    const ended = { import_id: 'upload-1', sessions_ended_at: '2026-05-01T12:00:00.000Z' };
    const pair = pairOf(one(), other(ended));
    expect(mergeMembers(pair, pair.goes)).toMatchObject(ended);
    expect(mergeMembers(pair, pair.stays)).toMatchObject({ import_id: null, sessions_ended_at: null });
  });

  test('has a history entry with old and new values and the other number', () => {
    const pair = pairOf(one({ city: 'Albany' }), other({ city: 'Troy', membership_number: null }));
    const after = mergeMembers(pair, pair.goes);
    expect(historyOf(pair.stays, after, pair.goes)).toEqual({
      reason: 'Merged with another record of the same person: ada@example.org',
      changes: [{ field: 'city', from: 'Albany', to: 'Troy' }],
    });
    const [club, chartered] = [one({ club_academy: 'Hudson' }), one({ club_academy: 'Troy', club_id: 'c1' })];
    expect(historyOf(club, chartered, pair.goes).changes.map(({ field }) => field)).toEqual(['club_academy']);
  });
});

import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { finishMerges } from '#duplicates/finish.ts';
import { merge } from '#duplicates/merge.ts';
import { findDuplicatesOf, openDuplicate } from '#members/records/duplicates.ts';
import { approvedMember } from '#test/support/approved.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import {
  changesAbout,
  databaseState,
  isStored,
  patchMember,
  storedAt,
  storedIn,
} from '#test/support/database-state.ts';
import {
  confirmedAdult,
  detectDuplicatesOf,
  pairWith,
  rareName,
  registerTwice,
  twoForms,
} from '#test/support/duplicates.ts';
import { addedChild, membersIn } from '#test/support/families.ts';
import { forms, freshEmail, password } from '#test/support/forms.ts';
import { approvedCharter, approvedLeader } from '#test/support/leaders.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { duplicateLeader, expectedAfterMerge, mergeBy, tracesOf } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { childOfTwo, pairIdOf, pairOf } from '#test/support/pairs.ts';
import { atEmulator, paymentOf, payWrongFee, sessionIn } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, payFee, payFeeOverApi, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { removeRaw, writeRaw } from '#test/support/raw.ts';
import { office } from '#test/support/refunds.ts';

const admin = await newAdmin();

const login = (email: string) => api('POST /auth/login', { body: { email, password } });
const profile = ({ token }: Session) => api('GET /user/profile', { token });
const approvedTwice = () => registerTwice((form) => approvedMember(registering.adult(form), admin));

describe('everything that belongs to the merged record', () => {
  test('moves to the remaining one once, and merging again changes nothing', async () => {
    const pair = await duplicateLeader(admin);
    const before = await tracesOf(pair);
    const some = { payments: 4, certificates: 1, documents: 2, charters: 1, events: 1, entries: 2, mails: 1, notes: 1 };
    expect(before.left).toMatchObject(some);
    const { stays, goes, id } = pair;
    const answer = await mergeBy(admin, id, stays.user_id);
    expect(answer).toMatchObject({ status: 200, json: { duplicate: { state: 'merged' }, user_id: stays.user_id } });
    const after = await tracesOf(pair);
    expect(after).toEqual(expectedAfterMerge(pair, before));
    expect(await mergeBy(admin, id, stays.user_id)).toMatchObject({ status: 200, json: answer.json });
    const detail = `These two were already merged, with the account of ${stays.email}.`;
    expect(await mergeBy(admin, id, goes.user_id)).toMatchObject({ status: 409, json: { detail } });
    expect(await tracesOf(pair)).toEqual(after);

    const file = await call('memberFile', { params: { id: stays.user_id } }, admin.token);
    expect(file.member).toMatchObject({ email: stays.email, other_numbers: [goes.membership_number] });
    expect(file.payments).toHaveLength(5);
    expect(file.history[0]?.reason).toContain(goes.membership_number);
    const history = await storedIn(collections.activity);
    const record = history.find(({ action, target_uid }) => action === 'merged' && target_uid === stays.user_id);
    expect(record?.changed).toContain('membership_type');
    expect(JSON.stringify(record)).not.toContain(goes.email);
  });

  test('includes its number and card, which work at card checks, in searches, and on lists', async () => {
    const { first, second, id } = await approvedTwice();
    const [stays, goes] = [await memberOf(first.user), await memberOf(second.user)];
    await mergeBy(admin, id, goes.user_id);
    const codes = [stays.card_code ?? '', goes.card_code ?? ''];
    for (const code of codes) expect(await call('verifyCard', { params: { code } })).toMatchObject({ current: true });
    const query = { q: goes.membership_number ?? '' };
    const { memberships } = await call('listMemberships', { query }, admin.token);
    expect(memberships.map(({ user_id }) => user_id)).toEqual([stays.user_id]);

    const leader = await approvedLeader(undefined, admin);
    const { charter_id } = await approvedCharter(leader, admin);
    const membership_numbers = [goes, stays].map(({ membership_number }) => membership_number ?? '');
    const added = await call('addToRoster', { params: { id: charter_id }, body: { membership_numbers } }, leader.token);
    expect(added.entries).toBe(1);
    expect(added.judged).toMatchObject([{ membership_number: stays.membership_number, reason: null }]);

    // Replacing a card also invalidates all copies, including the other record's.
    const { token } = await call('login', { body: { email: goes.email, password } });
    await call('replaceCard', {}, token);
    for (const code of codes) expect((await api(`GET /verify/${code}`)).status).toBe(404);
  });

  test('moves on with a third record', async () => {
    const { first, second, id } = await approvedTwice();
    const [form] = [await memberOf(first.user)];
    const third = await approvedMember(
      registering.adult({
        ...forms.adult(undefined, form.first_name, form.last_name),
        date_of_birth: form.date_of_birth ?? '',
      }),
      admin,
    );
    await detectDuplicatesOf(third);
    const numbers = await Promise.all(
      [first, second, third].map(async ({ user }) => (await memberOf(user)).membership_number),
    );
    const code = (await memberOf(third.user)).card_code ?? '';
    const { duplicates } = await call('memberFile', { params: { id: third.user.user_id } }, admin.token);
    const withSecond = duplicates.find(({ other }) => other.user_id === second.user.user_id);
    await mergeBy(admin, withSecond?.duplicate_id ?? '', second.user.user_id);
    expect(await mergeBy(admin, id, first.user.user_id)).toMatchObject({ status: 200 });
    expect((await memberOf(first.user)).other_numbers.sort()).toEqual(numbers.slice(1).sort());
    for (const number of numbers)
      expect((await storedAt(`${collections.numbers}/${number}`))?.uid).toBe(first.user.user_id);
    expect(await call('verifyCard', { params: { code } })).toMatchObject({ current: true });
    const open = (await storedIn(collections.duplicates)).filter(
      ({ members, state }) => members.includes(first.user.user_id) && state === 'open',
    );
    expect(open).toEqual([]);
  });
});

describe('other pairs', () => {
  test('that were kept apart stay apart for the remaining record', async () => {
    const [form] = twoForms();
    const stays = await confirmedAdult(form);
    const goes = await confirmedAdult({ ...form, email: freshEmail() });
    const other = await confirmedAdult({ ...form, email: freshEmail() });
    for (const one of [goes, other]) await detectDuplicatesOf(one);
    await call('keepApart', { params: { id: await pairIdOf(goes, other) } }, admin.token);
    expect(await pairOf(stays, other)).toMatchObject({ state: 'open' });
    expect(await mergeBy(admin, await pairIdOf(stays, goes), stays.user.user_id)).toMatchObject({ status: 200 });
    expect(await pairOf(stays, other)).toMatchObject({ state: 'different', decided_by: admin.user.user_id });
    expect(await findDuplicatesOf(goes.user.user_id)).toMatchObject([{ state: 'merged' }]);
  });

  test('are finished by the daily run, however many merges it has to check again', async () => {
    const { first, second, id } = await registerTwice();
    const { merging } = await merge(id, first.user.user_id, await memberOf(admin.user));
    const others = Array.from({ length: 60 }, (_, index) => {
      const members: [string, string] = [`000stays${index}`, `000was${index}`];
      const [stays, goes] = members;
      const pair = {
        ...openDuplicate(...members),
        state: 'merged',
        merging: { ...merging, stays, goes, number: null },
      };
      return [pair.duplicate_id, { ...pair, merging: { ...pair.merging, account_uid: null } }] as const;
    });
    await writeRaw(collections.duplicates, others);
    expect(await storedAt(`${collections.duplicates}/${id}`)).toMatchObject({ state: 'merging' });
    await finishMerges();
    const { state, look_again } = await storedAt(`${collections.duplicates}/${id}`).then((pair) => ({
      state: pair?.state,
      look_again: pair?.merging.look_again,
    }));
    expect([state, look_again]).toEqual(['merged', false]);
    for (const [other] of others)
      expect((await storedAt(`${collections.duplicates}/${other}`))?.merging.look_again).toBe(false);
    expect(await isStored(`${collections.accounts}/${second.user.account_uid}`)).toBe(false);
  });
});

describe('a double payment', () => {
  test('is refunded, and the membership continues with the other payment', async () => {
    const sessions: string[] = [];
    const { first, id } = await registerTwice(async (form) => {
      const member = await registering.adult(form);
      sessions.push(await payFeeOverApi(member));
      await call('approveMembership', { params: { id: member.user.user_id } }, admin.token);
      return member;
    });
    expect(await mergeBy(admin, id, first.user.user_id)).toMatchObject({ status: 200 });
    const [own = '', moved = ''] = sessions;
    const detail = expect.stringContaining('Another payment counts for this membership.');
    const reason = 'Paid twice';
    const ended = await office.refund(admin, moved, { reason, ends: true });
    expect(ended).toMatchObject({ status: 409, json: { detail } });
    expect((await paymentOf(moved)).refunds).toEqual([]);

    // A refund made at the provider becomes a task as usual; there too, the membership continues.
    await atEmulator(`payments/${moved}/refund`);
    await expect.poll(async () => (await paymentOf(moved)).task).toBe('end');
    const close = (ends: boolean) => office.review(admin, moved, { action: 'close', note: reason, ends });
    expect(await close(true)).toMatchObject({ status: 409, json: { detail } });
    expect(await close(false)).toMatchObject({ status: 200 });
    expect((await memberOf(first.user)).status).toBe('approved');

    expect(await office.refund(admin, own, { reason, ends: true })).toMatchObject({ status: 200 });
    expect((await memberOf(first.user)).status).toBe('inactive');
  });
});

describe('the account', () => {
  test('that was chosen stays, the other one and its sessions end, and both addresses are notified', async () => {
    const { first, second, id } = await approvedTwice();
    const { email } = second.user;
    await mergeBy(admin, id, second.user.user_id);
    const member = await memberOf(first.user);
    expect(member).toMatchObject({ email, account_uid: second.user.account_uid });
    expect(await membersIn(second.user.account_uid)).toEqual([first.user.user_id]);
    expect((await profile(first)).status).toBe(401);
    expect(await profile(second)).toMatchObject({ status: 200, json: { user: { user_id: first.user.user_id } } });
    expect((await login(first.user.email)).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    const notice = await awaitEmail(email, /^We merged two records into one$/);
    expect(notice.text).toContain(member.membership_number);
    const away = await awaitEmail(first.user.email, /^We merged two records into one$/);
    expect(away.text).toContain('You can no longer sign in');
    expect(away.text).not.toContain(email);
  });

  test('stays for its other members, and its sessions end', async () => {
    const { mother, father, child, last_name, id } = await childOfTwo();
    const compared = await call('compareDuplicate', { params: { id } }, admin.token);
    expect(compared.people.find(({ user_id }) => user_id === child.user_id)?.others).toEqual([`Jon ${last_name}`]);
    await mergeBy(admin, id, mother.user.user_id);
    expect(await membersIn(father.user.account_uid)).toEqual([father.user.user_id]);
    expect(await membersIn(mother.user.account_uid)).toEqual([mother.user.user_id]);
    expect((await profile(father)).status).toBe(401);
    expect((await login(father.user.email)).status).toBe(200);
  });

  test('stays the same if both records are in it', async () => {
    const parent = await registering.youth(forms.youth(undefined, 'Lena', rareName()));
    const { last_name } = await memberOf(parent.user);
    await confirmEmailOf(parent.user);
    const child = await addedChild(parent, 'Lina', { last_name, date_of_birth: parent.user.date_of_birth ?? '' });
    const body = { first_name: 'Lena', reason: 'Misspelled' };
    await call('correctMember', { params: { id: child.user_id }, body }, admin.token);
    const { duplicate_id } = await pairWith(parent);
    const { people } = await call('compareDuplicate', { params: { id: duplicate_id } }, admin.token);
    expect(people.map(({ others }) => others)).toEqual([[], []]);
    await mergeBy(admin, duplicate_id, child.user_id);
    expect(await membersIn(parent.user.account_uid)).toEqual([parent.user.user_id]);
    expect((await profile(parent)).status).toBe(200);
  });
});

describe('merging into an account with an unconfirmed address', () => {
  const attempt = async (id: string, keep: Session, rest: Session, why: string) => {
    const before = await databaseState();
    const answer = await mergeBy(admin, id, keep.user.user_id);
    const detail = `No one has confirmed ${keep.user.email}, ${why}. Please keep the other account, or have this address confirmed first.`;
    expect(answer).toMatchObject({ status: 409, json: { detail } });
    expect(
      await changesAbout(
        before,
        [keep, rest].flatMap(({ user }) => [user.user_id, user.email]),
      ),
    ).toEqual([]);
    const { people, obstacles } = await call('compareDuplicate', { params: { id } }, admin.token);
    expect(Object.fromEntries(people.map(({ user_id, obstacle }) => [user_id, obstacle]))).toEqual({
      [keep.user.user_id]: detail,
      [rest.user.user_id]: null,
    });
    expect(obstacles).toEqual([]);
    expect(await mergeBy(admin, id, rest.user.user_id)).toMatchObject({ status: 200 });
  };

  test('is rejected for a confirmed member, whichever was first', async () => {
    const { first, second, id } = await registerTwice();
    await confirmEmailOf(first.user);
    await attempt(id, second, first, 'but the other address is confirmed');
    const later = await registerTwice();
    await confirmEmailOf(later.second.user);
    await payFee(later.first);
    await attempt(later.id, later.first, later.second, 'but the other address is confirmed');
  });

  test('is rejected in both directions if each lacks what the other has, until one is confirmed', async () => {
    const stranger = await registering.adult(twoForms()[0]);
    const { first_name, last_name, date_of_birth } = await memberOf(stranger.user);
    const body = { ...forms.entered(undefined, first_name, last_name), date_of_birth: date_of_birth ?? '' };
    const { user } = await call('createMembership', { body: { ...body, status: 'pending_approval' } }, admin.token);
    await patchMember(user.user_id, { status: 'pending_payment' });
    await payFee(stranger);
    const { duplicate_id: id } = await pairWith(stranger);
    for (const keep of [stranger.user.user_id, user.user_id])
      expect(await mergeBy(admin, id, keep)).toMatchObject({ status: 409 });
    expect((await call('compareDuplicate', { params: { id } }, admin.token)).obstacles).toHaveLength(2);
    await confirmEmailOf(stranger.user);
    expect(await mergeBy(admin, id, stranger.user.user_id)).toMatchObject({ status: 200 });
  });
});

describe('merging', () => {
  const refused = async (id: string, keep: string, detail: RegExp) => {
    const answer = await mergeBy(admin, id, keep);
    expect(answer).toMatchObject({ status: 409, json: { detail: expect.stringMatching(detail) } });
    const { obstacles, people } = await call('compareDuplicate', { params: { id } }, admin.token);
    expect(obstacles.join(' ')).toMatch(detail);
    expect(people).toHaveLength(2);
  };

  test('is rejected while a payment is under review', async () => {
    const { first, second, id } = await registerTwice();
    const session_id = await payWrongFee(second, 'price_event_sanction');
    await call('paymentStatus', { params: { session_id } }, second.token);
    await refused(id, first.user.user_id, /under review/);
  });

  test('is rejected with more payments than one transaction can move', async () => {
    const { first, second, id } = await registerTwice();
    const begun = await paymentOf(sessionIn(await openCheckout(second)));
    const many = Array.from({ length: 200 }, (_, index) => {
      const session_id = `cs_test_${second.user.user_id}${index}`;
      return [session_id, { ...begun, session_id, payment_status: 'expired' }] as const;
    });
    await writeRaw(collections.payments, many);
    await refused(id, first.user.user_id, /more than 200 payments/);
    const [[one]] = many as [(typeof many)[0]];
    await removeRaw(collections.payments, [one]);
    expect(await mergeBy(admin, id, first.user.user_id)).toMatchObject({ status: 200 });
  });

  test('closes an open checkout', async () => {
    const { first, second, id } = await registerTwice();
    const url = await openCheckout(second);
    expect(await mergeBy(admin, id, first.user.user_id)).toMatchObject({ status: 200 });
    expect(await paymentOf(sessionIn(url))).toMatchObject({ payment_status: 'expired', owner_uid: first.user.user_id });
    expect(await openCheckout(first)).not.toBe(url);
  });

  test('a pair kept apart requires the office to say so', async () => {
    const { first, second, id } = await registerTwice();
    await call('keepApart', { params: { id } }, admin.token);
    expect(await mergeBy(admin, id, second.user.user_id)).toMatchObject({ status: 200 });
    const apart = await api(`POST /admin/duplicates/${id}/different`, { token: admin.token });
    expect(apart.status).toBe(409);
    expect((await memberOf(first.user)).email).toBe(second.user.email);
  });
});

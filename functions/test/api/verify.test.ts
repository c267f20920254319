import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { ageOn, dayOf } from '@portal/contract/values/days';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeConsent } from '#test/support/accepted.ts';
import { approvedMember } from '#test/support/approved.ts';
import { cardCodeOf, certificateCodeOf, isStored, setValidUntil } from '#test/support/database-state.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { applyForCharter, approvedCharter, approvedEvent, approvedLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';

const scan = (code: string) => api(`GET /verify/${code}`);
const setStatus = (member: Session, status: string) =>
  call('setMemberStatus', { params: { id: member.user.user_id }, query: { status } }, admin.token);

const admin = await newAdmin();
const adult = await approvedMember(registering.adult(), admin);
const youth = await approvedMember(registering.youth(), admin);

test('a card shows name, type, the end of the number, validity, and expiry, and nothing else', async () => {
  const { user } = await call('profile', {}, adult.token);
  expect(await scan(await cardCodeOf(user.user_id))).toMatchObject({
    status: 200,
    json: { name: 'Ada Mercer', membership_type: 'adult', current: true, membership_expiry: user.membership_expiry },
  });
  const { json } = await scan(await cardCodeOf(user.user_id));
  expect(json).toMatchObject({ number_end: user.membership_number?.slice(-4), checks: null });
  const shown = ['checks', 'current', 'first_day', 'membership_expiry', 'membership_type', 'name', 'number_end'];
  expect(Object.keys(json as object).sort()).toEqual(shown);
});

test('a leader’s card shows each check with its last day', async () => {
  const { user } = await approvedLeader(undefined, admin);
  const { safesport_expires, background_check_expires } = user;
  expect((await scan(await cardCodeOf(user.user_id))).json).toMatchObject({
    checks: {
      safesport_verified: true,
      safesport_expires,
      background_check_verified: true,
      background_check_expires,
    },
  });
});

test('a minor’s card shows initials only', async () => {
  const { user } = await call('profile', {}, youth.token);
  expect(ageOn(dayOf(), user.date_of_birth ?? '')).toBeLessThan(18);
  const { json } = await scan(await cardCodeOf(user.user_id));
  expect(json).toMatchObject({ name: 'N. A.', current: true });
  const answer = JSON.stringify(json);
  const secrets = [
    user.first_name,
    user.last_name,
    user.date_of_birth ?? '?',
    user.email,
    user.membership_number ?? '?',
  ];
  for (const secret of [...secrets, user.parent_first_name ?? '?']) expect(answer).not.toContain(secret);
});

test('a scan reads two documents', async () => {
  const { headers } = await scan(await cardCodeOf(adult.user.user_id));
  expect(headers.get('x-firestore-reads')).toBe('2');
});

test('a locked member’s card is invalid on the next scan, and valid again after reactivation', async () => {
  const code = await cardCodeOf(adult.user.user_id);
  for (const status of ['inactive', 'suspended', 'under_investigation']) {
    await setStatus(adult, status);
    expect((await scan(code)).json).toMatchObject({ current: false });
  }
  await setStatus(adult, 'approved');
  expect((await scan(code)).json).toMatchObject({ current: true });
});

test('a replaced card is invalid on the next scan, and the new one is valid', async () => {
  const before = await cardCodeOf(youth.user.user_id);
  const { user } = await call('replaceCard', {}, youth.token);
  const after = await cardCodeOf(youth.user.user_id);
  expect(after).not.toBe(before);
  expect(user.membership_card?.qr_code).toMatch(/^iVBOR/);
  expect((await scan(before)).status).toBe(404);
  expect((await scan(after)).json).toMatchObject({ current: true });
  expect([await isStored(`${collections.cards}/${before}`), await isStored(`${collections.cards}/${after}`)]).toEqual([
    false,
    true,
  ]);
});

test('a child without a consent has no valid card, even after replacing it; an adult has', async () => {
  const child = await approvedMember(registering.youth(), admin);
  const { user_id } = child.user;
  const current = async (uid: string) => ((await scan(await cardCodeOf(uid))).json as { current: boolean }).current;
  const state = async () => (await call('memberFile', { params: { id: user_id } }, admin.token)).card?.state;
  expect([await current(user_id), await state()]).toEqual([true, 'current']);
  await removeConsent(user_id);
  expect([await current(user_id), await state()]).toEqual([false, 'blocked']);
  expect((await call('replaceCard', {}, child.token)).user.membership_card).toBeNull();
  expect(await current(user_id)).toBe(false);

  const grown = await approvedMember(registering.adult(), admin);
  await removeConsent(grown.user.user_id);
  expect(await current(grown.user.user_id)).toBe(true);
});

test('a member without a card cannot replace it', async () => {
  const { token } = await registering.adult();
  const answer = await api('POST /user/card/replace', { token });
  expect(answer).toMatchObject({ status: 409, json: { detail: 'You do not have a card yet' } });
});

describe('a certificate', () => {
  let leader: Session;
  beforeAll(async () => {
    leader = await approvedLeader(undefined, admin);
  });

  test('of a charter shows the academy and the last day, and is valid through that day', async () => {
    const { charter_id, academy_name, charter_number, valid_until } = await approvedCharter(leader, admin);
    const code = await certificateCodeOf(collections.charters, charter_id);
    const shown = {
      name: academy_name,
      membership_type: 'academy_charter',
      first_day: null,
      membership_expiry: valid_until,
    };
    const { json, headers } = await scan(code);
    expect(json).toEqual({ ...shown, number_end: charter_number?.slice(-4), current: true, checks: null });
    expect(headers.get('x-firestore-reads')).toBe('3');
    await setStatus(leader, 'suspended');
    expect((await scan(code)).json).toMatchObject({ current: false });
    await setStatus(leader, 'approved');
    expect((await scan(code)).json).toMatchObject({ current: true });
    await setValidUntil(collections.charters, charter_id, daysFromToday(0));
    expect((await scan(code)).json).toMatchObject({ current: true });
    await setValidUntil(collections.charters, charter_id, daysFromToday(-1));
    expect((await scan(code)).json).toMatchObject({ current: false });
  });

  test('of an event shows its days, and is invalid afterwards', async () => {
    const [first_day, event_until] = [daysFromToday(12), daysFromToday(13)];
    const { event_id, event_name, sanction_number } = await approvedEvent(leader, admin, {
      ...forms.sanction(undefined, first_day),
      event_until,
    });
    const code = await certificateCodeOf(collections.events, event_id);
    const shown = { name: event_name, membership_type: 'event_sanction', first_day, membership_expiry: event_until };
    const number_end = sanction_number?.slice(-4);
    expect((await scan(code)).json).toEqual({ ...shown, number_end, current: true, checks: null });
    await setValidUntil(collections.events, event_id, daysFromToday(0));
    expect((await scan(code)).json).toMatchObject({ current: true });
    await setValidUntil(collections.events, event_id, daysFromToday(-1));
    expect((await scan(code)).json).toMatchObject({ current: false });
  });

  test('does not exist before the approval', async () => {
    const { charter_id } = await applyForCharter(leader);
    expect(await certificateCodeOf(collections.charters, charter_id)).toBeNull();
  });
});

import type { Session } from '@portal/contract/calls/accounts';
import { type Arrival, type DoorLink, doorPack, type SentArrival } from '@portal/contract/records/door';
import { collections } from '@portal/contract/values/collections';
import { lateArrivalDays, maxDoorLinks } from '@portal/contract/values/door';
import { noEnd } from '@portal/contract/values/term';
import { describe, expect, test } from 'vitest';
import { hashCardCode } from '#members/records/card-codes.ts';
import { hashSecret } from '#platform/secrets.ts';
import { approvedMember } from '#test/support/approved.ts';
import { cardCodeOf, entryOf, patchMember, storedAt, storedIn } from '#test/support/database-state.ts';
import { fillList, linkIdOf, newDoorToken, sentArrival } from '#test/support/door.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { applyForSanction, approvedCharter, approvedEvent, approvedLeader } from '#test/support/leaders.ts';
import { newAdmin, newColleague } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { api, call, send } from '#test/support/portal.ts';
import { writeRaw } from '#test/support/raw.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);

const newEvent = async (day = daysFromToday(0)) =>
  (await approvedEvent(leader, admin, forms.sanction(undefined, day))).event_id;

async function list(id: string, ...members: Session[]): Promise<string[]> {
  const numbers = await Promise.all(members.map(async ({ user }) => (await memberOf(user)).membership_number ?? ''));
  const body = { membership_numbers: numbers };
  await call('addParticipants', { params: { id }, body }, leader.token);
  return numbers;
}

const codeOf = ({ user }: Session) => cardCodeOf(user.user_id);
const packFor = (token: string) => call('doorPack', {}, token);
const sendFrom = (token: string, ...arrivals: SentArrival[]) =>
  call('sendArrivals', { body: { arrivals, after: null } }, token);
const listed = (membership_number: string, at?: string) =>
  sentArrival({ kind: 'listed', membership_number, code: null, ...(at && { at }) });
const arrivalsAt = async (id: string) =>
  (await storedIn(collections.arrivals)).filter(({ event_id }) => event_id === id) as Arrival[];

/** Moves the end of a link into the past, as time would. */
async function endLink(token: string, days: number): Promise<void> {
  const path = `${collections.door_links}/${hashSecret(token)}`;
  const link = (await storedAt(path)) as DoorLink;
  const ends_at = new Date(Date.now() - days * 24 * 60 * 60 * 1000 - 60_000).toISOString();
  await writeRaw(collections.door_links, [[link.link_id, { ...link, ends_at }]]);
}

describe('a staff link', () => {
  test('opens the door of its event, and shows no more than the list and the check page', async () => {
    const id = await newEvent();
    const charter = await approvedCharter(leader, admin);
    const child = await approvedMember(registering.youth(forms.youth(undefined, 'Nora', 'Kimball')), admin);
    const profile = { body: { club_id: charter.charter_id } };
    await call('updateProfile', profile, child.token);
    const [number = ''] = await list(id, child);
    // The leader of the club sees the full name, the door never does.
    expect((await entryOf(id, number))?.name).toBe('Nora Kimball');
    await call('profile', {}, child.token);
    const pack = await packFor(await newDoorToken(leader, id));
    expect(doorPack.strict().parse(pack).people).toEqual([
      { number, name: 'N. K.', type: 'youth', cards: [hashCardCode(await codeOf(child))], standing: 0 },
    ]);
    expect(pack.standings).toMatchObject([{ obstacle: null, checked_until: noEnd }]);
    expect(pack.keys).toHaveLength(1);
    expect(JSON.stringify(pack)).not.toMatch(/Kimball|Nora|"d":|private/);
    expect(JSON.stringify(pack)).not.toContain(await codeOf(child));
  });

  test('stores its secret nowhere', async () => {
    const id = await newEvent();
    const token = await newDoorToken(leader, id, 'Mat 7');
    const stored = JSON.stringify([await storedIn(collections.door_links), await storedIn(collections.activity)]);
    expect(stored).toContain('Mat 7');
    expect(stored).not.toContain(token);
  });

  test('is dead at once when it is turned off', async () => {
    const id = await newEvent();
    const { door_link, url } = await call('createDoorLink', { params: { id }, body: { desk: 'Mat 1' } }, leader.token);
    const token = new URL(url).hash.slice(1);
    await packFor(token);
    const params = { id, link_id: door_link.link_id };
    const { door_link: revoked } = await call('revokeDoorLink', { params }, leader.token);
    expect((await call('revokeDoorLink', { params }, leader.token)).door_link).toEqual(revoked);
    for (const path of ['GET /door/pack', 'POST /door/arrivals'])
      expect(
        await api(path, { token, ...(path.startsWith('POST') && { body: { arrivals: [], after: null } }) }),
      ).toMatchObject({
        status: 401,
        json: { detail: 'The organizer has turned off this link.' },
      });
  });

  test('is turned off by a leader whose membership has lapsed, who can’t make another one', async () => {
    const lapsed = await approvedLeader(undefined, admin);
    const { event_id: id } = await approvedEvent(lapsed, admin);
    const link_id = linkIdOf(await newDoorToken(lapsed, id));
    await patchMember(lapsed.user.user_id, { membership_expiry: daysFromToday(-1) });
    const again = await api(`POST /event-sanctions/${id}/door-links`, { token: lapsed.token, body: { desk: 'Mat 1' } });
    expect(again.status).toBe(403);
    const { door_link } = await call('revokeDoorLink', { params: { id, link_id } }, lapsed.token);
    expect(door_link.revoked_at).not.toBeNull();
  });

  test('ends with the event, and takes late arrivals for a week', async () => {
    const id = await newEvent();
    const [number = ''] = await list(id, await approvedMember(undefined, admin));
    const token = await newDoorToken(leader, id);
    await sendFrom(token, listed(number));
    await endLink(token, 0);
    expect(await api('GET /door/pack', { token })).toMatchObject({
      status: 401,
      json: { detail: 'This link has ended with the event.' },
    });
    const late = listed(number);
    // It learns nothing more.
    expect((await sendFrom(token, late)).arrivals).toEqual([]);
    expect((await arrivalsAt(id)).map(({ scan_id }) => scan_id)).toContain(late.scan_id);
    await endLink(token, lateArrivalDays);
    expect((await api('POST /door/arrivals', { token, body: { arrivals: [], after: null } })).status).toBe(401);
  });

  test('ends when the sanction ends, and while the leader is locked', async () => {
    const other = await approvedLeader(undefined, admin);
    const { event_id: id } = await approvedEvent(other, admin);
    const token = await newDoorToken(other, id);
    const setStatus = (status: string) =>
      call('setMemberStatus', { params: { id: other.user.user_id }, query: { status } }, admin.token);
    await setStatus('suspended');
    expect((await api('GET /door/pack', { token })).status).toBe(401);
    await setStatus('approved');
    await packFor(token);
    await writeRaw(collections.events, [
      [id, { ...(await storedAt(`${collections.events}/${id}`)), status: 'inactive' }],
    ]);
    expect((await api('GET /door/pack', { token })).status).toBe(401);
  });

  test(`exists at most ${maxDoorLinks} times for an event, also when all are made at once`, async () => {
    const id = await newEvent();
    const path = `POST /event-sanctions/${id}/door-links`;
    const tries = Array.from({ length: maxDoorLinks + 3 }, (_, index) =>
      api(path, { token: leader.token, body: { desk: `Mat ${index}` } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(maxDoorLinks).fill(201), 409, 409, 409]);
  });

  test('is made by the leader of the approved event or by a manager, until it is over', async () => {
    const id = await newEvent();
    const body = { desk: 'Office' };
    const make = ({ token }: Session, event = id) => api(`POST /event-sanctions/${event}/door-links`, { token, body });
    expect((await make(admin)).status).toBe(201);
    const others = [
      await approvedLeader(undefined, admin),
      await approvedMember(undefined, admin),
      await newColleague('reader'),
    ];
    for (const other of others) expect((await make(other)).status).toBe(404);
    const { event_id: pending } = await applyForSanction(leader);
    expect(await make(leader, pending)).toMatchObject({ status: 409 });
    const past = await newEvent(daysFromToday(0));
    await writeRaw(collections.events, [
      [past, { ...(await storedAt(`${collections.events}/${past}`)), event_until: daysFromToday(-2) }],
    ]);
    expect(await make(leader, past)).toMatchObject({ status: 409, json: { detail: 'This event is over' } });
  });
});

describe('a pack', () => {
  test('knows a replaced card from the new one', async () => {
    const id = await newEvent();
    const member = await approvedMember(undefined, admin);
    await list(id, member);
    const old = await codeOf(member);
    await call('replaceCard', {}, member.token);
    const token = await newDoorToken(leader, id);
    const expected = { cards: [hashCardCode(await codeOf(member))], replaced: [hashCardCode(old)] };
    await expect.poll(async () => (await packFor(token)).people[0], { timeout: 90_000 }).toMatchObject(expected);
  });

  test('of 1,000 people has less than 150 kB and costs 10 reads more than people', async () => {
    const id = await newEvent();
    await fillList(id, leader.user.user_id, 1000);
    const token = await newDoorToken(leader, id);
    const { headers, json } = await send({ method: 'GET', path: '/door/pack', token });
    expect(doorPack.parse(json).people).toHaveLength(1000);
    expect(JSON.stringify(json).length).toBeLessThan(150_000);
    expect(Number(headers.get('x-firestore-reads'))).toBeLessThanOrEqual(1010);
  });
});

describe('arrivals', () => {
  test('are stored once, sent 20 times, out of order and from two desks', async () => {
    const id = await newEvent();
    const [one, other] = [await approvedMember(undefined, admin), await approvedMember(undefined, admin)];
    const [first = '', second = ''] = await list(id, one, other);
    const desks = [await newDoorToken(leader, id, 'Mat 1'), await newDoorToken(leader, id, 'Mat 2')];
    const scans = [listed(first), listed(second), sentArrival({ kind: 'confirmed', code: await codeOf(one) })];
    const rounds = Array.from({ length: 20 }, (_, round) => (round % 2 ? scans.toReversed() : scans));
    await Promise.all(rounds.map((sent, round) => sendFrom(desks[round % 2] ?? '', ...sent)));
    const stored = await arrivalsAt(id);
    expect(stored.map(({ scan_id }) => scan_id).sort()).toEqual(scans.map(({ scan_id }) => scan_id).sort());
    expect(new Set(stored.map(({ membership_number }) => membership_number))).toEqual(new Set([first, second]));
  });

  test('reach the other desks, with time and desk but no name', async () => {
    const id = await newEvent();
    const member = await approvedMember(undefined, admin);
    const [number = ''] = await list(id, member);
    const [here, there] = [await newDoorToken(leader, id, 'Mat 1'), await newDoorToken(leader, id, 'Mat 2')];
    const scan = listed(number);
    await sendFrom(here, scan);
    const { arrivals, cursor } = await sendFrom(there);
    const card = hashCardCode(await codeOf(member));
    const known = { scan_id: scan.scan_id, desk: 'Mat 1', membership_number: number, card };
    expect(arrivals).toEqual([{ ...known, at: expect.any(String) }]);
    const later = listed(number);
    await sendFrom(here, later);
    const next = await call('sendArrivals', { body: { arrivals: [], after: cursor } }, there);
    expect(next.arrivals.map(({ scan_id }) => scan_id)).toContain(later.scan_id);
  });

  test('keep the facts of the moment: a listed coach, a walk-in, an unknown card, and someone taken off the list', async () => {
    const id = await newEvent();
    const coach = await approvedLeader(undefined, admin);
    const walkIn = await approvedMember(undefined, admin);
    const gone = await approvedMember(undefined, admin);
    const [coachNumber = '', goneNumber = ''] = await list(id, coach, gone);
    const token = await newDoorToken(leader, id);
    await call('removeParticipant', { params: { id, membership_number: goneNumber } }, leader.token);
    const scans = [
      listed(coachNumber, new Date(Date.now() + 3_600_000).toISOString()),
      sentArrival({ kind: 'signed', code: await codeOf(walkIn) }),
      sentArrival(),
      listed(goneNumber),
    ];
    await sendFrom(token, ...scans);
    const stored = await arrivalsAt(id);
    const found = scans.map(({ scan_id }) => stored.find((arrival) => arrival.scan_id === scan_id));
    const { membership_expiry, membership_number } = await memberOf(walkIn.user);
    const until = (await memberOf(coach.user)).membership_expiry;
    expect(found).toMatchObject([
      {
        membership_number: coachNumber,
        reason: null,
        coach: { membership_until: until, safesport_until: noEnd, background_check_until: noEnd },
      },
      { kind: 'signed', membership_number, name: expect.stringContaining(' '), reason: null, coach: null },
      { kind: 'unsigned', membership_number: null, name: null, card: hashCardCode('no-such-code') },
      { membership_number: goneNumber, name: null, membership_type: null },
    ]);
    expect(membership_expiry).not.toBeNull();
    // The phone's clock was an hour fast.
    expect(found[0]?.at).toBe(found[0]?.received_at);
    expect(JSON.stringify(stored)).not.toContain(await codeOf(walkIn));
  });
});

test('the coaches of an event are those on the list and at the door, as they were on arrival', async () => {
  const id = await newEvent();
  const [here, absent, walkIn] = [
    await approvedLeader(undefined, admin),
    await approvedLeader(undefined, admin),
    await approvedLeader(undefined, admin),
  ];
  const [number = '', missing = ''] = await list(id, here, absent, await approvedMember(undefined, admin));
  const token = await newDoorToken(leader, id, 'Coaches');
  const scan = listed(number);
  await sendFrom(token, scan, listed(number), sentArrival({ kind: 'confirmed', code: await codeOf(walkIn) }));
  await call('setMemberStatus', { params: { id: here.user.user_id }, query: { status: 'suspended' } }, admin.token);
  const { coaches } = await call('eventCoaches', { params: { id } }, leader.token);
  const { membership_number: own, membership_expiry } = await memberOf(walkIn.user);
  const facts = { membership_until: membership_expiry, safesport_until: noEnd, background_check_until: noEnd };
  expect(coaches.toSorted((one, other) => one.membership_number.localeCompare(other.membership_number))).toEqual(
    [
      { membership_number: number, ...facts, arrived_at: scan.at, desk: 'Coaches', name: expect.any(String) },
      { membership_number: missing, ...facts, arrived_at: null, desk: null, name: expect.any(String) },
      { membership_number: own, ...facts, arrived_at: expect.any(String), desk: 'Coaches', name: expect.any(String) },
    ].toSorted((one, other) => String(one.membership_number).localeCompare(String(other.membership_number))),
  );
  expect((await call('eventCoaches', { params: { id } }, (await newColleague('reader')).token)).coaches).toEqual(
    coaches,
  );
  expect((await api(`GET /event-sanctions/${id}/coaches`, { token: absent.token })).status).toBe(404);
});

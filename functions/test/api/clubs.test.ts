import { randomUUID } from 'node:crypto';
import type { CharterAnswer } from '@portal/contract/records/charter';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { activityOf, entryOf, patchMember, setValidUntil } from '#test/support/database-state.ts';
import { daysFromToday, forms, freshEmail } from '#test/support/forms.ts';
import {
  applyForCharter,
  applyForSanction,
  approvedCharter,
  approvedEvent,
  approvedLeader,
} from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { api, call, problemIn } from '#test/support/portal.ts';

const admin = await newAdmin();
const leader = await approvedLeader(forms.leader(undefined, 'Ruth', `Zephyrine${randomUUID().slice(0, 8)}`), admin);

/** A word in no other academy's name. */
const freshWord = () => `Q${randomUUID().slice(0, 8)}`;

async function newClub(name = `${freshWord()} Grappling Club`, of = leader): Promise<CharterAnswer> {
  return approvedCharter(of, admin, forms.charter(name));
}

const lapse = (charterId: string) => setValidUntil(collections.charters, charterId, daysFromToday(-1));

const search = async (q: string) => (await call('searchClubs', { query: { q } })).clubs;

const patch = (token: string, body: object) => api('PATCH /user/profile', { token, body });

/** An approved child who chose a club at registration. */
async function childOf(club_id: string | undefined, first_name = 'Noah', last_name = 'Alvarez') {
  const form = { ...forms.youth(freshEmail(), first_name, last_name), ...(club_id && { club_id }) };
  const { token, user } = await approvedMember(registering.youth(form), admin);
  const { membership_number } = await memberOf(user);
  return { token, uid: user.user_id, number: membership_number ?? '' };
}

const enroll = (id: string, membership_numbers: string[], { token } = leader) =>
  call('addToRoster', { params: { id }, body: { membership_numbers } }, token);

describe('the list of clubs', () => {
  test.concurrent('finds valid charters by words of name or city, and shows four facts of each', async () => {
    const [word, city] = [freshWord(), `Town ${randomUUID().slice(0, 8)}`];
    const { charter_id, academy_name } = await approvedCharter(leader, admin, {
      ...forms.charter(`Éclair ${word} Club`),
      city,
    });
    const expected = [{ club_id: charter_id, name: academy_name, city, state: 'NY' }];
    expect(await search(`eclair ${word.toLowerCase()}`)).toEqual(expected);
    expect(await search(city.toUpperCase())).toEqual(expected);
    expect(await search(word.slice(0, 3) + word.slice(3).toUpperCase())).toEqual(expected);
  });

  test.concurrent('omits charters pending approval, lapsed, or ended', async () => {
    const word = freshWord();
    await applyForCharter(leader, forms.charter(`${word} Waiting`));
    const lapsed = await newClub(`${word} Lapsed`);
    expect(await search(word)).toHaveLength(1);
    await lapse(lapsed.charter_id);
    expect(await search(word)).toEqual([]);
  });

  test.concurrent('does not search by leader', async () => {
    const { academy_name } = await newClub();
    const { last_name, membership_number } = await memberOf(leader.user);
    expect(await search(academy_name)).toHaveLength(1);
    expect(await search(last_name)).toEqual([]);
    expect(await search(membership_number ?? '')).toEqual([]);
  });

  test.concurrent('is open to everyone, whatever their token', async () => {
    const { token, user } = await registering.adult();
    await patchMember(user.user_id, { status: 'suspended' });
    for (const sent of [undefined, 'abc.def.ghi', token])
      expect(await api('GET /clubs?q=hudson', { token: sent })).toMatchObject({ status: 200 });
  });

  test.concurrent('returns at most ten', async () => {
    const word = freshWord();
    for (let count = 0; count < 11; count++) await newClub(`${word} ${count}`);
    expect(await search(word)).toHaveLength(10);
  });

  test.concurrent.each(['', '?q=', '?q=a', '?q=%20a%20'])('returns 422 for %j', async (query) => {
    expect(await api(`GET /clubs${query}`)).toMatchObject(problemIn({ q: expect.stringMatching(/\w/) }));
  });
});

describe('a member’s club', () => {
  test.concurrent('is chosen by id, which determines the name', async () => {
    const { charter_id, academy_name } = await newClub();
    const chosen = { club_id: charter_id, club_academy: academy_name };
    const registered = await registering.adult({ ...forms.adult(), club_id: charter_id, club_academy: 'Another' });
    expect(registered.user).toMatchObject(chosen);
    const coach = await registering.leader({ ...forms.leader(), club_id: charter_id });
    expect(coach.user).toMatchObject(chosen);
    const entered = await call('createMembership', { body: { ...forms.entered(), club_id: charter_id } }, admin.token);
    expect(entered.user).toMatchObject(chosen);
  });

  test.concurrent('is not linked when typed, even if the name matches', async () => {
    const { academy_name } = await newClub();
    const { user } = await registering.adult({ ...forms.adult(), club_academy: academy_name });
    expect(user).toMatchObject({ club_academy: academy_name, club_id: null });
  });

  test.concurrent('can be chosen in the profile, survives other changes, and is unset by typing another', async () => {
    const { charter_id, academy_name } = await newClub();
    const chosen = { club_id: charter_id, club_academy: academy_name };
    const { token, user } = await registering.adult();
    expect((await patch(token, { club_id: charter_id })).json).toMatchObject({ user: chosen });
    expect((await patch(token, { city: 'Troy', club_academy: academy_name })).json).toMatchObject({ user: chosen });
    expect((await patch(token, { club_academy: 'Home' })).json).toMatchObject({
      user: { club_academy: 'Home', club_id: null },
    });
    await patch(token, { club_id: charter_id });
    expect((await patch(token, { club_id: '' })).json).toMatchObject({
      user: { club_academy: academy_name, club_id: null },
    });
    const [record] = await activityOf(user.user_id, 'profile_updated');
    expect([...(record?.get('changed') ?? [])].sort()).toEqual(['city', 'club_academy', 'club_id']);
  });

  test.concurrent('is rejected if pending, lapsed, or unknown, and nothing is stored', async () => {
    const waiting = (await applyForCharter(leader)).charter_id;
    const lapsed = (await newClub()).charter_id;
    await lapse(lapsed);
    const event = (await approvedEvent(leader, admin)).event_id;
    const { token } = await registering.adult();
    for (const club_id of [waiting, lapsed, event, 'nobody-has-this', leader.user.user_id]) {
      const body = { ...forms.adult(), club_id };
      const refused = problemIn({ club_academy: expect.stringMatching(/choose a club/) });
      expect(await api('POST /register/adult', { body }), club_id).toMatchObject(refused);
      expect(await patch(token, { city: 'Troy', club_id }), club_id).toMatchObject(refused);
      await registering.adult(forms.adult(body.email));
    }
    expect((await call('profile', {}, token)).user).toMatchObject({ city: 'Albany', club_id: null });
  });
});

describe('minors on lists', () => {
  test.concurrent('show full names only on their own club’s roster', async () => {
    const [club, other] = [await newClub(), await newClub(undefined, await approvedLeader(undefined, admin))];
    const [own, others] = [await childOf(club.charter_id, 'Nia', 'Brooks'), await childOf(other.charter_id)];
    const { judged } = await enroll(club.charter_id, [own.number, others.number]);
    expect(judged.map(({ name }) => name)).toEqual(['Nia Brooks', 'N. A.']);
    expect((await entryOf(club.charter_id, own.number))?.name).toBe('Nia Brooks');
    expect((await entryOf(club.charter_id, others.number))?.name).toBe('N. A.');
  });

  test.concurrent('show full names only at events of their club’s leader', async () => {
    const other = await approvedLeader(undefined, admin);
    const club = await newClub();
    const { number } = await childOf(club.charter_id, 'Nia', 'Brooks');
    for (const [organizer, name] of [[leader, 'Nia Brooks'] as const, [other, 'N. B.'] as const]) {
      const { event_id } = await approvedEvent(organizer, admin);
      const body = { membership_numbers: [number] };
      await call('addParticipants', { params: { id: event_id }, body }, organizer.token);
      expect((await entryOf(event_id, number))?.name).toBe(name);
    }
  });

  test.concurrent('show names once the list is approved', async () => {
    const club = await newClub();
    const { number } = await childOf(club.charter_id, 'Nia', 'Brooks');
    const { event_id } = await applyForSanction(leader);
    const body = { membership_numbers: [number] };
    await call('addParticipants', { params: { id: event_id }, body }, leader.token);
    expect((await entryOf(event_id, number))?.name).toBeNull();
    await call('approveEventSanction', { params: { id: event_id } }, admin.token);
    expect((await entryOf(event_id, number))?.name).toBe('Nia Brooks');
  });

  test.concurrent('show current names after joining the club, a correction, and leaving', { timeout: 300_000 }, async ({
    expect,
  }) => {
    const { charter_id } = await newClub();
    const child = await childOf(undefined, 'Nia', 'Brooks');
    await enroll(charter_id, [child.number]);
    const becomes = (name: string) =>
      expect.poll(async () => (await entryOf(charter_id, child.number))?.name, { timeout: 90_000 }).toBe(name);
    expect((await entryOf(charter_id, child.number))?.name).toBe('N. B.');
    await patch(child.token, { club_id: charter_id });
    await becomes('Nia Brooks');
    // The initials stay the same.
    await patchMember(child.uid, { first_name: 'Nora' });
    await becomes('Nora Brooks');
    await patch(child.token, { club_academy: 'Home' });
    await becomes('N. B.');
  });
});

describe('spellings', () => {
  const spellingsOf = async (id: string) =>
    (await call('clubSpellings', { params: { id } }, admin.token)).spellings.map(({ text, members }) => [
      text,
      members,
    ]);

  async function typing(club_academy: string) {
    return (await registering.adult({ ...forms.adult(), club_academy })).user.user_id;
  }

  test.concurrent('are counted by how they read, and joined to the club once', async () => {
    const word = freshWord();
    const club = await newClub(`${word} Grappling Club`);
    const upper = word.toUpperCase();
    const uids = [await typing(upper), await typing(`${upper}!`), await typing(`${word} Wrestling`)];
    const elsewhere = await typing('Mohawk Mat Club');
    const chosen = await newClub(`${word} Academy`);
    const { user } = await registering.adult({ ...forms.adult(), club_id: chosen.charter_id });
    const found = await call('clubSpellings', { params: { id: club.charter_id } }, admin.token);
    expect(found.spellings.map(({ members }) => members).sort()).toEqual([1, 2]);

    const keys = found.spellings.map(({ key }) => key);
    const join = () => call('joinSpellings', { params: { id: club.charter_id }, body: { keys } }, admin.token);
    expect(await join()).toEqual({ joined: 3 });
    expect(await join()).toEqual({ joined: 0 });
    expect(await spellingsOf(club.charter_id)).toEqual([]);
    for (const user_id of uids) {
      const { club_id, club_academy } = await memberOf({ user_id });
      expect({ club_id, club_academy }).toEqual({ club_id: club.charter_id, club_academy: club.academy_name });
    }
    expect((await memberOf({ user_id: elsewhere })).club_id).toBeNull();
    expect((await memberOf(user)).club_id).toBe(chosen.charter_id);
  });

  test.concurrent('include a lapsed charter’s members, for its successor', async () => {
    const name = `${freshWord()} Grappling`;
    const before = await newClub(name);
    const { user } = await registering.adult({ ...forms.adult(), club_id: before.charter_id });
    await lapse(before.charter_id);
    const after = await newClub(name);
    expect(await spellingsOf(after.charter_id)).toEqual([[name, 1]]);
    const { spellings } = await call('clubSpellings', { params: { id: after.charter_id } }, admin.token);
    const body = { keys: spellings.map(({ key }) => key) };
    await call('joinSpellings', { params: { id: after.charter_id }, body }, admin.token);
    expect((await memberOf(user)).club_id).toBe(after.charter_id);
  });
});

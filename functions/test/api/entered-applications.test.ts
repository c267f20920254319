import type { Session } from '@portal/contract/calls/accounts';
import { describe, expect, test } from 'vitest';
import { allRows } from '#test/support/all-pages.ts';
import { patchMember } from '#test/support/database-state.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { applyForSanction, approvedCharter, approvedLeader } from '#test/support/leaders.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { newAdmin } from '#test/support/office.ts';
import { api, call } from '#test/support/portal.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);

describe('applications entered by an admin', () => {
  const enter = (path: string, form: object) => api(`POST /admin/${path}`, { token: admin.token, body: form });

  async function numberOf({ token }: Session): Promise<string> {
    return (await call('profile', {}, token)).user.membership_number ?? '';
  }

  test('a charter starts pending approval, an event approved with its number', async () => {
    const number = await numberOf(leader);
    const named = { grappling_leader_membership_number: number.slice(1).replace('-', '') };
    const charter = await enter('create-charter', { ...forms.charter(), ...named, date_originated: '2020-02-01' });
    expect(charter).toMatchObject({
      status: 201,
      json: {
        academy_charter: {
          status: 'pending_approval',
          charter_number: null,
          owner_uid: leader.user.user_id,
          grappling_leader_last_name: 'Okafor',
          grappling_leader_membership_number: number,
          date_originated: '2020-02-01',
        },
      },
    });
    const event = await enter('create-event', {
      ...forms.sanction(undefined, daysFromToday(-400)),
      ...named,
      grappling_leader_first_name: 'ruth',
      grappling_leader_last_name: 'OKAFOR',
    });
    expect(event).toMatchObject({
      status: 201,
      json: { event_sanction: { status: 'approved', sanction_number: expect.stringMatching(/^E\d{4}-\d{4}$/) } },
    });
  });

  // applications/policy.test.ts covers the other numbers.
  test.each([
    ['create-charter', forms.charter()],
    ['create-event', forms.sanction()],
  ])('%s rejects an unknown number and a leader with a lapsed check, and stores nothing', async (path, form) => {
    const lapsed = await approvedLeader(undefined, admin);
    await patchMember(lapsed.user.user_id, { safesport_expires: daysFromToday(-1) });
    for (const [grappling_leader_membership_number, reason] of [
      ['M0000-0000', /No member/],
      [await numberOf(lapsed), /SafeSport certification \(lapsed\)/],
    ] as const)
      expect(await leavesNothing(() => enter(path, { ...form, grappling_leader_membership_number }))).toMatchObject({
        status: 422,
        json: { fields: { grappling_leader_membership_number: expect.stringMatching(reason) } },
      });
  });
});

describe('the admin list', () => {
  test('is searched by words of names, city, and numbers, in any case and spelling', async () => {
    const mark = `Ölberg${Date.now()}`;
    const { charter_id, charter_number } = await approvedCharter(leader, admin, forms.charter(`Club ${mark} Nord`));
    for (const q of [
      mark.toLowerCase(),
      `no ${mark.replace('Ö', 'oe')}`,
      charter_number ?? '',
      charter_number?.replace('-', ''),
    ]) {
      const { academy_charters } = await call('listAcademyCharters', { query: { q } }, admin.token);
      expect(academy_charters.map((charter) => charter.charter_id)).toContain(charter_id);
    }
    const none = await call('listAcademyCharters', { query: { q: `${mark}x` } }, admin.token);
    expect(none).toEqual({ academy_charters: [], next_cursor: null });
  });

  test('finds events by venue, city, leader, and the leader’s number', async () => {
    const mark = `Zq${Date.now()}`;
    const form = { ...forms.sanction(), venue_name: `${mark} Hall`, city: `Port ${mark}` };
    const other = await approvedLeader(forms.leader(undefined, 'Ruth', `Okafor${mark}`), admin);
    const { event_id, grappling_leader_membership_number } = await applyForSanction(other, form);
    for (const q of [`${mark} h`, `port ${mark}`, `okafor${mark}`, grappling_leader_membership_number]) {
      const { event_sanctions } = await call('listEventSanctions', { query: { q } }, admin.token);
      expect(
        event_sanctions.map((event) => event.event_id),
        q,
      ).toContain(event_id);
    }
  });

  test.each(['nonsense', Buffer.from('["2026-01-01T00:00:00Z","a/b"]').toString('base64url')])(
    'returns 422 for an unknown cursor: %s',
    async (cursor) => {
      for (const path of ['event-sanctions', 'academy-charters', 'memberships']) {
        const answer = await api(`GET /admin/${path}?cursor=${cursor}`, { token: admin.token });
        expect(answer).toMatchObject({ status: 422, json: { fields: { cursor: 'Unknown cursor' } } });
      }
    },
  );

  test('is paged newest first, without codes or search terms', async () => {
    const { event_sanctions: all } = await call('listEventSanctions', { query: { limit: 1000 } }, admin.token);
    const dates = all.map((event) => event.created_at);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(Object.keys(all[0] ?? {})).not.toContain('search_terms');
    expect(Object.keys(all[0] ?? {})).not.toContain('certificate_code');
    const seen = await allRows(
      (next) => call('listEventSanctions', { query: { limit: 2, ...next } }, admin.token),
      ({ event_sanctions }) => event_sanctions.map(({ event_id }) => event_id),
    );
    expect(seen).toEqual(all.map((event) => event.event_id));
  });
});

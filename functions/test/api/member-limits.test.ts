import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { activityOf, cardCodeOf } from '#test/support/database-state.ts';
import { applyForCharter, approvedLeader } from '#test/support/leaders.ts';
import { payFee, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { untilRefused } from '#test/support/repeated.ts';

const patch = ({ token }: Session, body: object) => api('PATCH /user/profile', { token, body });

const tooMany = {
  status: 429,
  json: { detail: 'Too many attempts. Please wait a while and try again.' },
};

describe('only the member who exceeds a limit has to wait', () => {
  test.concurrent('profile changes: 60 an hour', async () => {
    const [member, other] = await Promise.all([registering.adult(), registering.adult()]);
    const { taken, refusal } = await untilRefused(70, () => patch(member, {}));
    expect(taken).toBe(60);
    expect(refusal).toMatchObject(tooMany);
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await patch(other, {})).status).toBe(200);
  });

  test.concurrent('new cards: 20 an hour', async () => {
    const member = await approvedMember();
    const replace = () => api('POST /user/card/replace', { token: member.token });
    expect(await untilRefused(30, replace)).toMatchObject({ taken: 20, refusal: tooMany });
  });

  test.concurrent('payment status calls: 60 a minute', async () => {
    const [member, other] = await Promise.all([registering.adult(), registering.adult()]);
    const [mine, theirs] = [await payFee(member), await payFee(other)];
    const ask = (id: string, { token }: Session) => api(`GET /payments/status/${id}`, { token });
    const { taken, refusal } = await untilRefused(200, () => ask(mine, member));
    expect(taken).toBeGreaterThanOrEqual(60);
    expect(refusal).toMatchObject(tooMany);
    expect((await ask(theirs, other)).status).toBe(200);
  });

  test.concurrent('checks of one card: 60 a minute, without limiting other cards from the same address', async () => {
    const [seen, ...others] = await Promise.all(Array.from({ length: 4 }, () => approvedMember()));
    const codes = await Promise.all([seen, ...others].map((member) => cardCodeOf(member?.user.user_id ?? '')));
    const check = (code = '') => api(`GET /verify/${code}`);
    const { taken, refusal } = await untilRefused(200, () => check(codes[0]));
    expect(taken).toBeGreaterThanOrEqual(60);
    expect(refusal).toMatchObject(tooMany);
    for (const code of codes.slice(1)) {
      for (let times = 0; times < 20; times++) expect((await check(code)).status).toBe(200);
    }
  });
});

describe('repeated actions do not crowd out Recent Activity', () => {
  test.concurrent('profile changes share one record with every changed field', async () => {
    const member = await registering.adult();
    for (const body of [{ city: 'Troy' }, { city: 'Utica' }, { club_academy: 'Hudson' }, { city: 'Rome' }]) {
      expect((await patch(member, body)).status).toBe(200);
    }
    const records = await activityOf(member.user.user_id, 'profile_updated');
    expect(records.length).toBeLessThanOrEqual(2);
    const changed = new Set(records.flatMap((record): string[] => record.get('changed')));
    expect(changed).toEqual(new Set(['city', 'club_academy']));
  });

  test.concurrent('new cards and applications share one record each', async () => {
    const leader = await approvedLeader();
    for (let times = 0; times < 5; times++) {
      await call('replaceCard', {}, leader.token);
      await applyForCharter(leader);
    }
    for (const action of ['card_replaced', 'applied'] as const) {
      // Two if the hour ended between calls.
      const records = await activityOf(leader.user.user_id, action);
      expect(records.length, action).toBeGreaterThan(0);
      expect(records.length, action).toBeLessThanOrEqual(2);
    }
    const all = await database().collection(collections.charters).where('owner_uid', '==', leader.user.user_id).get();
    expect(all.size).toBe(5);
  });
});

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

describe('who does something too often is asked to wait, and nobody else is', () => {
  test.concurrent('changes of the profile: 60 an hour', async () => {
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

  test.concurrent('questions about a payment: 60 a minute', async () => {
    const [member, other] = await Promise.all([registering.adult(), registering.adult()]);
    const [mine, theirs] = [await payFee(member), await payFee(other)];
    const ask = (id: string, { token }: Session) => api(`GET /payments/status/${id}`, { token });
    const { taken, refusal } = await untilRefused(200, () => ask(mine, member));
    expect(taken).toBeGreaterThanOrEqual(60);
    expect(refusal).toMatchObject(tooMany);
    expect((await ask(theirs, other)).status).toBe(200);
  });

  test.concurrent('checks of one card: 60 a minute, and of others from the same place as many as there are', async () => {
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

describe('Recent Activity keeps what others did, whatever one does again and again', () => {
  test.concurrent('changes of the profile are one record, with all that was changed', async () => {
    const member = await registering.adult();
    for (const body of [{ city: 'Troy' }, { city: 'Utica' }, { club_academy: 'Hudson' }, { city: 'Rome' }]) {
      expect((await patch(member, body)).status).toBe(200);
    }
    const records = await activityOf(member.user.user_id, 'profile_updated');
    expect(records.length).toBeLessThanOrEqual(2);
    const changed = new Set(records.flatMap((record): string[] => record.get('changed')));
    expect(changed).toEqual(new Set(['city', 'club_academy']));
  });

  test.concurrent('so are new cards, and applications', async () => {
    const leader = await approvedLeader();
    for (let times = 0; times < 5; times++) {
      await call('replaceCard', {}, leader.token);
      await applyForCharter(leader);
    }
    for (const action of ['card_replaced', 'applied'] as const) {
      // Two where the hour ended in between.
      const records = await activityOf(leader.user.user_id, action);
      expect(records.length, action).toBeGreaterThan(0);
      expect(records.length, action).toBeLessThanOrEqual(2);
    }
    const all = await database().collection(collections.charters).where('owner_uid', '==', leader.user.user_id).get();
    expect(all.size).toBe(5);
  });
});

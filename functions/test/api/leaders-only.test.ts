import type { Session } from '@portal/contract/calls/accounts';
import type { ApplicationKind } from '@portal/contract/values/application';
import { beforeAll, describe, expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { patchMember } from '#test/support/database-state.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { applyForCharter, applyForSanction, approvedLeader } from '#test/support/leaders.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, portalUrl, problem, stripeUrl } from '#test/support/portal.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);

const kinds = {
  academy_charter: { path: '/academy-charters', list: 'roster' },
  event_sanction: { path: '/event-sanctions', list: 'participants' },
} as const;

const bothKinds = Object.keys(kinds) as ApplicationKind[];

describe('members who may not lead', () => {
  interface Refused {
    who: string;
    session: Session;
    reason: RegExp;
  }
  let refused: Refused[];
  let own: Record<ApplicationKind, string>;

  beforeAll(async () => {
    const adult = await approvedMember(registering.adult(), admin);
    const [lapsed, expired] = [await approvedLeader(undefined, admin), await approvedLeader(undefined, admin)];
    own = { academy_charter: (await applyForCharter(lapsed)).charter_id, event_sanction: '' };
    own.event_sanction = (await applyForSanction(lapsed)).event_id;
    await patchMember(lapsed.user.user_id, { safesport_expires: daysFromToday(-1) });
    await patchMember(expired.user.user_id, { membership_expiry: daysFromToday(-1) });
    refused = [
      { who: 'an adult', session: adult, reason: /for grappling leaders/ },
      { who: 'a leader whose membership expired', session: expired, reason: /has expired/ },
      { who: 'a leader whose check lapsed', session: lapsed, reason: /SafeSport certification \(lapsed\)/ },
    ];
  });

  const callsFor = (kind: ApplicationKind, id: string): [method: string, path: string, body?: object][] => {
    const { path, list } = kinds[kind];
    const form = kind === 'academy_charter' ? forms.charter() : forms.sanction();
    const register = kind === 'academy_charter' ? '/register/academy-charter' : '/register/event-sanction';
    return [
      ['POST', register, form],
      ['POST', '/payments/checkout', { membership_type: kind, origin_url: portalUrl, application_id: id }],
      ['POST', '/payments/checkout', { membership_type: kind, origin_url: portalUrl }],
      ['POST', `${path}/${id}/resubmit`, form],
      ['GET', `${path}/${id}/certificate`],
      ['POST', `${path}/${id}/${list}`, { membership_numbers: ['M1234-5678'] }],
      ['DELETE', `${path}/${id}/${list}/M1234-5678`],
      ...(kind === 'academy_charter' ? ([['GET', `${path}/${id}/desk`]] as [string, string][]) : []),
    ];
  };

  /** Returns the id of the session the payment provider opened last. */
  async function newestSession(): Promise<string | undefined> {
    const answer = await fetch(`${stripeUrl}/v1/checkout/sessions?limit=1`);
    return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id;
  }

  test.each(bothKinds)('%s: every call rejects them, and nothing is created or charged', async (kind) => {
    const newest = await newestSession();
    await leavesNothing(async () => {
      for (const { who, session, reason } of refused) {
        for (const [method, path, body] of callsFor(kind, own[kind])) {
          const { status, json } = await api(`${method} ${path}`, { token: session.token, body });
          expect({ status, json }, `${who}: ${method} ${path}`).toEqual({
            status: 403,
            json: { detail: expect.stringMatching(reason) },
          });
        }
      }
    });
    expect(await newestSession()).toBe(newest);
  });

  test.each(bothKinds)('%s of another leader cannot be paid', async (kind) => {
    const body = { membership_type: kind, origin_url: portalUrl, application_id: own[kind] };
    const answer = await api('POST /payments/checkout', { token: leader.token, body });
    expect(answer).toMatchObject(problem(404, 'Not found'));
  });
});

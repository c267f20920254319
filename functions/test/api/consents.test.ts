import { createHash } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { policies, policyVersion } from '@portal/contract/values/policies';
import { describe, expect, test } from 'vitest';
import { acceptFormerPolicies, removeConsent } from '#test/support/accepted.ts';
import { approvedMember } from '#test/support/approved.ts';
import { backdate } from '#test/support/backdate.ts';
import { activityOf, consentsFor, storedAt } from '#test/support/database-state.ts';
import { addedChild } from '#test/support/families.ts';
import { daysFromToday, forms, password } from '#test/support/forms.ts';
import { awaitEmail, emailsTo, tokenIn } from '#test/support/mailbox.ts';
import { inviteMember, newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { tasksOf } from '#test/support/tasks.ts';

const office = await newAdmin();

const memberAt = (uid: string) => storedAt(`${collections.members}/${uid}`);

const present = Object.fromEntries(policies.map(({ id, version }) => [id, version]));

const accept = ({ token }: Session, body: object, member?: string) =>
  api('POST /user/consent', { token, member, body });

const changed = (uid: string, fields: Partial<Member>) => backdate(collections.members, uid, fields);

/** An approved member without a consent, with the changes applied. */
async function unasked(changes: Partial<Member> = {}): Promise<Session> {
  const member = await approvedMember(registering.adult(), office);
  await removeConsent(member.user.user_id);
  await changed(member.user.user_id, changes);
  return member;
}

const child = { membership_type: 'youth', date_of_birth: daysFromToday(-3000) } as const;
const parent = { parent_first_name: 'Marta', parent_last_name: 'Alvarez' };

describe('consents', () => {
  test('show the member each text with version and hash, and who accepted, when, and how', async () => {
    const member = await registering.youth();
    const { consents } = await call('listConsents', {}, member.token);
    expect(consents).toEqual([
      {
        at: expect.any(String),
        given_by: 'Marta Alvarez',
        given_for: 'Noah Alvarez',
        parent_consent: true,
        application_id: null,
        subject: null,
        entered: false,
        how: 'registration',
        texts: policies.map(({ id, name, version }) => ({ id, name, version, sha256: expect.any(String) })),
      },
    ]);
    for (const { sha256, ...named } of consents[0]?.texts ?? []) {
      const kept = JSON.stringify(policyVersion(named)?.sections);
      expect(createHash('sha256').update(kept).digest('hex')).toBe(sha256);
    }
    const { consent } = await call('profile', {}, member.token).then(({ user }) => user);
    expect(consent).toEqual({
      at: consents[0]?.at,
      given_by: 'Marta Alvarez',
      parent_consent: true,
      versions: present,
    });
  });

  test('shows a child’s consents to the parent only', async () => {
    const first = await registering.adult();
    const lena = await addedChild(first);
    const other = await registering.adult();
    const asked = (token: string) => api('GET /user/consents', { token, member: lena.user_id });
    expect(await asked(first.token)).toMatchObject({ status: 200, json: { consents: [{ how: 'child_added' }] } });
    expect((await asked(other.token)).status).toBe(404);
  });
});

describe('a member without a consent', () => {
  test('has no card until accepting, and the file shows the next step', async () => {
    const member = await unasked();
    const { user_id } = member.user;
    expect((await call('profile', {}, member.token)).user).toMatchObject({ consent: null, membership_card: null });
    const file = () => call('memberFile', { params: { id: user_id } }, office.token);
    expect((await file()).next_step).toEqual({
      who: 'member',
      view: 'dashboard',
      text: 'The member has to accept the policies on the dashboard. Until then, there is no card.',
    });
    expect(await accept(member, { policies_accepted: false })).toMatchObject({
      status: 422,
      json: { fields: { policies_accepted: 'You must accept the policies to continue' } },
    });
    expect(await memberAt(user_id)).toMatchObject({ consent: null });

    const answers = await Promise.all([1, 2, 3].map(() => accept(member, { policies_accepted: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { user } = await call('profile', {}, member.token);
    expect(user.membership_card?.member_id).toBe(user.membership_number);
    expect(user.consent).toMatchObject({ given_by: 'Ada Mercer', versions: present });
    const given = await consentsFor(user_id);
    expect(given.map(({ how }) => how).sort()).toEqual(['asked', 'registration']);
    const records = await activityOf(user_id, 'policies_accepted');
    expect(records.map((entry) => entry.get('changed'))).toEqual([[]]);
    expect((await file()).next_step).not.toMatchObject({ text: expect.stringContaining('accept the policies') });
  });

  test.each([
    ['under 13', child.date_of_birth, true],
    ['13 or older', daysFromToday(-365 * 15), false],
  ])('a child %s needs a parent’s name, and the parent’s consent if required', async (_, date_of_birth, needed) => {
    const member = await unasked({ ...child, date_of_birth, emergency_contact_name: null });
    const refused = await accept(member, { policies_accepted: true });
    expect(refused).toMatchObject({ status: 422, json: { fields: { parent_first_name: expect.any(String) } } });
    expect(Object.keys((refused.json as { fields: object }).fields)).toEqual([
      'parent_first_name',
      'parent_last_name',
      ...(needed ? ['parent_consent'] : []),
    ]);
    expect((await accept(member, { policies_accepted: true, ...parent, parent_consent: true })).status).toBe(200);
    const { user_id } = member.user;
    expect(await memberAt(user_id)).toMatchObject({
      ...parent,
      emergency_contact_name: 'Marta Alvarez',
      consent: { given_by: 'Marta Alvarez', parent_consent: true },
    });
    const [record] = await activityOf(user_id, 'policies_accepted');
    expect(record?.get('changed').toSorted()).toEqual([
      'emergency_contact_name',
      'emergency_contact_phone',
      'parent_first_name',
      'parent_last_name',
    ]);
  });

  test('in a parent’s account needs the parent’s acceptance even when of age', async () => {
    const member = await registering.youth();
    const { user_id } = member.user;
    await removeConsent(user_id);
    await changed(user_id, { membership_type: 'adult', date_of_birth: daysFromToday(-6700) });
    await changed(user_id, { created_at: `${daysFromToday(-365)}T12:00:00.000Z` });
    expect((await accept(member, { policies_accepted: true })).status).toBe(200);
    expect(await memberAt(user_id)).toMatchObject({ consent: { given_by: 'Marta Alvarez', parent_consent: false } });
  });

  test('is accepted for only by a parent in the account', async () => {
    const first = await registering.adult();
    const lena = await addedChild(first);
    await removeConsent(lena.user_id);
    const body = { policies_accepted: true, ...parent, parent_consent: true };
    expect((await accept(await registering.adult(), body, lena.user_id)).status).toBe(404);
    expect(await memberAt(lena.user_id)).toMatchObject({ consent: null });
    expect((await accept(first, body, lena.user_id)).status).toBe(200);
    expect(await memberAt(lena.user_id)).toMatchObject({ consent: { given_by: 'Ada Mercer' } });
  });

  test('is not asked again for current texts, and can accept changed ones', async () => {
    const member = await registering.adult();
    const { user_id } = member.user;
    expect((await accept(member, { policies_accepted: true })).status).toBe(200);
    expect(await consentsFor(user_id)).toHaveLength(1);
    await acceptFormerPolicies(user_id);
    // No one consents for an adult, whatever the request says.
    expect((await accept(member, { policies_accepted: true, parent_consent: true })).status).toBe(200);
    expect(await consentsFor(user_id)).toHaveLength(2);
    expect(await memberAt(user_id)).toMatchObject({ consent: { versions: present, parent_consent: false } });
  });

  test('is listed oldest first (newest first when searched), filtered by type, and counted in one task', async () => {
    const mark = `Consent${Date.now()}`;
    const some = await Promise.all(['Ada', 'Bea'].map((name) => registering.adult(forms.adult(undefined, name, mark))));
    const given = await registering.adult(forms.adult(undefined, 'Cleo', mark));
    for (const { user } of some) await removeConsent(user.user_id);
    const listed = async (query: object) => {
      const path = `/admin/memberships?${new URLSearchParams({ consent: 'missing', ...query })}`;
      const { status, json } = await api(`GET ${path}`, { token: office.token });
      return { status, ids: (json as { memberships?: { user_id: string }[] }).memberships?.map((one) => one.user_id) };
    };
    const ids = some.map(({ user }) => user).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
    const expected = { status: 200, ids: ids.map(({ user_id }) => user_id) };
    const searched = { status: 200, ids: expected.ids.toReversed() };
    expect(await listed({ q: mark })).toEqual(searched);
    expect(await listed({ q: mark, membership_type: 'adult' })).toEqual(searched);
    expect((await listed({ q: mark, membership_type: 'youth' })).ids).toEqual([]);
    const all = await listed({});
    expect(all.ids?.filter((id) => expected.ids.includes(id))).toEqual(expected.ids);
    expect(all.ids).not.toContain(given.user.user_id);
    expect((await listed({ membership_type: 'adult' })).ids).toEqual(expect.arrayContaining(expected.ids));
    expect((await listed({ status: 'approved' })).status).toBe(422);
    expect((await listed({ sort: 'name' })).status).toBe(422);
    await changed(ids[0]?.user_id ?? '', { created_at: '2019-12-01T00:00:00.000Z' });
    const others = await tasksOf(office, 'others');
    expect(others.filter(({ kind }) => kind === 'consent')).toEqual([
      {
        kind: 'consent',
        id: 'missing',
        since: '2019-12-01T00:00:00.000Z',
        name: expect.stringMatching(/^[\d,]+ members$/),
        user_id: null,
        subject: null,
        next: 'They have to accept the policies, for a child a parent.',
      },
    ]);
    for (const { user } of some) await changed(user.user_id, { created_at: user.created_at });
  });
});

describe('an invited child', () => {
  test('gets another invitation instead of a reset link, since a parent must consent first', async () => {
    const invited = await inviteMember(office);
    await changed(invited.user_id, child);
    const first = tokenIn(await awaitEmail(invited.email, /^Activate/));
    await call('forgotPassword', { body: { email: invited.email } });
    await awaitEmail(invited.email, /^Activate/, 2);
    const subjects = (await emailsTo(invited.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Reset'))).toEqual([]);
    const body = { token: first, password };
    expect(await api('POST /auth/activate-account', { body })).toMatchObject({ status: 422 });
    expect(await memberAt(invited.user_id)).toMatchObject({ has_password: false, consent: null });
  });
});

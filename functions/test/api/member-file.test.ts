import { readFileSync } from 'node:fs';
import { memberFile } from '@portal/contract/calls/member-file';
import type { Correction } from '@portal/contract/records/member-correction';
import { collections, subcollections } from '@portal/contract/values/collections';
import { fullName } from '@portal/contract/values/format';
import { describe, expect, test } from 'vitest';
import { findMember } from '#members/store.ts';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { activityOf, patchMember, storedAt } from '#test/support/database-state.ts';
import { familyOf } from '#test/support/families.ts';
import { daysFromToday, forms, freshEmail } from '#test/support/forms.ts';
import { applyForCharter, approvedCharter, approvedLeader, uploadCheck } from '#test/support/leaders.ts';
import { awaitEmail, emailsTo, tokenIn } from '#test/support/mailbox.ts';
import { inviteMember, newAdmin } from '#test/support/office.ts';
import { atProvider, sessionIn } from '#test/support/payment-provider.ts';
import { openCheckout, payFee, registering, registeringOverApi } from '#test/support/people.ts';
import { api, call, portalUrl } from '#test/support/portal.ts';
import { writeRaw } from '#test/support/raw.ts';
import { byTier } from '#test/support/tier.ts';

const [office, colleague] = await Promise.all([newAdmin(), newAdmin()]);

const reason = 'The member has shown a passport';
type Asked = Omit<Correction, 'reason'>;

const correct = (id: string, asked: Asked, { token } = office) =>
  api(`PATCH /admin/memberships/${id}`, { token, body: { reason, ...asked } });
const fileOf = (id: string) => call('memberFile', { params: { id } }, office.token);
const post = (path: string, body?: object) => api(`POST ${path}`, { token: office.token, body });
const setStatus = (id: string, status: string) =>
  api(`PUT /admin/set-member-status/${id}?status=${status}`, { token: office.token });
const historyOf = async (id: string) =>
  (await database().collection(`${collections.members}/${id}/${subcollections.corrections}`).get()).docs.map((doc) =>
    doc.data(),
  );

describe('a correction', () => {
  test('is recorded in the file with values and reason, while the email lists only the fields', async () => {
    const { user } = await registering.adult();
    const [first_name, city] = [`Zoë${crypto.randomUUID().slice(0, 4)}`, `Troy${crypto.randomUUID().slice(0, 4)}`];
    const answer = await correct(user.user_id, { first_name, city, home_phone: '', seen: { city: user.city } });
    expect(answer.status).toBe(200);
    const { member, history } = memberFile.parse(answer.json);
    expect(member).toMatchObject({ first_name, city, last_name: user.last_name });
    const record = {
      at: expect.any(String),
      by_uid: office.user.user_id,
      by_name: 'Ada Mercer',
      reason,
      changes: [
        { field: 'first_name', from: 'Ada', to: first_name },
        { field: 'city', from: 'Albany', to: city },
      ],
    };
    expect(history).toEqual([record]);
    const [kept] = await historyOf(user.user_id);
    const years = (kept?.expires_at.toMillis() - Date.now()) / (365.25 * 24 * 60 * 60 * 1000);
    expect(years).toBeCloseTo(3, 1);

    const [logged, ...others] = await activityOf(user.user_id, 'member_corrected');
    expect(others).toEqual([]);
    expect(logged?.data()).toMatchObject({
      actor_uid: office.user.user_id,
      target_name: `${first_name} Mercer`,
      changed: ['first_name', 'city'],
      note: null,
    });
    const mail = await awaitEmail(user.email, /^We corrected your membership details$/);
    expect(mail.text).toContain('We corrected these details: first name, city.');
    for (const value of [first_name, city, 'Albany', reason]) expect(mail.text).not.toContain(value);
    const log = readFileSync(process.env.FUNCTIONS_LOG ?? '', 'utf8');
    for (const value of [first_name, city]) expect(log).not.toContain(value);
  });

  test.concurrent('without changes is not recorded', async () => {
    const { user } = await registering.adult();
    const before = await storedAt(`${collections.members}/${user.user_id}`);
    const same = { first_name: user.first_name, city: 'Albany', email: user.email, home_phone: '' };
    expect((await correct(user.user_id, { ...same, seen: { city: 'Troy' } })).status).toBe(200);
    expect(await historyOf(user.user_id)).toEqual([]);
    expect(await activityOf(user.user_id, 'member_corrected')).toEqual([]);
    expect(await storedAt(`${collections.members}/${user.user_id}`)).toEqual(before);
  });

  test.concurrent('of a field changed in the meantime is rejected as a whole', async () => {
    const { user } = await registering.adult();
    const { user_id } = user;
    const seen = { first_name: user.first_name, city: user.city };
    expect((await correct(user_id, { first_name: 'Ana', seen }, colleague)).status).toBe(200);
    const refused = await correct(user_id, { first_name: 'Anna', last_name: 'Lee', seen });
    expect(refused).toMatchObject({
      status: 409,
      json: {
        detail: 'Someone changed this meanwhile: first name is now “Ana”. Please look at it again.',
        fields: { first_name: 'This is now “Ana”' },
      },
    });
    expect(await findMember(user_id)).toMatchObject({ first_name: 'Ana', last_name: user.last_name });
    // A correction to another field applies, and the same value is no conflict.
    expect((await correct(user_id, { first_name: 'Ana', city: 'Troy', seen })).status).toBe(200);
    expect(await findMember(user_id)).toMatchObject({ first_name: 'Ana', city: 'Troy' });
  });

  // At least two for each of five fields.
  const many = byTier('rounds', 10, 20);

  test(`is applied or rejected when two admins send ${many} at once to the same fields`, async () => {
    const { user } = await registering.adult();
    const { user_id } = user;
    const fields = ['first_name', 'last_name', 'city', 'address_line_1', 'emergency_contact_name'] as const;
    const asked = Array.from({ length: many }, (_, index) => {
      const field = fields[index % fields.length] ?? 'city';
      return { field, value: `Name ${'abcd'[Math.floor(index / fields.length)]}` };
    });
    const answers = await Promise.all(
      asked.map(({ field, value }, index) =>
        correct(user_id, { [field]: value, seen: { [field]: user[field] } }, index % 2 ? colleague : office),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const stored = await findMember(user_id);
    for (const field of fields) {
      const held = asked.filter((one, index) => one.field === field && answers[index]?.status === 200);
      expect(held.map(({ value }) => value)).toEqual([stored?.[field]]);
    }
    expect(await historyOf(user_id)).toHaveLength(fields.length);
    expect(await activityOf(user_id, 'member_corrected')).toHaveLength(fields.length);
  });

  test.concurrent('works for locked and denied members too', async () => {
    const { user } = await registering.adult();
    for (const status of ['suspended', 'denied']) {
      await patchMember(user.user_id, { status });
      expect((await correct(user.user_id, { city: `Troy ${status}` })).status).toBe(200);
    }
    expect(await findMember(user.user_id)).toMatchObject({ status: 'denied', city: 'Troy denied' });
  });

  test.concurrent('of the type closes a checkout for the old one', async () => {
    const member = await registering.adult();
    const session_id = sessionIn(await openCheckout(member));
    const leads = { membership_type: 'grappling_leader', belt_rank: 'Black belt', club_academy: 'Hudson' } as const;
    expect((await correct(member.user.user_id, leads)).status).toBe(200);
    expect(await atProvider(session_id)).toMatchObject({ status: 'expired' });
    expect(await findMember(member.user.user_id)).toMatchObject({ status: 'pending_payment', ...leads });
  });

  test.concurrent('of the expiry moves the end of the term', async () => {
    const { user } = await approvedMember();
    expect((await correct(user.user_id, { membership_expiry: daysFromToday(30) })).status).toBe(200);
    expect((await fileOf(user.user_id)).terms).toEqual([
      { from: daysFromToday(0), until: daysFromToday(30), how: 'approved', session_id: null },
    ]);
  });

  test('of name and birth date updates rosters, and a leader’s name updates their charters', async () => {
    const leader = await approvedLeader(undefined, office);
    const { user } = await approvedMember();
    const number = (await findMember(user.user_id))?.membership_number ?? '';
    const { charter_id: id } = await approvedCharter(leader, office);
    await call('addToRoster', { params: { id }, body: { membership_numbers: [number] } }, leader.token);
    const line = async () => (await storedAt(`${collections.entries}/${id}_${number}`))?.name;
    expect(await line()).toBe('Ada Mercer');
    expect((await correct(user.user_id, { first_name: 'Ana' })).status).toBe(200);
    await expect.poll(line, { timeout: 30_000 }).toBe('Ana Mercer');
    const child = {
      membership_type: 'youth',
      date_of_birth: daysFromToday(-4000),
      parent_first_name: 'Marta',
      parent_last_name: 'Mercer',
    } as const;
    expect(await correct(user.user_id, child)).toMatchObject({
      status: 422,
      json: { fields: { parent_consent: 'A parent or guardian must consent for children under 13' } },
    });
    expect((await correct(user.user_id, { ...child, parent_consent: true })).status).toBe(200);
    expect((await fileOf(user.user_id)).history[0]?.changes).toContainEqual({
      field: 'parent_consent',
      from: null,
      to: 'y',
    });
    await expect.poll(line, { timeout: 30_000 }).toBe('A. M.');
    const [given] = (await call('memberFile', { params: { id: user.user_id } }, office.token)).consents;
    const byParent = { given_by: 'Marta Mercer', parent_consent: true };
    expect(given).toMatchObject({ ...byParent, given_for: 'Ana Mercer', how: 'entered', entered: true });
    expect(await findMember(user.user_id)).toMatchObject({ consent: { at: given?.at, ...byParent } });

    expect((await correct(leader.user.user_id, { last_name: 'Adler' })).status).toBe(200);
    const leaderName = async () => (await storedAt(`${collections.charters}/${id}`))?.grappling_leader_last_name;
    await expect.poll(leaderName, { timeout: 30_000 }).toBe('Adler');
    const { certificate } = await call('charterCertificate', { params: { id } }, leader.token);
    expect(certificate.leader_name).toBe('Ruth Adler');
  });
});

test('correcting a member to a minor clears the consent; other corrections keep it', async () => {
  const { user } = await approvedMember(registering.adult(), office);
  const { user_id } = user;
  const { consent } = (await findMember(user_id)) ?? {};
  expect((await correct(user_id, { city: 'Troy' })).status).toBe(200);
  expect(await findMember(user_id)).toMatchObject({ consent });
  const parent = { parent_first_name: 'Marta', parent_last_name: 'Mercer' };
  const teen = { membership_type: 'youth', date_of_birth: daysFromToday(-5500), ...parent } as const;
  expect((await correct(user_id, teen)).status).toBe(200);
  expect(await findMember(user_id)).toMatchObject({ consent: null, membership_type: 'youth' });
  expect((await fileOf(user_id)).consents).toHaveLength(1);
});

describe('a new address', () => {
  const asksFor = async (id: string, email: string) => {
    const { status, json } = await correct(id, { email });
    expect(status, JSON.stringify(json)).toBe(200);
    return memberFile.parse(json);
  };

  test.each([
    ['with a password', () => registering.adult().then(({ user }) => user)],
    ['without a password', () => inviteMember(office)],
  ])('of a member %s takes effect when its link is used', async (_, someone) => {
    const { user_id, email: old, account_uid } = await someone();
    const email = freshEmail();
    const asked = await asksFor(user_id, email);
    expect(asked).toMatchObject({ new_email: email, member: { email: old } });
    expect(asked.history[0]).toMatchObject({ reason, changes: [{ field: 'email', from: old, to: email }] });
    expect((await activityOf(user_id, 'member_corrected'))[0]?.get('changed')).toEqual(['email']);

    const link = tokenIn(await awaitEmail(email, /^Confirm your new email address$/));
    const notice = await awaitEmail(old, /^Your email address is about to change$/);
    expect(notice.text).toContain('We were asked to change the email address');
    expect(notice.text).not.toContain(email);
    expect((await fileOf(user_id)).new_email).toBe(email);

    expect(await call('confirmEmail', { body: { token: link } })).toEqual({ email });
    const after = await fileOf(user_id);
    expect(after).toMatchObject({ new_email: null, member: { email, email_confirmed: true } });
    expect(await findMember(user_id)).toMatchObject({ account_uid, email });
    expect((await emailsTo(old)).filter(({ subject }) => subject.startsWith('We corrected'))).toEqual([]);
  });

  test.concurrent('is rejected along with the other changes if registered', async () => {
    const [{ user }, other] = await Promise.all([registering.adult(), registering.adult()]);
    expect(await correct(user.user_id, { email: other.user.email, city: 'Troy' })).toMatchObject({
      status: 409,
      json: { detail: 'This email address is already registered.' },
    });
    expect(await findMember(user.user_id)).toMatchObject({ email: user.email, city: 'Albany' });
    expect(await historyOf(user.user_id)).toEqual([]);
  });
});

describe('the file', () => {
  test('shows everything about one member, newest first', async () => {
    const leader = await registeringOverApi.leader();
    const { user_id: id } = leader.user;
    const paid = await payFee(leader);
    await uploadCheck(leader, 'safesport');
    const { charter_id } = await applyForCharter(leader);
    await awaitEmail(leader.user.email, /^Welcome/);
    const notes = ['Called on Monday', 'Called on Tuesday'];
    for (const text of notes) expect((await post(`/admin/memberships/${id}/notes`, { text })).status).toBe(201);
    const file = await fileOf(id);
    expect(file).toMatchObject({
      member: { user_id: id, status: 'pending_approval' },
      household: { holder: fullName(leader.user), is_first: true, has_admin: false, others: [] },
      next_step: {
        who: 'member',
        view: 'dashboard',
        text: 'The member has to upload the background check. Meanwhile, review the SafeSport certification.',
      },
      terms: [],
      card: null,
      looks: [],
      payments: [{ session_id: paid }],
      documents: [{ document_type: 'safesport', state: 'pending' }],
      applications: [{ kind: 'academy_charter', id: charter_id, status: 'pending_payment', number: null }],
      consents: [{ given_by: 'Ruth Okafor', parent_consent: false, application_id: charter_id, entered: false }, {}],
      history: [],
      new_email: null,
    });
    expect(file.notes.map(({ text, by_uid }) => [text, by_uid])).toEqual(
      notes.toReversed().map((text) => [text, office.user.user_id]),
    );
    expect(file.consents[1]).toMatchObject({ application_id: null, entered: false });
    expect(file.consents[0]?.texts.length).toBeGreaterThan(0);
    const welcome = file.mails.find(({ subject }) => subject.startsWith('Welcome'));
    expect(welcome).toEqual({
      subject: expect.any(String),
      created_at: expect.any(String),
      sent_at: expect.any(String),
    });
    expect(JSON.stringify(file)).not.toContain('search_terms');
    // Notes are for the office only: not in the member's record, nor in Recent Activity.
    expect(JSON.stringify(await findMember(id))).not.toContain('Called on');
    const activity = await database().collection(collections.activity).where('target_uid', '==', id).get();
    expect(JSON.stringify(activity.docs.map((doc) => doc.data()))).not.toContain('Called on');
    const noted = await activityOf(id, 'note_added');
    expect(noted.map((doc) => doc.get('actor_uid'))).toEqual([office.user.user_id, office.user.user_id]);
  });
});

describe('the files of a household of three', () => {
  const subjectsIn = async (id: string) => (await fileOf(id)).mails.map(({ subject }) => subject);
  const mailTo = (to: string, subject: string, more: object = {}) => {
    const at = new Date().toISOString();
    return [
      crypto.randomUUID(),
      { to, about: null, reply_to: null, subject, created_at: at, sent_at: at, ...more },
    ] as const;
  };

  test.concurrent('show each member’s emails, and the account’s emails in the first member’s file', async () => {
    const parent = await registeringOverApi.adult();
    const [one, other] = [
      (await call('addChild', { body: forms.child('Noah') }, parent.token)).member,
      (await call('addChild', { body: forms.child('Mia') }, parent.token)).member,
    ];
    const { user_id: first, email } = parent.user;
    await setStatus(other.user_id, 'suspended');
    await writeRaw(collections.outbox, [mailTo(email, 'About no one')]);
    expect(await subjectsIn(first)).toEqual(['About no one', expect.stringMatching(/^Welcome/)]);
    expect(await subjectsIn(one.user_id)).toEqual(['A child was added to your account']);
    expect(await subjectsIn(other.user_id)).toEqual([
      'Your child’s membership status has changed',
      'A child was added to your account',
    ]);
  });

  test.concurrent('show the newest 50 each, however many there are about another member', async () => {
    const parent = await familyOf(3);
    const [, one = '', other = ''] = (await call('household', {}, parent.token)).members.map(({ user_id }) => user_id);
    const { email } = parent.user;
    await writeRaw(collections.outbox, [mailTo(email, 'About the other', { about: other })]);
    await writeRaw(
      collections.outbox,
      Array.from({ length: 60 }, () => mailTo(email, 'About the one', { about: one })),
    );
    expect(await subjectsIn(one)).toEqual(Array(50).fill('About the one'));
    expect(await subjectsIn(other)).toEqual(['About the other']);
  });
});

test('the card in the file matches what the member and the public see', async () => {
  const { user } = await approvedMember();
  const { user_id: id } = user;
  const stored = await findMember(id);
  const seen = async () => {
    const { card } = await fileOf(id);
    const code = card?.verify_url.split('/?verify=')[1] ?? '';
    return { ...card, current: (await call('verifyCard', { params: { code } })).current };
  };
  const card = {
    number: stored?.membership_number,
    expiry: stored?.membership_expiry,
    verify_url: `${portalUrl}/?verify=${stored?.card_code}`,
  };
  expect(await seen()).toEqual({ ...card, state: 'current', current: true });
  await patchMember(id, { status: 'suspended' });
  expect(await seen()).toEqual({ ...card, state: 'blocked', current: false });
  await patchMember(id, { status: 'approved', membership_expiry: daysFromToday(-1) });
  expect(await seen()).toEqual({ ...card, expiry: daysFromToday(-1), state: 'expired', current: false });
});

describe('resending', () => {
  test.concurrent('sends the confirmation link until confirmed, 5 times an hour', async () => {
    const { user } = await registering.adult();
    const again = () => post(`/admin/memberships/${user.user_id}/confirmation`);
    expect(await again()).toMatchObject({ status: 200, json: { sent: true } });
    const link = tokenIn(await awaitEmail(user.email, /confirm your email address/i));
    await call('confirmEmail', { body: { token: link } });
    expect(await again()).toMatchObject({ status: 409, json: { detail: 'This email address is already confirmed.' } });
    for (let sent = 2; sent < 5; sent += 1) expect((await again()).status).toBe(409);
    expect((await again()).status).toBe(429);
  });

  test.concurrent('sends the receipt for a payment to the current address', async () => {
    const member = await registering.adult();
    const open = sessionIn(await openCheckout(member));
    expect(await post(`/admin/payments/${open}/receipt`)).toMatchObject({
      status: 409,
      json: { detail: 'Nothing was paid, so there is no receipt.' },
    });
    const payer = await registering.adult();
    const paid = await payFee(payer);
    expect(await post(`/admin/payments/${paid}/receipt`)).toMatchObject({ status: 200, json: { sent: true } });
    const mail = await awaitEmail(payer.user.email, /^Your receipt$/);
    expect(mail.text).toContain(paid);
    expect(mail.text).toMatch(/Receipt number:? \d{4}-[A-Z0-9]{5}-[A-Z0-9]{5}/);
    expect(mail.text).toContain('$');
    for (let sent = 1; sent < 5; sent += 1) await post(`/admin/payments/${paid}/receipt`);
    expect((await post(`/admin/payments/${paid}/receipt`)).status).toBe(429);
  });
});

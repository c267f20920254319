import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test, vi } from 'vitest';
import { activate as activateHere } from '#accounts/activation.ts';
import { changeMember, findMember, readMember } from '#members/store.ts';
import { accounts, transact } from '#platform/firestore.ts';
import { backdate } from '#test/support/backdate.ts';
import { activityOf, consentsFor } from '#test/support/database-state.ts';
import { daysFromToday, password } from '#test/support/forms.ts';
import { awaitEmail, tokenIn } from '#test/support/mailbox.ts';
import { inviteMember, newAdmin } from '#test/support/office.ts';
import { api, call, problemIn } from '#test/support/portal.ts';
import { runAsServer } from '#test/support/server.ts';

const office = await newAdmin();

/** Invites a member, applies the changes, and returns the id and the link's token. */
async function invited(changes: Partial<Member> = {}) {
  const { user_id, email } = await inviteMember(office);
  await transact(async (transaction) => {
    const known = await readMember(transaction, user_id);
    if (known) changeMember(transaction, known, changes);
  });
  return { user_id, token: tokenIn(await awaitEmail(email, /^Activate/)) };
}

const activate = (body: object) => api('POST /auth/activate-account', { body: { password, ...body } });

const parent = { parent_first_name: 'Marta', parent_last_name: 'Alvarez' };
const phone = '+12125550148';
const child = { membership_type: 'youth', date_of_birth: daysFromToday(-3000) } as const;

test.concurrent('an adult accepts the policies along with the password, recorded once', async () => {
  const { user_id, token } = await invited();
  expect(await call('validateActivationToken', { params: { token } })).toMatchObject({
    valid: true,
    parent_asked: false,
    parent_consent_needed: false,
  });
  const body = { token, policies_accepted: true };
  const answers = await Promise.all([activate(body), activate(body), activate(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await consentsFor(user_id)).toMatchObject([
    { given_by: 'Ada Mercer', parent_consent: false, application_id: null },
  ]);
});

test.concurrent('a token and a password are enough for an adult; no consent is recorded', async () => {
  const { user_id, token } = await invited();
  expect((await activate({ token })).status).toBe(200);
  expect(await consentsFor(user_id)).toEqual([]);
  expect(await findMember(user_id)).toMatchObject({ consent: null, has_password: true });
});

describe('a child', () => {
  test.concurrent.each([
    ['under 13', child.date_of_birth],
    ['of unknown age', null],
  ])('%s needs a parent’s name and consent, and a refusal leaves the link valid', async (_, date_of_birth) => {
    const { user_id, token } = await invited({ ...child, date_of_birth, emergency_contact_name: null, phone });
    expect(await call('validateActivationToken', { params: { token } })).toMatchObject({
      emergency_contact_asked: true,
      membership_type: 'youth',
      parent_asked: true,
      parent_consent_needed: true,
      parent_first_name: null,
    });
    const lacking = [{ token }, { token, policies_accepted: true }];
    for (const body of lacking)
      expect(await activate(body)).toMatchObject({
        status: 422,
        json: {
          fields: {
            parent_first_name: expect.any(String),
            parent_last_name: expect.any(String),
            parent_consent: 'A parent or guardian must consent for children under 13',
          },
        },
      });
    const consent = { ...parent, parent_consent: true };
    expect(await activate({ token, ...consent })).toMatchObject(problemIn({ policies_accepted: expect.any(String) }));
    expect(await consentsFor(user_id)).toEqual([]);
    expect((await activate({ token, ...consent, policies_accepted: true })).status).toBe(200);
    expect(await consentsFor(user_id)).toMatchObject([{ given_by: 'Marta Alvarez', parent_consent: true }]);
    const contact = { emergency_contact_name: 'Marta Alvarez', emergency_contact_phone: phone };
    expect(await findMember(user_id)).toMatchObject({ ...parent, ...contact });
    const [record] = await activityOf(user_id, 'activated');
    expect(record?.get('changed').toSorted()).toEqual(
      [...Object.keys({ ...contact, ...parent }), 'password'].toSorted(),
    );
  });

  test.concurrent('13 or older needs a parent’s name and keeps an existing emergency contact', async () => {
    const called = { emergency_contact_name: 'Abuela', emergency_contact_phone: '+15185550199' };
    const known = { ...parent, parent_first_name: 'Maria', ...called };
    const { user_id, token } = await invited({ ...child, date_of_birth: daysFromToday(-365 * 15), ...known });
    expect(await call('validateActivationToken', { params: { token } })).toMatchObject({
      parent_consent_needed: false,
      emergency_contact_asked: false,
      parent_first_name: 'Maria',
      parent_last_name: 'Alvarez',
    });
    expect((await activate({ token, policies_accepted: true, ...parent })).status).toBe(200);
    expect(await consentsFor(user_id)).toMatchObject([{ given_by: 'Marta Alvarez', parent_consent: true }]);
    expect(await findMember(user_id)).toMatchObject({ ...parent, ...called });
  });
});

test('a member who becomes a child while setting the password needs a parent, and the link stays valid', async () => {
  const { user_id, token } = await invited();
  const provider = accounts();
  const createUser = provider.createUser.bind(provider);
  const meanwhile = vi.spyOn(provider, 'createUser').mockImplementationOnce(async (made) => {
    await backdate(collections.members, user_id, child);
    return createUser(made);
  });
  const body = { token, password, policies_accepted: true as const };
  await expect(runAsServer(() => activateHere(body))).rejects.toMatchObject({ status: 422 });
  meanwhile.mockRestore();
  expect(await consentsFor(user_id)).toEqual([]);
  expect(await findMember(user_id)).toMatchObject({ consent: null, has_password: false });
  expect((await activate({ ...body, ...parent, parent_consent: true })).status).toBe(200);
});

test.concurrent('a youth member who has turned 18 accepts without a parent', async () => {
  const { user_id, token } = await invited({ ...child, ...parent, date_of_birth: daysFromToday(-365 * 18 - 30) });
  const asked = await call('validateActivationToken', { params: { token } });
  expect(asked).toMatchObject({ parent_asked: false, parent_consent_needed: false });
  expect(asked).not.toHaveProperty('parent_first_name');
  expect((await activate({ token, policies_accepted: true })).status).toBe(200);
  expect(await consentsFor(user_id)).toMatchObject([{ given_by: 'Ada Mercer', parent_consent: false }]);
});

describe('the emergency contact', () => {
  test.concurrent('takes both a name and a number, or neither, and is stored with the password', async () => {
    const { user_id, token } = await invited({ emergency_contact_name: 'Before', emergency_contact_phone: null });
    expect(await call('validateActivationToken', { params: { token } })).toMatchObject({
      emergency_contact_asked: true,
    });
    const body = { token, policies_accepted: true, emergency_contact_name: 'Lee Mercer' };
    expect(await activate(body)).toMatchObject(problemIn({ emergency_contact_phone: 'Please add the phone number' }));
    expect((await activate({ ...body, emergency_contact_phone: '518 555 0199' })).status).toBe(200);
    const contact = { emergency_contact_name: 'Lee Mercer', emergency_contact_phone: '+15185550199' };
    expect(await findMember(user_id)).toMatchObject(contact);
  });

  test.concurrent('is optional and left unchanged if omitted', async () => {
    const contact = { emergency_contact_name: 'Before', emergency_contact_phone: null };
    const { user_id, token } = await invited(contact);
    expect((await activate({ token, policies_accepted: true })).status).toBe(200);
    expect(await findMember(user_id)).toMatchObject(contact);
  });
});

test.concurrent('unaccepted policies are rejected', async () => {
  const { token } = await invited();
  expect(await activate({ token, policies_accepted: false })).toMatchObject(
    problemIn({ policies_accepted: 'You must accept the policies to continue' }),
  );
});

import type { Session } from '@portal/contract/accounts';
import type { Member } from '@portal/contract/members';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeMember, findMember, readMember } from '#members/store.ts';
import { transact } from '#platform/firestore.ts';
import { consentsOf } from '#records/consents.ts';
import { daysFromToday, password } from '#test/support/forms.ts';
import { awaitMail, tokenIn } from '#test/support/mailbox.ts';
import { inviteMember, newAdmin } from '#test/support/office.ts';
import { call, send } from '#test/support/portal.ts';

let office: Session;
beforeAll(async () => {
  office = await newAdmin();
});

/** Somebody invited, changed as the office may know them, and the token of the link. */
async function invited(changes: Partial<Member> = {}) {
  const { user_id, email } = await inviteMember(office);
  await transact(async (transaction) => {
    const known = await readMember(transaction, user_id);
    if (known) changeMember(transaction, known, changes);
  });
  return { user_id, token: tokenIn(await awaitMail(email, /^Activate/)) };
}

const activate = (body: object) =>
  send({ method: 'POST', path: '/auth/activate-account', body: JSON.stringify({ password, ...body }) });

const consentsGivenFor = async (id: string) => (await consentsOf([id]).get()).docs.map((found) => found.data());
const parent = { parent_first_name: 'Marta', parent_last_name: 'Alvarez' };
const child = { membership_type: 'youth', date_of_birth: daysFromToday(-3000) } as const;

test.concurrent('an adult accepts the policies with the password, which is kept once', async () => {
  const { user_id, token } = await invited();
  expect(await call('validateActivationToken', { params: { token } })).toMatchObject({
    valid: true,
    parent_asked: false,
    parent_consent_needed: false,
  });
  const body = { token, policies_accepted: true };
  const answers = await Promise.all([activate(body), activate(body), activate(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await consentsGivenFor(user_id)).toMatchObject([
    { given_by: 'Ada Mercer', parent_consent: false, application_id: null },
  ]);
});

test.concurrent('as described, a token and a password are enough; nothing is recorded as accepted', async () => {
  const { user_id, token } = await invited(child);
  expect((await activate({ token })).status).toBe(200);
  expect(await consentsGivenFor(user_id)).toEqual([]);
});

describe('a child', () => {
  test.concurrent.each([
    ['under 13', child.date_of_birth],
    ['of unknown age', null],
  ])('%s needs a parent’s name and consent, and a refusal leaves the link good', async (_, date_of_birth) => {
    const { user_id, token } = await invited({ ...child, date_of_birth, emergency_contact_name: null });
    expect(await call('validateActivationToken', { params: { token } })).toMatchObject({
      membership_type: 'youth',
      parent_asked: true,
      parent_consent_needed: true,
      parent_first_name: null,
    });
    expect(await activate({ token, policies_accepted: true })).toMatchObject({
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
    expect(await activate({ token, ...consent })).toMatchObject({
      status: 422,
      json: { fields: { policies_accepted: expect.any(String) } },
    });
    expect(await consentsGivenFor(user_id)).toEqual([]);
    expect((await activate({ token, ...consent, policies_accepted: true })).status).toBe(200);
    expect(await consentsGivenFor(user_id)).toMatchObject([{ given_by: 'Marta Alvarez', parent_consent: true }]);
    expect(await findMember(user_id)).toMatchObject({ ...parent, emergency_contact_name: 'Marta Alvarez' });
  });

  test.concurrent('of 13 or more needs a parent’s name; who is known keeps the emergency contact', async () => {
    const known = { ...parent, parent_first_name: 'Maria', emergency_contact_name: 'Abuela' };
    const { user_id, token } = await invited({ ...child, date_of_birth: daysFromToday(-365 * 15), ...known });
    expect(await call('validateActivationToken', { params: { token } })).toMatchObject({
      parent_consent_needed: false,
      parent_first_name: 'Maria',
      parent_last_name: 'Alvarez',
    });
    expect((await activate({ token, policies_accepted: true, ...parent })).status).toBe(200);
    expect(await consentsGivenFor(user_id)).toMatchObject([{ given_by: 'Marta Alvarez', parent_consent: false }]);
    expect(await findMember(user_id)).toMatchObject({ ...parent, emergency_contact_name: 'Abuela' });
  });
});

test.concurrent('a youth member who has turned 18 accepts without a parent', async () => {
  const { user_id, token } = await invited({ ...child, ...parent, date_of_birth: daysFromToday(-365 * 18 - 30) });
  const asked = await call('validateActivationToken', { params: { token } });
  expect(asked).toMatchObject({ parent_asked: false, parent_consent_needed: false });
  expect(asked).not.toHaveProperty('parent_first_name');
  expect((await activate({ token, policies_accepted: true })).status).toBe(200);
  expect(await consentsGivenFor(user_id)).toMatchObject([{ given_by: 'Ada Mercer', parent_consent: false }]);
});

test.concurrent('policies that are not accepted are refused', async () => {
  const { token } = await invited();
  expect(await activate({ token, policies_accepted: false })).toMatchObject({
    status: 422,
    json: { fields: { policies_accepted: 'You must accept the policies to continue' } },
  });
});

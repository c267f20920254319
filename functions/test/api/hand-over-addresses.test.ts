import type { Session } from '@portal/contract/calls/accounts';
import { adultAge } from '@portal/contract/values/ages';
import { collections } from '@portal/contract/values/collections';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { brand } from '@portal/federation/brand';
import { expect, test } from 'vitest';
import { runDailyJobs } from '#app/daily/run.ts';
import { notifyBirthdays } from '#households/birthdays.ts';
import { createDocument } from '#test/support/completed-hand-over.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { updateMember } from '#test/support/daily.ts';
import { storedIn } from '#test/support/database-state.ts';
import { detectDuplicatesOf, pairWith, rareName } from '#test/support/duplicates.ts';
import { forms, freshEmail, password } from '#test/support/forms.ts';
import {
  handOver,
  handOverToken,
  requestHandOverOf,
  returnByLink,
  takeBackToken,
  takeOver,
  turned18,
} from '#test/support/hand-over.ts';
import { awaitEmail, tokenIn } from '#test/support/mailbox.ts';
import { mergeBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { archiveFor } from '#test/support/own-data.ts';
import { memberOf, payFeeOverApi, registeringOverApi } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { csvText, uploadSheet } from '#test/support/uploads.ts';

const office = await newAdmin();

/** The collections that `firestore.rules` lets an account read live, by member id. */
const live = [
  collections.payments,
  collections.documents,
  collections.charters,
  collections.events,
  collections.entries,
];

/** Returns everything a signed-in account can read about a member: the download and the live data. */
async function readBy(session: Session, id: string): Promise<string> {
  const { data, page } = await archiveFor(session, '/user/data', id);
  const documents = (await Promise.all(live.map(storedIn))).flat().filter(({ owner_uid }) => owner_uid === id);
  const calls = await Promise.all(
    ['/user/profile', '/household', '/user/payments', '/user/consents'].map((path) =>
      api(`GET ${path}`, { token: session.token, member: id }),
    ),
  );
  expect(documents.length).toBeGreaterThan(0);
  // Word fragments for searches.
  const { search_terms: _, ...member } = await memberOf({ user_id: id });
  return JSON.stringify([data, page, documents, member, calls.map(({ json }) => json)]);
}

/** Returns the email addresses in a string, except the federation's. */
const addressesIn = (text: string) => [
  ...new Set((text.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? []).filter((found) => found !== brand.email)),
];

/** A grown child with every kind of record that can name the parent's addresses, including the former one. */
async function documented() {
  const form = forms.youth(undefined, 'Noah', rareName());
  const parent = await registeringOverApi.youth(form);
  const { user_id: id, email: former } = parent.user;
  await confirmEmailOf(parent.user);
  const session_id = await payFeeOverApi(parent);
  // The same child again, under another address of the parent's.
  const twice = await registeringOverApi.youth({ ...form, email: freshEmail() });
  await detectDuplicatesOf(twice);
  await call('confirmEmail', { body: { token: tokenIn(await awaitEmail(twice.user.email, /./)) } });
  expect((await mergeBy(office, (await pairWith(twice)).duplicate_id, id)).status).toBe(200);

  await turned18(Promise.resolve(parent));
  const email = freshEmail();
  await call('changeEmail', { body: { email, password } }, parent.token);
  await call('confirmEmail', { body: { token: tokenIn(await awaitEmail(email, /^Confirm your new/)) } });
  const said = `${email.toUpperCase()} and ${former} wrote, and (${twice.user.email}).`;
  await call(
    'refundPayment',
    { params: { session_id }, body: { amount_cents: 1000, reason: 'Too much', ends: false } },
    office.token,
  );
  await call('correctMember', { params: { id }, body: { city: 'Troy', reason: said } }, office.token);
  await call('addNote', { params: { id }, body: { text: said } }, office.token);
  const row = `${email},Noah,${form.last_name},x`;
  await uploadSheet(office, { content: csvText('Email,First name,Last name,Membership type', row) });
  await call('sendContactMessage', { body: forms.contact(twice.user.email, 'A question of a parent') });
  await createDocument(id, email);
  await runDailyJobs('1997-02-01');
  return { parent, id, addresses: [email, former, twice.user.email] };
}

test('a hand-over hides the parent’s addresses from the member, and a take-back the reverse', async () => {
  const { parent, id, addresses } = await documented();
  // First to a stranger, because of a typo.
  const stranger = freshEmail();
  expect((await handOver(parent, id, stranger)).status).toBe(200);
  await awaitEmail(stranger, /^Take over/);
  const before = await readBy(parent, id);
  for (const address of [...addresses, stranger]) expect(before).toContain(address);

  const own = freshEmail();
  expect((await handOver(parent, id, own)).status).toBe(200);
  await awaitEmail(own, /^Take over/);
  expect((await takeOver(await handOverToken(id))).status).toBe(200);
  const session = await call('login', { body: { email: own, password } });
  const read = await readBy(session, id);
  expect(addressesIn(read)).toEqual([own]);
  const payments = (await storedIn(collections.payments)).filter(({ owner_uid }) => owner_uid === id);
  expect(payments.map(({ user_info }) => user_info.email)).toEqual(payments.map(() => own));
  // The amounts and the payer are unchanged.
  expect(payments).toContainEqual(expect.objectContaining({ paid_cents: 6600, refunded_cents: 1000 }));

  await call('addNote', { params: { id }, body: { text: `${own} called` } }, office.token);
  expect((await returnByLink(await takeBackToken(id))).status).toBe(200);
  const [home = ''] = addresses;
  const reset = tokenIn(await awaitEmail(home, /^The membership is back/));
  await call('resetPassword', { body: { token: reset, new_password: password } });
  const back = await call('login', { body: { email: home, password } });
  // The parent's own former addresses may show.
  const again = addressesIn(await readBy(back, id));
  expect(again).toContain(home);
  expect(again.filter((address) => !addresses.includes(address))).toEqual([]);
});

test('a parent who stays sees nothing of a handed-over child', async () => {
  const parent = await registeringOverApi.adult();
  const { email } = parent.user;
  const { member } = await call('addChild', { body: forms.child('Xavierus') }, parent.token);
  const id = member.user_id;
  await payFeeOverApi(parent);
  await turned18(Promise.resolve({ ...parent, user: { ...parent.user, user_id: id } }));
  const { email: own, token } = await requestHandOverOf(parent, id);
  expect((await takeOver(token)).status).toBe(200);
  await awaitEmail(email, /^The membership was handed over/);
  // Once sent, the letter is cleared.
  await expect
    .poll(async () => (await storedIn(collections.outbox)).filter(({ to, letter }) => to === email && letter))
    .toEqual([]);
  const read = await readBy(parent, parent.user.user_id);
  for (const word of [own, id, 'Xavierus']) expect(read).not.toContain(word);
});

test('replies to an email about the member go to the member from then on', async () => {
  const parent = await turned18(registeringOverApi.youth());
  await updateMember(parent, { date_of_birth: monthsLater(dayOf(), -12 * adultAge) });
  await notifyBirthdays(dayOf());
  const about = async () =>
    (await storedIn(collections.outbox)).filter(
      ({ to, about }) => to === brand.email.toLowerCase() && about === parent.user.user_id,
    );
  expect((await about()).map(({ reply_to }) => reply_to)).toEqual([parent.user.email]);
  const { email, token } = await requestHandOverOf(parent);
  expect((await takeOver(token)).status).toBe(200);
  expect((await about()).map(({ reply_to }) => reply_to)).toEqual([email]);
});

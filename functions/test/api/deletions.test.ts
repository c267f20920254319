import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { deletedAddress } from '@portal/contract/values/deleted-payer';
import { fullName } from '@portal/contract/values/format';
import { deletionDays } from '@portal/contract/values/retention';
import { describe, expect, test } from 'vitest';
import { completeDeparture } from '#member-data/removal/complete.ts';
import { deleteEach, deleteMembers } from '#member-data/removal/deletions.ts';
import { replaceFormerAddress } from '#member-data/removal/payments.ts';
import { removeFromAccount } from '#member-data/removal/remove-from-account.ts';
import { membersToDelete } from '#members/lists.ts';
import { findConsents } from '#members/records/consents.ts';
import { approvedMember } from '#test/support/approved.ts';
import { backdate, messageOf } from '#test/support/backdate.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { killAtPoint } from '#test/support/cut-off.ts';
import { endMembershipOn, updateMember } from '#test/support/daily.ts';
import { isStored, outboxIdsOf, patchMember, storedAt } from '#test/support/database-state.ts';
import { addedChild, membersIn } from '#test/support/families.ts';
import { daysFromToday, forms, freshEmail, password } from '#test/support/forms.ts';
import { requestHandOverOf, takeOver, turned18 } from '#test/support/hand-over.ts';
import { newAdmin } from '#test/support/office.ts';
import { archiveFor, askToDelete, deleteFor, keep, makeDeletionDue } from '#test/support/own-data.ts';
import { atProvider, paymentOf, sessionIn, tryToPay, urlIn } from '#test/support/payment-provider.ts';
import { memberOf, openCheckout, payFee, payFeeOverApi, registering } from '#test/support/people.ts';
import { api, call, stripeUrl } from '#test/support/portal.ts';
import { writeRaw } from '#test/support/raw.ts';
import { office as decide, reviewedPayer } from '#test/support/refunds.ts';
import { renewalCheckout } from '#test/support/renewals.ts';
import { byTier } from '#test/support/tier.ts';
import { tracesOf } from '#test/support/traces.ts';
import { knownAtProvider, uploadedBy } from '#test/support/uploaded.ts';
import { csvText, uploadSheet } from '#test/support/uploads.ts';

const office = await newAdmin();

const in14Days = () => ({ deleted_on: daysLater(dayOf(), deletionDays) });
const isThere = (user_id: string) => isStored(`${collections.members}/${user_id}`);
const due = () => true;

/**
 * Deletes a member the way the daily run does, in a process connected to the payment provider. Reports whether it
 * finished.
 */
const deleteNow = async ({ user: { user_id } }: Session) => (await killAtPoint(['deletion', user_id], 0)) !== undefined;

describe('in a household', () => {
  test('a parent downloads a child’s data, deletes the child, and undoes it; a stranger cannot', async () => {
    const parent = await approvedMember(registering.adult(), office);
    const { user_id: child } = await addedChild(parent, 'Lena');
    const stranger = await registering.adult();
    expect((await archiveFor(parent, undefined, child)).data.name).toBe('Lena Alvarez');
    expect((await askToDelete(stranger, { member: child })).status).toBe(404);
    expect((await askToDelete(parent, { member: child })).json).toEqual(in14Days());
    expect((await keep(stranger, child)).status).toBe(404);
    expect((await keep(parent, child)).status).toBe(200);
    expect((await memberOf({ user_id: child })).deleting).toBeNull();
  });

  test('deleting a child leaves the account and the parent’s emails in place', async () => {
    const parent = await approvedMember(registering.adult(), office);
    const { user_id: child } = await addedChild(parent, 'Lena');
    const kept = (await outboxIdsOf(parent.user.email)).length;
    await askToDelete(parent, { member: child });
    await makeDeletionDue({ user_id: child });
    await deleteMembers(dayOf());
    expect(await isThere(child)).toBe(false);
    expect(await membersIn(parent.user.account_uid)).toEqual([parent.user.user_id]);
    expect(await knownAtProvider([parent.user.account_uid])).toBe(1);
    // The email about the deletion named the child, so it was deleted too.
    expect(await outboxIdsOf(parent.user.email)).toHaveLength(kept);
    expect((await call('profile', {}, parent.token)).household).toHaveLength(1);
  });

  test('an account holder must delete the others first; a parent’s first child need not wait', async () => {
    const parent = await registering.adult();
    await addedChild(parent, 'Lena');
    expect(await askToDelete(parent)).toMatchObject({
      status: 409,
      json: { detail: 'Others are in this account. Delete them or hand them over first.' },
    });
    const child = await registering.youth();
    await addedChild(child, 'Lena');
    expect((await askToDelete(child)).json).toEqual(in14Days());
  });

  test('no child joins an account due for deletion, unless only its first child is being deleted', async () => {
    const parent = await registering.adult();
    expect((await askToDelete(parent)).status).toBe(200);
    await expect(call('addChild', { body: forms.child('Lena') }, parent.token)).rejects.toThrow(/409/);
    expect(await membersIn(parent.user.account_uid)).toEqual([parent.user.user_id]);
    await keep(parent);
    await addedChild(parent, 'Lena');
    const child = await registering.youth();
    await askToDelete(child);
    await addedChild(child, 'Lena');
    expect(await membersIn(child.user.account_uid)).toHaveLength(2);
  });

  test('a hand-over cancels a deletion requested by the parent', async () => {
    const parent = await turned18(approvedMember(registering.youth(), office));
    expect((await askToDelete(parent)).status).toBe(200);
    const { token } = await requestHandOverOf(parent);
    expect((await takeOver(token)).status).toBe(200);
    expect((await memberOf(parent.user)).deleting).toBeNull();
  });
});

test('a child with their own account keeps the parent’s name in consents, but not the address', async () => {
  const parent = await approvedMember(registering.adult(), office);
  await confirmEmailOf(parent.user);
  const { user_id: child } = await addedChild(parent, 'Lena');
  await patchMember(child, { date_of_birth: daysFromToday(-6700) });
  const { email, token } = await requestHandOverOf(parent, child);
  expect((await takeOver(token)).status).toBe(200);
  const { data } = await archiveFor(await call('login', { body: { email, password } }));
  const given = data.sections.find(({ collection }) => collection === collections.consents)?.records ?? [];
  expect(given.map((consent) => consent.email).sort()).toEqual([email, undefined]);

  await makeDeletionDue(parent.user);
  await deleteMembers(dayOf());
  expect(await isThere(parent.user.user_id)).toBe(false);
  expect(await tracesOf([parent.user.email])).toEqual([]);
  const names = (await findConsents(child, 10)).map(({ given_by }) => given_by);
  expect(names).toHaveLength(2);
  expect(names).toContain(fullName(parent.user));
});

describe('obstacles to deletion', () => {
  test('an admin is never deleted, nor a member with a payment under review', async () => {
    expect((await deleteFor(office, office.user.user_id)).status).toBe(409);
    const { member, session_id } = await reviewedPayer();
    expect((await askToDelete(member)).status).toBe(409);
    await makeDeletionDue(member.user, '1990-01-01');
    expect(await deleteMembers('1990-01-01')).toEqual({ removed: 0, left: 1, failed: 0 });
    expect((await decide.review(office, session_id, { action: 'close', note: 'A gift' })).status).toBe(200);
    expect(await deleteMembers('1990-01-01')).toEqual({ removed: 1, left: 0, failed: 0 });
  });

  test('a member who undid the deletion stays', async () => {
    const member = await registering.adult();
    await makeDeletionDue(member.user, '1990-02-01');
    expect((await keep(member)).status).toBe(200);
    expect(await deleteMembers('1990-02-01')).toEqual({ removed: 0, left: 0, failed: 0 });
    expect(await isThere(member.user.user_id)).toBe(true);
  });
});

describe('the office’s decision', () => {
  test('a member suspended during the grace period stays, and can undo the deletion', async () => {
    const member = await approvedMember(registering.adult(), office);
    const { user_id } = member.user;
    await makeDeletionDue(member.user, '1990-03-01');
    await updateMember(member, { status: 'suspended' });
    expect(await deleteMembers('1990-03-01')).toEqual({ removed: 0, left: 1, failed: 0 });
    const { deletion_obstacle } = await call('memberFile', { params: { id: user_id } }, office.token);
    expect(deletion_obstacle).toBe('The membership is suspended, so the office decides.');
    expect((await askToDelete(member)).status).toBe(403);
    expect((await keep(member)).json).toEqual({ ok: true });
    expect((await memberOf(member.user)).deleting).toBeNull();
    expect((await call('memberFile', { params: { id: user_id } }, office.token)).deletion_obstacle).toBeNull();
  });
});

describe('with payments', () => {
  test('closes an open checkout, which can no longer be paid', async () => {
    const member = await registering.adult();
    const url = await openCheckout(member);
    expect(await deleteNow(member)).toBe(true);
    expect((await atProvider(sessionIn(url))).status).toBe('expired');
    expect(await tryToPay(url)).toBe(false);
    expect(await paymentOf(sessionIn(url))).toMatchObject({
      payment_status: 'expired',
      user_info: { email: deletedAddress },
    });
  });

  const payments = byTier('rounds', 5, 10);

  test(`counts a simultaneous payment or does not take it, ${payments} times`, async () => {
    const outcomes = await Promise.all(
      Array.from({ length: payments }, async () => {
        const member = await endMembershipOn(await approvedMember(registering.adult(), office), daysFromToday(20));
        const url = urlIn(await renewalCheckout(member));
        const [wasPaid] = await Promise.all([tryToPay(url), deleteNow(member)]);
        const { payment_status } = await paymentOf(sessionIn(url));
        expect(await isThere(member.user.user_id)).toBe(false);
        return [wasPaid, payment_status].join(' ');
      }),
    );
    expect(outcomes.filter((one) => !['true paid', 'false expired'].includes(one))).toEqual([]);
  }, 120_000);

  // An even number, since the two take turns going first.
  const approvals = byTier('rounds', 6, 20);

  test(`deletes fully during a simultaneous approval, releasing any number, ${approvals} times`, async () => {
    const outcomes = await Promise.all(
      Array.from({ length: approvals }, async (_, index) => {
        const member = await registering.adult();
        await payFee(member);
        const { user_id, account_uid, email } = member.user;
        const approve = () => api(`PUT /admin/approve/membership/${user_id}`, { token: office.token });
        const leave = async () => {
          const departure = await removeFromAccount(user_id, due);
          if (departure) await completeDeparture(departure);
          return departure;
        };
        const [approved, departure] = await (index % 2 === 0
          ? Promise.all([approve(), leave()])
          : Promise.all([leave(), approve()]).then(([left, answer]) => [answer, left] as const));
        expect(await tracesOf([user_id, account_uid, email])).toEqual([]);
        const number = departure?.membership_number;
        const kept = number ? await storedAt(`${collections.numbers}/${number}`) : 'no number';
        return [approved.status, JSON.stringify(kept)].join(' ');
      }),
    );
    const allowed = ['200 {"kind":"member"}', '404 "no number"'];
    expect(outcomes.filter((one) => !allowed.includes(one))).toEqual([]);
  }, 120_000);

  test('records later refunds from the provider but emails no one', async () => {
    const member = await registering.adult();
    const session_id = await payFeeOverApi(member);
    await makeDeletionDue(member.user, '1990-04-01');
    expect(await deleteMembers('1990-04-01')).toMatchObject({ removed: 1 });
    const { payment_intent, owner_uid } = await paymentOf(session_id);
    expect(owner_uid).not.toBe(member.user.user_id);
    const body = new URLSearchParams({ payment_intent: payment_intent ?? '', amount: '1000' });
    await fetch(`${stripeUrl}/v1/refunds`, { method: 'POST', body });
    await expect.poll(async () => (await paymentOf(session_id)).refunded_cents, { timeout: 30_000 }).toBe(1000);
    expect((await decide.refund(office, session_id, { reason: 'The rest' })).status).toBe(200);
    expect((await paymentOf(session_id)).payment_status).toBe('refunded');
    expect(await outboxIdsOf(member.user.email)).toEqual([]);
    expect(await outboxIdsOf(deletedAddress)).toEqual([]);
    await expect(call('sendReceipt', { params: { id: session_id } }, office.token)).rejects.toThrow(/409/);
  });
});

test('the address is free for a new registration, whose messages survive the old one’s cleanup', async () => {
  const member = await approvedMember(registering.adult(), office);
  const { email, user_id } = member.user;
  await confirmEmailOf(member.user);
  await makeDeletionDue(member.user, '1990-05-01');
  const departure = await removeFromAccount(user_id, due);
  expect(departure).toMatchObject({ user_id, email, addresses: [email] });
  // A new member registers with the address before the cleanup of the old one.
  const again = await registering.adult(forms.adult(email));
  const subject = `A question of the second one, ${email}`;
  await call('sendContactMessage', { body: forms.contact(email, subject) });
  await deleteMembers('1990-05-01');
  expect(await isStored(`${collections.departures}/${user_id}`)).toBe(false);
  expect(await isStored(`${collections.contacts}/${await messageOf(subject)}`)).toBe(true);
  expect((await memberOf(again.user)).email).toBe(email);
  expect(await storedAt(`${collections.emails}/${email}`)).toEqual({ account_uid: again.user.account_uid });
});

test('a deletion removes the member’s name from upload file names and their activity records', async () => {
  const email = freshEmail();
  const name = `Orla Kestrel ${randomUUID()}.csv`;
  const content = csvText('Email,First name,Last name,Membership type', `${email},Orla,Kestrel,adult`);
  const { import_id } = await uploadSheet(office, { name, content });
  await expect.poll(() => uploadedBy([import_id])).toHaveLength(1);
  const [member] = await uploadedBy([import_id]);
  expect((await tracesOf([name])).map(({ path }) => path.split('/')[0]).sort()).toEqual(['activity', 'imports']);
  if (member) await makeDeletionDue(member, '1990-08-01');
  expect(await deleteMembers('1990-08-01')).toMatchObject({ removed: 1, failed: 0 });
  expect(await tracesOf([name])).toEqual([]);
  expect(await storedAt(`${collections.imports}/${import_id}`)).toMatchObject({ filename: 'Upload', inserted: 1 });
});

test('registering an unconfirmed address neither reveals nor removes data tied only to the address', async () => {
  const email = freshEmail();
  const subject = `A question of a stranger, ${email}`;
  await call('sendContactMessage', { body: forms.contact(email, subject) });
  await uploadSheet(office, { content: csvText('Email,First name,Last name,Membership type', `${email},Ada,,x`) });
  const intruder = await registering.adult(forms.adult(email));
  const { data } = await archiveFor(intruder);
  expect(JSON.stringify(data)).not.toContain(subject);
  expect(data.sections.map(({ collection }) => collection)).not.toContain(collections.imports);
  await makeDeletionDue(intruder.user, '1990-06-01');
  expect(await deleteMembers('1990-06-01')).toMatchObject({ removed: 1, failed: 0 });
  expect(await tracesOf([intruder.user.user_id, intruder.user.account_uid])).toEqual([]);
  const left = (await tracesOf([email])).map(({ path }) => path.split('/')[0]);
  expect(left).toEqual(expect.arrayContaining([collections.contacts, collections.imports]));
});

test('abandoning an address updates others’ payments, but its current owner’s payments keep it', async () => {
  const [present, other] = [await registering.adult(), await registering.adult()];
  const { email } = present.user;
  const [own, moved] = [await payFee(present), await payFee(other)];
  const stored = await storedAt(`${collections.payments}/${own}`);
  // More than one batch.
  const ids = Array.from({ length: 25 }, (_, index) => `${own}-${index}`);
  const copies = ids.map((session_id) => [session_id, { ...stored, session_id }] as const);
  const remove = await writeRaw(collections.payments, copies);
  await backdate(collections.payments, moved, { user_info: { email } });
  await replaceFormerAddress(email);
  for (const id of [own, ...ids]) expect((await paymentOf(id)).user_info).toMatchObject({ first_name: 'Ada', email });
  expect((await paymentOf(moved)).user_info.email).toBe(other.user.email);
  await remove();
});

describe('failed and blocked deletions', () => {
  test('a failing collection or document does not hold up the rest', async () => {
    const member = await registering.adult();
    const session_id = await payFee(member);
    const { user_id, account_uid, email } = member.user;
    await confirmEmailOf(member.user);
    const subject = `A question of ${user_id}`;
    await call('sendContactMessage', { body: forms.contact(email, subject) });
    const message = await messageOf(subject);
    const broken = `broken-${randomUUID()}`;
    const repair = await writeRaw(collections.payments, [[broken, { owner_uid: user_id }]]);
    await makeDeletionDue(member.user, '1991-01-01');
    expect(await deleteMembers('1991-01-01')).toEqual({ removed: 0, left: 0, failed: 1 });
    expect((await paymentOf(session_id)).user_info.email).toBe(deletedAddress);
    expect(await isStored(`${collections.contacts}/${message}`)).toBe(false);
    expect(await isStored(`${collections.departures}/${user_id}`)).toBe(true);

    await repair();
    expect(await deleteMembers('1991-01-01')).toEqual({ removed: 0, left: 0, failed: 0 });
    expect(await tracesOf([user_id, account_uid, email])).toEqual([]);
  });

  test('any number of failing departures do not hold up later ones', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `0-broken-${index}`);
    const departures = ids.map((user_id) => [user_id, { user_id, account_uid: null }] as const);
    const payments = ids.map((owner_uid) => [owner_uid, { owner_uid }] as const);
    const written = [
      await writeRaw(collections.departures, departures),
      await writeRaw(collections.payments, payments),
    ];
    const { user_id } = (await registering.adult()).user;
    await removeFromAccount(user_id, due);
    const counts = await deleteMembers('1991-02-01');
    for (const remove of written) await remove();
    expect(counts).toEqual({ removed: 0, left: 0, failed: 51 });
    expect(await isStored(`${collections.departures}/${user_id}`)).toBe(false);
    expect(await tracesOf([user_id])).toEqual([]);
  });

  test('blocked members do not use up the daily limit', async () => {
    const someone = async (deleted_on: string) => {
      const session = await registering.adult();
      await makeDeletionDue(session.user, deleted_on);
      return session;
    };
    const blocked = [await someone('1991-03-01'), await someone('1991-03-01')];
    for (const one of blocked) await updateMember(one, { status: 'suspended' });
    const [first, second] = [await someone('1991-03-02'), await someone('1991-03-03')];
    const isDue = ({ status }: { status: string }) => status !== 'suspended';
    expect(await deleteEach(membersToDelete('1991-03-03'), isDue, 1)).toEqual({ removed: 1, left: 2, failed: 0 });
    expect(await isThere(first.user.user_id)).toBe(false);
    expect(await isThere(second.user.user_id)).toBe(true);
  });
});

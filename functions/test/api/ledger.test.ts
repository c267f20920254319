import { randomUUID } from 'node:crypto';
import { retentionCutoff } from '@portal/contract/rules/retention';
import { collections, subcollections } from '@portal/contract/values/collections';
import { beginningOf, daysLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { finishMerges } from '#duplicates/finish.ts';
import { type Checked, checkDays } from '#ledger/check.ts';
import { sealDays } from '#ledger/seal.ts';
import { findEmailsTo } from '#mail/outbox.ts';
import type { Entry } from '#members/records/index.ts';
import {
  forgetSubjects,
  openDuplicate,
  readDay,
  recordActivity,
  redactActivity,
  removeActivityAbout,
  removeActivityBefore,
} from '#members/records/index.ts';
import { keyFor } from '#platform/config.ts';
import { database } from '#platform/database.ts';
import { inBatch } from '#platform/firestore.ts';
import { approvedMember } from '#test/support/approved.ts';
import { moveClockTo, resetClock } from '#test/support/clock.ts';
import { activityBy, activityOf, storedAt, storedIn } from '#test/support/database-state.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { registerTwice } from '#test/support/duplicates.ts';
import { serve } from '#test/support/in-process.ts';
import { mergeBy, undoMergeBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { api, call, problemIn } from '#test/support/portal.ts';
import { removeRaw, writeRaw } from '#test/support/raw.ts';
import { runProgram } from '#test/support/run-program.ts';

disableMailDelivery();

const office = await newAdmin();
const actor = await memberOf(office.user);

// Each test has its own years, long before any other test's data.
let year = 1991;
let first = '';

const idsIn = async (collection: string) => (await database().collection(collection).get()).docs.map(({ id }) => id);
const clearChain = async () => removeRaw(collections.ledger_days, await idsIn(collections.ledger_days));

/** Moves the clock to a number of days after the first one, at an hour. */
function moveTo(days: number, hour = 12): void {
  moveClockTo(new Date(beginningOf(daysLater(first, days)).getTime() + hour * 60 * 60 * 1000));
}

beforeEach(async () => {
  await clearChain();
  year -= 1;
  first = `${year}-05-10`;
  moveTo(0);
});
afterEach(resetClock);
afterAll(clearChain);

const seal = () => serve(sealDays);

async function differences(): Promise<Pick<Checked, 'day' | 'problems'>[]> {
  const found: Pick<Checked, 'day' | 'problems'>[] = [];
  for await (const { day, problems } of checkDays([keyFor('ledger')]))
    if (problems.length > 0) found.push({ day, problems });
  return found;
}

const person = (last_name = 'Okafor') => ({ user_id: randomUUID(), first_name: 'Ada', last_name });

/** Records something done to each of some people now. Returns the ids of the records. */
async function record(people: readonly ReturnType<typeof person>[], entry: Partial<Entry> = {}): Promise<string[]> {
  await inBatch((batch) => {
    for (const target of people) recordActivity(batch, { action: 'approved', actor, target, ...entry });
  });
  const found = await Promise.all(people.map(({ user_id }) => activityOf(user_id, entry.action ?? 'approved')));
  return found.map(([one]) => one?.id ?? '');
}

const recordAt = (id: string) => database().collection(collections.activity).doc(id);
const ledgerMails = async () =>
  (await findEmailsTo(actor.email, 100)).map(({ subject }) => subject).filter((subject) => /^Ledger of/.test(subject));

describe('sealing', () => {
  test('seals a finished day once, however often it runs, and emails its hash once', async () => {
    const before = (await ledgerMails()).length;
    await record([person(), person()]);
    moveTo(1, 2.5);
    expect(await seal()).toEqual({ sealed: 1 });
    expect(await idsIn(collections.ledger_days)).toEqual([daysLater(first, -1)]);

    // A run that fails before its end leaves nothing.
    const broken = 'broken-admin';
    moveTo(1, 4);
    await writeRaw(collections.members, [[broken, { role: 'admin' }]]);
    await expect(seal()).rejects.toThrow();
    await removeRaw(collections.members, [broken]);
    expect(await idsIn(collections.ledger_days)).toHaveLength(1);

    const runs = await Promise.all([seal(), seal(), seal()]);
    expect(runs.map(({ sealed }) => sealed).sort()).toEqual([0, 0, 1]);
    expect(await seal()).toEqual({ sealed: 0 });
    const [day, next] = await storedIn(collections.ledger_days);
    expect(day).toMatchObject({ count: 0, previous: '' });
    expect(next).toMatchObject({ day: first, count: 2, previous: day?.hash, hash: expect.stringMatching(/^\w{64}$/) });
    expect((await ledgerMails()).slice(0, -before || undefined)).toEqual([
      `Ledger of ${dayText(first)}`,
      `Ledger of ${dayText(daysLater(first, -1))}`,
    ]);
    expect(await differences()).toEqual([]);
  });

  test('catches up a month at a time, with one email, past a record that cannot be read', async () => {
    moveTo(0, 4);
    await seal();
    await writeRaw(collections.activity, [[randomUUID(), { at: beginningOf(first).toISOString(), action: 5 }]]);
    moveTo(40);
    const before = (await ledgerMails()).length;
    expect([await seal(), await seal(), await seal()].map(({ sealed }) => sealed)).toEqual([31, 9, 0]);
    expect(await ledgerMails()).toHaveLength(before + 2);
    expect(await storedAt(`${collections.ledger_days}/${first}`)).toMatchObject({ count: 1 });
    expect(await differences()).toEqual([]);
  });

  test('waits for an upload that still rewrites its record', async () => {
    moveTo(0, 4);
    await seal();
    const upload = `upload-${year}`;
    const running = { state: 'running', created_at: beginningOf(first).toISOString() };
    await writeRaw(collections.imports, [[upload, { ...running, updated_at: new Date().toISOString() }]]);
    moveTo(2);
    expect(await seal()).toEqual({ sealed: 0 });
    await removeRaw(collections.imports, [upload]);
    expect(await seal()).toEqual({ sealed: 2 });
  });
});

describe('the check finds, with its day,', () => {
  let ids: string[] = [];
  beforeEach(async () => {
    ids = await record([person(), person(), person()]);
    moveTo(3);
    // The chain begins with the first day.
    moveTo(1, 4);
    await seal();
    moveTo(3);
    await seal();
    expect(await differences()).toEqual([]);
  });
  const [one, other] = [() => recordAt(ids[0] ?? ''), () => recordAt(ids[1] ?? '')];
  const dayAt = (days: number) => database().collection(collections.ledger_days).doc(daysLater(first, days));

  test('a changed, a removed and an added record', async () => {
    await one().update({ actor_name: 'Someone else' });
    expect(await differences()).toEqual([{ day: first, problems: ['a record was changed'] }]);
    await one().update({ actor_name: 'Someone else', proof: [{ from: 'a', to: 'b', mac: 'c' }] });
    expect(await differences()).toEqual([{ day: first, problems: ['a record was changed'] }]);
    await one().delete();
    expect(await differences()).toEqual([{ day: first, problems: ['1 record missing'] }]);
    await one().set((await other().get()).data() ?? {});
    await writeRaw(collections.activity, [[randomUUID(), (await other().get()).data() ?? {}]]);
    expect(await differences()).toEqual([{ day: first, problems: ['1 record added after the day was sealed'] }]);
  });

  test('a record that was removed with a forged proof', async () => {
    const left = { at: (await one().get()).get('at'), proof: [{ from: 'a', to: 'removed', mac: 'c' }] };
    await one().delete();
    await writeRaw(collections.ledger_removals, [[ids[0] ?? '', left]]);
    expect(await differences()).toEqual([{ day: first, problems: ['a record was changed'] }]);
  });

  test('a seal that was computed again, and a removed one', async () => {
    await one().update({ note: 'Changed' });
    const other = await dayAt(1).get();
    await dayAt(0).update({ hash: other.get('hash') });
    expect(await differences()).toEqual([
      { day: first, problems: ['a record was changed', 'the seal was changed'] },
      { day: daysLater(first, 1), problems: [expect.stringMatching(/^the chain is broken/)] },
    ]);
    await dayAt(0).delete();
    expect(await differences()).toEqual([
      { day: daysLater(first, 1), problems: [expect.stringMatching(/^the chain is broken/)] },
    ]);
  });

  test('days cut off at the end, and sealing that stopped', async () => {
    for (const days of [1, 2]) await dayAt(days).delete();
    moveTo(4);
    expect(await differences()).toEqual([{ day: first, problems: ['no later day is sealed'] }]);
  });

  test('a chain that was removed, by the email about the next one', async () => {
    const begins = async (days: number) => {
      const mails = await database().collection(collections.outbox).where('to', '==', actor.email).get();
      const subject = `Ledger of ${dayText(daysLater(first, days))}`;
      const [mail] = mails.docs.filter((found) => found.get('letter.subject') === subject);
      return mail?.get('letter.paragraphs').some((text: string) => text.includes('has no earlier days'));
    };
    await clearChain();
    moveTo(4);
    await seal();
    moveTo(5);
    await seal();
    expect([await begins(3), await begins(4)]).toEqual([true, false]);
  });

  test('a record that the undoing of a merge was prepared to rewrite', async () => {
    // With access to the database, someone can have the daily work give back what no merge has taken.
    const [stays, goes, merge_id] = [randomUUID(), randomUUID(), randomUUID()];
    const merging = { merge_id, until: daysLater(first, 9), stays, goes, keep: stays, look_again: true };
    const rest = { number: null, account_uid: null, email: null };
    const pair = { ...openDuplicate(stays, goes), state: 'restoring', merging: { ...merging, ...rest } };
    const { actor_name, action } = (await one().get()).data() ?? {};
    const [from, to] = [
      { actor_name: 'Someone else', action: 'denied' },
      { actor_name, action },
    ];
    const changes = [{ kind: 'fields', path: one().path, from, to }];
    const moved = `${collections.merges}/${merge_id}/${subcollections.moved}`;
    await writeRaw(moved, [[randomUUID(), { changes, about: [] }]]);
    await writeRaw(collections.duplicates, [[pair.duplicate_id, pair]]);
    expect(await serve(finishMerges)).toMatchObject({ restored: 1, failed: 0 });
    expect(await differences()).toEqual([]);
    expect((await one().get()).data()).toMatchObject({ actor_name, action });
  });

  test('also on the command line, which compares an emailed hash and exits with 1', async () => {
    const env = { ...process.env, STRIPE_SECRET_KEY: 'sk_test_emulated' };
    const check = (...words: string[]) => runProgram(['scripts/ledger-check.ts', ...words], env);
    const hash = (await dayAt(0).get()).get('hash');
    expect((await check(first, hash)).stdout).toContain(`Days checked: 3, the last one ${daysLater(first, 2)}.`);
    await expect(check(first, 'ab')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`${first}: the hash is not the one from the email`),
    });
    await one().delete();
    await expect(check()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`${first}: 1 record missing`),
    });
  });
});

describe('the check does not report', () => {
  const sealFirst = async () => {
    moveTo(1);
    await seal();
  };

  test('redacted, forgotten and removed records, but a change after one', async () => {
    const [leaving, testing] = [person('Leaving'), person('Testing')];
    const ids = await record([leaving, testing, person()]);
    const subject = `A question ${randomUUID()}`;
    await record([person()], { action: 'contact_closed', subject });
    await record([person()], { actor: leaving });
    await sealFirst();
    await redactActivity(leaving.user_id);
    await forgetSubjects('messages', [subject]);
    await removeActivityAbout([testing.user_id]);
    expect((await recordAt(ids[0] ?? '').get()).get('target_name')).toBe('Deleted member');
    expect((await recordAt(ids[1] ?? '').get()).exists).toBe(false);
    expect(await differences()).toEqual([]);
    await recordAt(ids[0] ?? '').update({ action: 'denied' });
    expect(await differences()).toEqual([{ day: first, problems: ['a record was changed'] }]);
  });

  test('changes before the day is sealed', async () => {
    const people = [person(), person()];
    await record(people);
    await redactActivity(people[0]?.user_id ?? '');
    await removeActivityAbout([people[1]?.user_id ?? '']);
    await sealFirst();
    expect(await storedAt(`${collections.ledger_days}/${first}`)).toMatchObject({ count: 2 });
    expect(await differences()).toEqual([]);
  });

  test('a merge and its undoing, which leaves no proof', async () => {
    const pair = await registerTwice((form) => approvedMember(registering.adult(form), office));
    const { user_id } = pair.second.user;
    await sealFirst();
    const before = await Promise.all([activityOf(user_id, 'approved'), activityBy(user_id, 'registered')]);
    expect(await mergeBy(office, pair.id, pair.first.user.user_id)).toMatchObject({ status: 200 });
    expect(await activityOf(user_id, 'approved')).toEqual([]);
    expect(await differences()).toEqual([]);
    expect(await undoMergeBy(office, pair.id)).toMatchObject({ status: 200 });
    const after = await Promise.all([activityOf(user_id, 'approved'), activityBy(user_id, 'registered')]);
    const data = (all: typeof before) => all.flat().map((one) => one.data());
    expect(data(after)).toEqual(data(before));
    expect(await differences()).toEqual([]);
  });

  test('records past their retention, of which only the hash is kept', async () => {
    const people = [person(), person()];
    const [id = ''] = await record(people);
    await sealFirst();
    await removeActivityAbout([people[1]?.user_id ?? '']);
    const today = `${year + 7}-05-11`;
    moveClockTo(new Date(beginningOf(today).getTime()));
    await removeActivityBefore(retentionCutoff(today, 7));
    expect((await recordAt(id).get()).exists).toBe(false);
    for await (const { id } of readDay(first)) expect.fail(id);
    expect(await differences()).toEqual([{ day: first, problems: ['no later day is sealed'] }]);
  });
});

describe('the list', () => {
  const mark = `Zq${randomUUID().slice(0, 6)}`;
  const [ann, bob] = [person(`${mark} Annis`), person(`${mark} Bobbin`)];
  const list = async (query: object) =>
    (await call('listActivity', { query: { limit: '10', ...query } }, office.token)).activity ?? [];
  const actionsOf = async (query: object) => (await list(query)).map(({ action }) => action);

  async function history(): Promise<void> {
    for (const [days, entry] of [
      [0, { action: 'approved', target: ann, actor }],
      [1, { action: 'renewed', target: ann, actor, changed: ['membership_expiry'], note: '=1+1' }],
      [2, { action: 'refunded', target: bob, actor: 'payment provider', subject: 'Upper Valley Academy' }],
    ] satisfies [number, Entry][]) {
      moveTo(days);
      await inBatch((batch) => recordActivity(batch, entry));
    }
  }

  test('is filtered by text, actor, action, person and days, newest first, in pages', async () => {
    await history();
    const days = { start_date: first, end_date: daysLater(first, 2) };
    for (const [query, expected] of [
      [{}, ['refunded', 'renewed', 'approved']],
      [{ q: `${mark} ann` }, ['renewed', 'approved']],
      [{ q: `upper val ${mark}` }, ['refunded']],
      [{ q: mark, actor: office.user.user_id, action: 'approved' }, ['approved']],
      [{ actor: 'payment provider', q: 'academy' }, ['refunded']],
      [{ person: ann.user_id, end_date: first }, ['approved']],
      [{ start_date: daysLater(first, 1) }, ['refunded', 'renewed']],
      [{ person: bob.user_id, actor: office.user.user_id }, []],
    ] as const)
      expect(await actionsOf({ ...days, ...query }), JSON.stringify(query)).toEqual(expected);
    const { activity, next_cursor } = await call(
      'listActivity',
      { query: { ...days, limit: '2', q: mark } },
      office.token,
    );
    expect(activity).toHaveLength(2);
    expect(await actionsOf({ ...days, q: mark, cursor: next_cursor })).toEqual(['approved']);
    const other = await api(`GET /admin/activity?cursor=${next_cursor}`, { token: office.token });
    expect(other).toMatchObject(problemIn({ cursor: 'Unknown cursor' }));
    const turned = await api(`GET /admin/activity?start_date=2026-02-01&end_date=2026-01-01`, { token: office.token });
    expect(turned).toMatchObject(problemIn({ end_date: expect.any(String) }));
  });

  test('no longer finds a deleted member by name', async () => {
    await history();
    await redactActivity(ann.user_id);
    expect(await actionsOf({ q: `${mark} ann`, start_date: first })).toEqual([]);
    expect(await actionsOf({ q: 'deleted member', start_date: first, end_date: first })).toEqual(['approved']);
  });

  test('is exported as CSV in pages with one header, recorded once with filter names', async () => {
    await history();
    const clerk = await newAdmin();
    const query = { format: 'csv' as const, limit: '2', q: mark, start_date: first, end_date: daysLater(first, 2) };
    const one = await call('listActivity', { query }, clerk.token);
    const two = await call('listActivity', { query: { ...query, cursor: one.next_cursor ?? '' } }, clerk.token);
    const lines = `${one.csv_data}${two.csv_data}`.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('at,action,actor_id,actor,person_id,person,subject,fields,note,rows,filters');
    expect(lines[1]).toContain(`,refunded,,Payment provider,${bob.user_id},Ada ${bob.last_name},Upper Valley Academy,`);
    expect(lines[2]).toMatch(/,membership_expiry,"'=1\+1",,$/);
    const notes = await activityBy(clerk.user.user_id, 'exported');
    expect(notes.map((note) => [note.get('subject'), note.get('rows'), note.get('filters')])).toEqual([
      ['activity, csv', 3, ['q', 'start_date', 'end_date']],
    ]);
  });
});

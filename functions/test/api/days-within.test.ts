import { dayOf, daysLater, monthsLater } from '@portal/contract/days';
import { describe, expect, test } from 'vitest';
import { forms } from '#test/support/forms.ts';
import { approvedLeader, handIn } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);
const number = (await call('profile', {}, leader.token)).user.membership_number ?? '';

const post = (path: string, body: object, token: string) => api(`POST ${path}`, { body, token });

const inYears = (years: number) => monthsLater(dayOf(), 12 * years);
const wrong = (field: string, reason: RegExp) => ({
  status: 422,
  json: { fields: { [field]: expect.stringMatching(reason) } },
});

describe('an academy', () => {
  test.each([
    ['1799-12-31', /^Please enter January 1, 1800 or a later date$/],
    ['0001-01-01', /1800/],
    [daysLater(dayOf(), 1), /^Please enter the date the academy was founded$/],
    ['2020-02-30', /YYYY-MM-DD/],
  ])('was not founded on %s', async (establish_date, reason) => {
    const body = { ...forms.charter(), establish_date };
    expect(await post('/register/academy-charter', body, leader.token)).toMatchObject(wrong('establish_date', reason));
  });

  test('was not first chartered in a day to come, nor in another age', async () => {
    const { policies_accepted: _, ...form } = forms.charter();
    const entered = { ...form, grappling_leader_membership_number: number };
    for (const date_originated of [daysLater(dayOf(), 1), '1066-10-14']) {
      const answer = await post('/admin/create-charter', { ...entered, date_originated }, admin.token);
      expect(answer).toMatchObject(wrong('date_originated', /^Please enter .* or an? (earlier|later) date$/));
    }
    const kept = await post('/admin/create-charter', { ...entered, date_originated: '1800-01-01' }, admin.token);
    expect(kept.status).toBe(201);
  });
});

describe('an event', () => {
  test.each([
    [daysLater(dayOf(), -1), /^Please enter today or a later date$/],
    [daysLater(inYears(5), 1), /or an earlier date$/],
    ['9999-12-31', /or an earlier date$/],
  ])('that is applied for is not on %s', async (event_dates, reason) => {
    const answer = await post('/register/event-sanction', forms.sanction(undefined, event_dates), leader.token);
    expect(answer).toMatchObject(wrong('event_dates', reason));
  });

  test('can be today and in five years', async () => {
    for (const day of [dayOf(), inYears(5)]) {
      expect((await post('/register/event-sanction', forms.sanction(undefined, day), leader.token)).status).toBe(201);
    }
  });

  test('that the office enters can be past, within bounds', async () => {
    const enter = (day: string) => {
      const { policies_accepted: _, ...form } = forms.sanction(undefined, day);
      return post('/admin/create-event', { ...form, grappling_leader_membership_number: number }, admin.token);
    };
    expect((await enter('2019-05-04')).status).toBe(201);
    for (const day of ['1989-12-31', daysLater(inYears(5), 1)]) {
      expect(await enter(day)).toMatchObject(wrong('event_dates', /^Please enter .* date$/));
    }
  });
});

test.each([
  ['start_date', '0001-01-01'],
  ['start_date', '1969-12-31'],
  ['end_date', '9999-12-31'],
  ['end_date', daysLater(inYears(5), 1)],
])('a report is not about %s %s', async (name, day) => {
  const answer = await api(`GET /admin/financial-report?${name}=${day}`, { token: admin.token });
  expect(answer).toMatchObject(wrong(name, /^Please enter .* or an? (earlier|later) date$/));
});

test('a check counts for ten years at most', async () => {
  const { document_id } = await handIn(await registering.leader(), 'safesport');
  const approve = (expires_on: string) =>
    api(`PUT /admin/verify-document/${document_id}`, { token: admin.token, body: { action: 'approve', expires_on } });
  expect(await approve(daysLater(inYears(10), 1))).toMatchObject(wrong('expires_on', /or an earlier date$/));
  expect((await approve(inYears(10))).status).toBe(200);
});

import { expect, test } from 'vitest';
import type { z } from 'zod';
import { reportsContract } from '../calls/reports.ts';
import { charterApplication, enteredCharter } from '../records/charter.ts';
import { decision } from '../records/document.ts';
import { enteredEvent, sanctionApplication } from '../records/event.ts';
import { dayOf, daysLater, monthsLater } from './days.ts';

const { establish_date } = charterApplication.shape;
const { date_originated } = enteredCharter.shape;
const applied = sanctionApplication.shape.event_dates;
const entered = enteredEvent.shape.event_dates;
const { start_date, end_date } = reportsContract.financialReport.query.shape;
const { expires_on } = decision.shape;

const today = dayOf();
const [yesterday, tomorrow] = [daysLater(today, -1), daysLater(today, 1)];
const inYears = (years: number) => monthsLater(today, 12 * years);
const afterYears = (years: number) => daysLater(inYears(years), 1);
const [tooEarly, tooLate] = [/^Please enter .* or a later date$/, /^Please enter .* or an earlier date$/];

test.each<[what: string, day: string, schema: z.ZodType, refusal: RegExp | undefined]>([
  ['an academy is founded', '1799-12-31', establish_date, /^Please enter January 1, 1800 or a later date$/],
  ['an academy is founded', '0001-01-01', establish_date, /1800/],
  ['an academy is founded', tomorrow, establish_date, /^Please enter the date the academy was founded$/],
  ['an academy is founded', '2020-02-30', establish_date, /YYYY-MM-DD/],
  ['an academy is first chartered', '1066-10-14', date_originated, tooEarly],
  ['an academy is first chartered', tomorrow, date_originated, tooLate],
  ['an academy is first chartered', '1800-01-01', date_originated, undefined],
  ['an event in an application takes place', yesterday, applied, /^Please enter today or a later date$/],
  ['an event in an application takes place', afterYears(5), applied, tooLate],
  ['an event in an application takes place', '9999-12-31', applied, tooLate],
  ['an event in an application takes place', today, applied, undefined],
  ['an event in an application takes place', inYears(5), applied, undefined],
  ['an event entered by the office takes place', '2019-05-04', entered, undefined],
  ['an event entered by the office takes place', '1989-12-31', entered, tooEarly],
  ['an event entered by the office takes place', afterYears(5), entered, tooLate],
  ['a report begins', '0001-01-01', start_date, tooEarly],
  ['a report begins', '1969-12-31', start_date, tooEarly],
  ['a report ends', '9999-12-31', end_date, tooLate],
  ['a report ends', afterYears(5), end_date, tooLate],
  ['a check counts until', yesterday, expires_on, /^Please enter today or a later date$/],
  ['a check counts until', afterYears(10), expires_on, tooLate],
  ['a check counts until', inYears(10), expires_on, undefined],
])('%s: %s', (_, day, schema, refusal) => {
  const { error } = schema.safeParse(day);
  if (refusal) expect(error?.issues[0]?.message).toMatch(refusal);
  else expect(error).toBeUndefined();
});

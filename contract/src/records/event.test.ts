import { expect, test } from 'vitest';
import { dayOf, daysLater } from '../values/days.ts';
import { enteredEvent, sanctionApplication } from './event.ts';

const first = daysLater(dayOf(), 30);
const early = 'Please enter the event date or a later date';
const long = 'An event can have at most 14 days';

test.each<[what: string, event_dates: unknown, event_until: unknown, refusal: string | undefined]>([
  ['not given', first, undefined, undefined],
  ['empty', first, '', undefined],
  ['the first day', first, first, undefined],
  ['the 14th day', first, daysLater(first, 13), undefined],
  ['the 15th day', first, daysLater(first, 14), long],
  ['before the first day', first, daysLater(first, -1), early],
  ['no date', first, 'Sunday', 'Please enter a date as YYYY-MM-DD'],
  ['after something that is no date', 'Saturday', first, undefined],
  ['given without the first day', undefined, first, undefined],
])('checks a last day that is %s, with all other errors', (_, event_dates, event_until, refusal) => {
  for (const schema of [sanctionApplication, enteredEvent]) {
    const { error } = schema.safeParse({ event_dates, event_until });
    const about = error?.issues.filter(({ path }) => path[0] === 'event_until') ?? [];
    expect(about.map(({ message }) => message)).toEqual(refusal ? [refusal] : []);
    expect(error?.issues.some(({ path }) => path[0] === 'event_name')).toBe(true);
  }
});

import { adultAge, ageProblem } from '@portal/contract/values/ages';
import { dayOf } from '@portal/contract/values/days';
import { expect, test } from 'vitest';
import { blurbs } from './products.ts';

const bornFor = (age: number) => `${Number(dayOf().slice(0, 4)) - age}-01-01`;

test('the ages on the cards match those that can register', () => {
  const [from, to] = [...blurbs.youth.audience.matchAll(/\d+/g)].map(Number);
  expect(to).toBe(adultAge - 1);
  for (const [age, isRight] of [
    [(from ?? 0) - 1, false],
    [from ?? 0, true],
    [to ?? 0, true],
    [(to ?? 0) + 1, false],
  ] as const) {
    expect(ageProblem('youth', bornFor(age)) === undefined, `${age}`).toBe(isRight);
  }
  expect(blurbs.adult.audience).toBe(`${adultAge} and older`);
  expect(ageProblem('adult', bornFor(100))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { flagsOf } from './document-texts.ts';

const checks = {
  safesport_verified: true,
  safesport_expires: '2027-04-01',
  background_check_verified: true,
  background_check_expires: null,
};

test('gives the last day of a check, and points out one that ends soon, has lapsed or is not verified', () => {
  const flagsOn = (today: string, changes = {}) => flagsOf({ ...checks, ...changes }, today);
  const background = { name: 'Background check', state: 'Verified', until: '', isDue: false };
  const safesport = { name: 'SafeSport', state: 'Verified', until: 'until Apr 1, 2027', isDue: false };
  expect(flagsOn('2027-03-01')).toEqual([safesport, background]);
  expect(flagsOn('2027-03-02')).toEqual([{ ...safesport, isDue: true }, background]);
  expect(flagsOn('2027-04-02')[0]).toEqual({ ...safesport, state: 'Lapsed', until: 'Apr 1, 2027', isDue: true });
  expect(flagsOn('2027-03-01', { background_check_verified: false })[1]).toMatchObject({
    state: 'Pending',
    isDue: true,
  });
});

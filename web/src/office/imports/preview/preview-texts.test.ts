import { expect, it } from 'vitest';
import { addText, canCorrect, emailsText, nothingToAdd } from './preview-texts.ts';

it.each([
  [[], { total: 3, new: 1, unchanged: 1, without_password: 0, wrong: 1 }, undefined],
  [[], { total: 3, new: 0, unchanged: 2, without_password: 1, wrong: 1 }, undefined],
  [
    [],
    { total: 0, new: 0, unchanged: 0, without_password: 0, wrong: 0 },
    'This list has no members. Please add at least one.',
  ],
  [[], { total: 3, new: 0, unchanged: 3, without_password: 0, wrong: 0 }, /everyone in this list is already a member/],
  [[], { total: 3, new: 0, unchanged: 2, without_password: 0, wrong: 1 }, /no row is both new and valid/],
  [
    ['last_name'],
    { total: 3, new: 0, unchanged: 0, without_password: 0, wrong: 3 },
    'Nothing to add: no column holds Last name.',
  ],
] as const)('whether there is anything to add: %j %j', (missing, summary, outcome) => {
  const text = nothingToAdd({ missing: [...missing], summary });
  if (outcome) expect(text).toMatch(outcome);
  else expect(text).toBeUndefined();
});

it('a list that adds no one can be corrected, except for hidden rows', () => {
  const wrong = { row: 2, state: 'wrong' as const, cells: [], hidden: false, date_of_birth: null };
  const of = (fresh: number, field: string) =>
    canCorrect({
      summary: { total: 2, new: fresh, unchanged: 0, without_password: 0, wrong: 1 },
      rows: [{ ...wrong, problems: { [field]: 'No' } }],
    });
  expect([of(0, 'email'), of(1, 'email'), of(0, 'row')]).toEqual([true, false, false]);
});

it('an upload shows who gets emails, and its button’s effect', () => {
  const of = (fresh: number, without_password: number) => ({
    summary: { total: 9, new: fresh, unchanged: 9 - fresh, without_password, wrong: 0 },
  });
  expect(emailsText(of(2, 0))).toMatch(/^To 2 new members\. /);
  expect(emailsText(of(1, 3))).toMatch(/^To 1 new member and 3 existing members without a password\. /);
  const family = { summary: { ...of(3, 0).summary, joins: 2 } };
  expect(emailsText(family)).toMatch(/^To 3 new members, one email for each account\. /);
  expect(emailsText(of(0, 1))).toMatch(/^1 existing member has no password yet\. /);
  expect(emailsText(of(0, 3))).toMatch(/^3 existing members have no password yet\. /);
  expect([addText(of(2, 3)), addText(of(0, 1)), addText(of(0, 3))]).toEqual([
    'Add 2 members',
    'Send 1 invitation',
    'Send 3 invitations',
  ]);
});

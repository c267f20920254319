import { expect, test } from 'vitest';
import { memberField, misplacedText, moreFieldsOf } from './member-fields.ts';

test.each([
  ['adult', 'military_service', undefined],
  ['youth', 'military_service', 'This is for adult members only'],
  ['grappling_leader', 'parent_first_name', 'This is for youth members only'],
  ['youth', 'parent_first_name', undefined],
  ['grappling_leader', 'belt_rank', undefined],
  ['youth', 'membership_type', undefined],
  ['', 'disabled', undefined],
  ['', 'military_service', 'This is for adult members only'],
] as const)('for %j members, %s is refused with %s', (type, name, text) => {
  expect(misplacedText(type, name)).toBe(text);
});

test.each([
  ['youth', false],
  ['adult', true],
  ['grappling_leader', false],
  ['', false],
] as const)('lists the fields of %j members without a fixed place', (type, hasService) => {
  const names = moreFieldsOf(type);
  expect(names).toContain('disabled');
  expect(names.includes('military_service')).toBe(hasService);
});

test.each([
  ['phone', 'Phone'],
  ['cell_phone', 'Phone'],
  ['password', undefined],
  ['toString', undefined],
])('finds the row of %s by its own name or the name in forms', (name, label) => {
  expect(memberField(name)?.label).toBe(label);
});

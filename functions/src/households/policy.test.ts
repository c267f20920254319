import type { Member } from '@portal/contract/records/member';
import { childRegistration } from '@portal/contract/records/registration';
import { expect, test } from 'vitest';
import { forms } from '#test/support/forms.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { isCurrentLink, requireBirthDate, requireCanHandOver, requireCanTakeOver } from './hand-over-policy.ts';
import { requireRoomFor, withHouseholdDefaults } from './policy.ts';

const child = childRegistration.parse(forms.child());
const parent = sampleMember({ phone: '+12025550101', home_phone: '+12025550102' });
const elsewhere = { address_line_1: '1 Elm St', city: 'Troy', state: 'NY', zip_code: '12180' } as const;

test('fills a child’s empty fields from the account’s first member', () => {
  const { address_line_1, city, state, zip_code, first_name, last_name } = parent;
  expect(withHouseholdDefaults(child, parent)).toMatchObject({
    ...{ address_line_1, city, state, zip_code, cell_phone: '+12025550101', home_phone: '+12025550102' },
    ...{ parent_first_name: first_name, parent_last_name: last_name },
  });
});

test('keeps a child’s own address, phone and parent', () => {
  const own = { ...elsewhere, cell_phone: '+12025550103', parent_first_name: 'Marta', parent_last_name: 'Lee' };
  const filled = withHouseholdDefaults({ ...child, ...own }, { ...parent, address_line_2: 'Apt 4' });
  expect(filled).toMatchObject({ ...own, address_line_2: undefined, home_phone: undefined });
});

test('requires fields that the parent lacks as well', () => {
  const names = ['address_line_1', 'city', 'state', 'zip_code', 'phone', 'home_phone', 'first_name', 'last_name'];
  const unknown = { ...parent, ...Object.fromEntries(names.map((name) => [name, null])) } as Member;
  const required = [
    'address_line_1',
    'city',
    'state',
    'zip_code',
    'cell_phone',
    'parent_first_name',
    'parent_last_name',
  ];
  expect(() => withHouseholdDefaults(child, unknown)).toThrow(
    expect.objectContaining({
      status: 422,
      fields: Object.fromEntries(required.map((name) => [name, 'This field is required'])),
    }),
  );
});

const deleting: Partial<Member> = { deleting: { asked_at: '', by: 'account', deleted_on: '2026-03-15' } };
const same = { first_name: 'LENA', last_name: 'Álvarez', date_of_birth: child.date_of_birth };

test.each<[string, Partial<Member>, Partial<Member>[], string | undefined]>([
  ['a household with room', {}, Array(6).fill({}), undefined],
  ['a full household', {}, Array(7).fill({}), 'up to 8 members'],
  ['a household scheduled for deletion', deleting, [], 'choose “Keep my account” first'],
  ['a household with its first child scheduled for deletion', { ...deleting, membership_type: 'youth' }, [], undefined],
  ['a household with the same child', {}, [same], 'already in your account'],
  ['a household with a child of the same name', {}, [{ ...same, date_of_birth: '2001-01-01' }], undefined],
  ['a household with a twin', {}, [{ ...same, first_name: 'Eva' }], undefined],
])('adding a child to %s', (_, changes, others, problem) => {
  const first = sampleMember(changes);
  const add = () => requireRoomFor(child, first, [first, ...others.map((other) => sampleMember(other))]);
  if (!problem) expect(add).not.toThrow();
  else {
    const fields = problem.startsWith('already') ? { first_name: 'Already in your account' } : undefined;
    expect(add).toThrow(expect.objectContaining({ message: expect.stringContaining(problem), fields }));
  }
});

const asked = { email: 'lena@example.org', asked_at: '2026-03-01T12:00:00.000Z' };

test.each<[string, Member['handing_over'] | undefined, boolean]>([
  ['requested last', asked, true],
  ['replaced', { ...asked, asked_at: '2026-03-02T12:00:00.000Z' }, false],
  ['for another address', { ...asked, email: 'eva@example.org' }, false],
  ['canceled', null, false],
])('a hand-over link that was %s', (_, handing_over = null, isCurrent) => {
  expect(isCurrentLink(asked, sampleMember({ handing_over }))).toBe(isCurrent);
});

test('rejects a hand-over link of a deleted member', () => {
  expect(isCurrentLink(asked, undefined)).toBe(false);
});

test('requires the birth date to take over a membership', () => {
  expect(() => requireBirthDate({ date_of_birth: '2001-01-01' }, '2001-01-01')).not.toThrow();
  expect(() => requireBirthDate({ date_of_birth: '2001-01-01' }, '2001-01-02')).toThrow(
    expect.objectContaining({ status: 422, fields: { date_of_birth: expect.stringContaining('doesn’t match') } }),
  );
});

test.each<[string, Partial<Member>, string | undefined]>([
  ['open', {}, undefined],
  ['locked', { status: 'suspended' }, 'is suspended'],
  ['a minor’s', { date_of_birth: child.date_of_birth }, 'under 18'],
])('taking over a membership that is %s', (_, changes, problem) => {
  const take = () => requireCanTakeOver(sampleMember(changes));
  if (problem) expect(take).toThrow(problem);
  else expect(take).not.toThrow();
});

test('allows a hand-over of adult children in a parent’s account only', () => {
  const grown = { membership_type: 'youth', date_of_birth: '2001-01-01' } as const;
  expect(() => requireCanHandOver(sampleMember(grown))).not.toThrow();
  expect(() => requireCanHandOver(sampleMember())).toThrow('not in a parent’s account');
});

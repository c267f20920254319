import type { Member } from '@portal/contract/records/member';
import { childRegistration } from '@portal/contract/records/registration';
import { expect, test } from 'vitest';
import { forms } from '#test/support/forms.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { isCurrentLink, requireBorn, requireOpen, requireToHandOver } from './hand-over-policy.ts';
import { completed, requireRoomFor } from './policy.ts';

const child = childRegistration.parse(forms.child());
const parent = sampleMember({ phone: '+12025550101', home_phone: '+12025550102' });
const elsewhere = { address_line_1: '1 Elm St', city: 'Troy', state: 'NY', zip_code: '12180' } as const;

test('a child gets what was left out from the first member of the account', () => {
  const { address_line_1, city, state, zip_code, first_name, last_name } = parent;
  expect(completed(child, parent)).toMatchObject({
    ...{ address_line_1, city, state, zip_code, cell_phone: '+12025550101', home_phone: '+12025550102' },
    ...{ parent_first_name: first_name, parent_last_name: last_name },
  });
});

test('a child who lives elsewhere, has a phone or another parent keeps that', () => {
  const own = { ...elsewhere, cell_phone: '+12025550103', parent_first_name: 'Marta', parent_last_name: 'Lee' };
  const filled = completed({ ...child, ...own }, { ...parent, address_line_2: 'Apt 4' });
  expect(filled).toMatchObject({ ...own, address_line_2: undefined, home_phone: undefined });
});

test('what is not known of the parent, either, has to be filled in', () => {
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
  expect(() => completed(child, unknown)).toThrow(
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
  ['a full one', {}, Array(7).fill({}), 'up to 8 members'],
  ['one that is to be deleted', deleting, [], 'choose “Keep my account” first'],
  ['one whose first child is to be deleted', { ...deleting, membership_type: 'youth' }, [], undefined],
  ['one with the same child', {}, [same], 'already in your account'],
  ['one with a child of the same name', {}, [{ ...same, date_of_birth: '2001-01-01' }], undefined],
  ['one with a twin', {}, [{ ...same, first_name: 'Eva' }], undefined],
])('a child is added to %s', (_, changes, others, problem) => {
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
  ['asked for last', asked, true],
  ['replaced', { ...asked, asked_at: '2026-03-02T12:00:00.000Z' }, false],
  ['for another address', { ...asked, email: 'eva@example.org' }, false],
  ['taken back', null, false],
])('a link of a hand-over that was %s', (_, handing_over = null, isCurrent) => {
  expect(isCurrentLink(asked, sampleMember({ handing_over }))).toBe(isCurrent);
});

test('a hand-over link does not work once the member is deleted', () => {
  expect(isCurrentLink(asked, undefined)).toBe(false);
});

test('taking over a membership requires the birth date', () => {
  expect(() => requireBorn({ date_of_birth: '2001-01-01' }, '2001-01-01')).not.toThrow();
  expect(() => requireBorn({ date_of_birth: '2001-01-01' }, '2001-01-02')).toThrow(
    expect.objectContaining({ status: 422, fields: { date_of_birth: expect.stringContaining('doesn’t match') } }),
  );
});

test.each<[string, Partial<Member>, string | undefined]>([
  ['open', {}, undefined],
  ['locked', { status: 'suspended' }, 'is suspended'],
  ['a minor’s by now', { date_of_birth: child.date_of_birth }, 'under 18'],
])('a membership that is %s is taken over', (_, changes, problem) => {
  const take = () => requireOpen(sampleMember(changes));
  if (problem) expect(take).toThrow(problem);
  else expect(take).not.toThrow();
});

test('only a grown child in a parent’s account can be handed over', () => {
  const grown = { membership_type: 'youth', date_of_birth: '2001-01-01' } as const;
  expect(() => requireToHandOver(sampleMember(grown))).not.toThrow();
  expect(() => requireToHandOver(sampleMember())).toThrow('not in a parent’s account');
});
